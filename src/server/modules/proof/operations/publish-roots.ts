import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { earlierNow } from '#server/db/clock.ts'
import { inSnapshot } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { leaveOffIf } from '#server/kernel/batches.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { headerText, leafText } from '#shared/proof.ts'
import { vietnamDayBounds } from '#shared/vietnam-time.ts'
import {
  chunkSize,
  daysDue,
  handleOf,
  keptTrees,
  leafHash,
  nodeHash,
  oldestKept,
  treeRoot,
} from '../rules.ts'
import { type Head, headsAfter } from '../store/heads.ts'
import { findLastRoot, insertRoot, takeTurn } from '../store/roots.ts'
import { dropTreesBefore, insertChunk, insertTree } from '../store/trees.ts'

const batch = 4096

/** Every member's head at an instant, by member, in chunks of a row's size. */
async function* chunksOfHeads(db: Kysely<DB>, until: Date): AsyncGenerator<(Head & { entryId: number })[]> {
  let waiting: (Head & { entryId: number })[] = []
  for (let userId = 0; ; ) {
    const heads = await headsAfter(db, { userId, until, limit: batch })
    for (const head of heads) if (head.entryId !== null) waiting.push({ ...head, entryId: head.entryId })
    for (; waiting.length >= chunkSize; waiting = waiting.slice(chunkSize)) yield waiting.slice(0, chunkSize)
    const last = heads.at(-1)
    if (!last) break
    userId = last.userId
  }
  if (waiting.length > 0) yield waiting
}

const growTree = async (db: Kysely<DB>, day: string, kept: boolean) => {
  const salt = randomBytes(32)
  const tops: Buffer[] = []
  let members = 0
  let entries = 0
  for await (const heads of chunksOfHeads(db, vietnamDayBounds(day).until)) {
    const leaves = heads.map(({ userId, hash: head, entries: lines, balance }) =>
      leafHash(leafText({ handle: handleOf(salt, userId), head, entries: lines, balance })),
    )
    const place = tops.push(treeRoot(leaves)) - 1
    members += heads.length
    for (const head of heads) entries += head.entries
    if (kept)
      await insertChunk(db, day, {
        place,
        userIds: heads.map(({ userId }) => userId),
        entryIds: heads.map(({ entryId }) => entryId),
        leaves: Buffer.concat(leaves),
      })
  }
  return { salt, tops, members, entries }
}

/** Publishes the next day that is due, by both clocks: a root stays as it is, and the next is of the day after it. False: nothing is due, or another process is at it. */
const publishNext = (ctx: Ctx): Promise<boolean> =>
  inSnapshot(ctx, async ({ db, clock }) => {
    if (!(await takeTurn(db))) return false
    const last = await findLastRoot(db)
    const due = daysDue(last?.day, await earlierNow(db, clock))
    const [day] = due
    if (!day) return false
    const kept = due.length <= keptTrees
    const { salt, tops, members, entries } = await growTree(db, day, kept)
    const tree = treeRoot(tops)
    const previous = last?.root ?? null
    const root = nodeHash(tree, leafHash(headerText({ day, members, entries, previous }))).toString('hex')
    const publishedAt = await earlierNow(db, clock)
    await insertRoot(db, { day, root, tree: tree.toString('hex'), previous, members, entries, publishedAt })
    if (kept) await insertTree(db, { day, salt, tops: Buffer.concat(tops) })
    await dropTreesBefore(db, oldestKept(day))
    return true
  })

/** Publishes the root of every day that has ended and has none, each over the ledger as it stood at that day's end. */
export const publishDueRoots = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  do leaveOffIf(stopping)
  while (await publishNext(ctx))
}
