import type { Check } from '#server/db/check.ts'
import { databaseNow } from '#server/db/clock.ts'
import { headerText } from '#shared/proof.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { leafHash, nodeHash, splitHashes, treeRoot } from './rules.ts'
import { listBreakRows } from './store/breaks.ts'
import { everyRoot } from './store/roots.ts'
import { findLeaves, findTree, listTreeDays } from './store/trees.ts'

/** What the doctor proves of the published roots. */
export const proofChecks: Check[] = [
  {
    name: 'no ledger waits for repair',
    broken: async (db) => {
      const rows = await listBreakRows(db, { limit: 20, offset: 0 })
      return rows
        .filter(({ resolvedAt }) => resolvedAt === null)
        .map(
          ({ userId, entryId, fault }) =>
            `member ${userId}: ${entryId === null ? fault : `entry ${entryId}`}`,
        )
    },
  },
  {
    name: 'every published root holds its tree, its figures and the root before it',
    broken: async (db) => {
      const lines: string[] = []
      let before: string | null = null
      for (const { day, root, tree, previous, members, entries } of await everyRoot(db)) {
        const header = leafHash(headerText({ day, members, entries, previous }))
        const due = nodeHash(Buffer.from(tree, 'hex'), header).toString('hex')
        if (previous !== before || root !== due) lines.push(`the root of ${day} is not what it must be`)
        before = root
      }
      return lines
    },
  },
  {
    name: 'no root is of a day that has not ended',
    broken: async (db) => {
      const today = vietnamDay(await databaseNow(db))
      return (await everyRoot(db))
        .filter(({ day }) => day >= today)
        .map(({ day }) => `the root of ${day} is of a day that has not ended`)
    },
  },
  {
    name: 'every kept tree grows into its published root',
    broken: async (db) => {
      const roots = new Map((await everyRoot(db)).map(({ day, tree }) => [day, tree]))
      const lines: string[] = []
      for (const day of await listTreeDays(db)) {
        const tops = splitHashes((await findTree(db, day))?.tops ?? Buffer.alloc(0))
        let same = treeRoot(tops).toString('hex') === roots.get(day)
        for (const [place, top] of tops.entries()) {
          const leaves = await findLeaves(db, day, place)
          same &&= leaves !== undefined && treeRoot(splitHashes(leaves)).equals(top)
        }
        if (!same) lines.push(`the tree of ${day} leads to another root`)
      }
      return lines
    },
  },
]
