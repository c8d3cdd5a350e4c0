import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { proofText as t } from '#server/text/proof.ts'
import { headerText, type Proof, type Step } from '#shared/proof.ts'
import { handleOf, leafHash, pathFrom, splitHashes } from '../rules.ts'
import { headAt } from '../store/heads.ts'
import { countRoots, findLastRoot, listRootRows } from '../store/roots.ts'
import { findLeaf, findTree } from '../store/trees.ts'

export const listRoots = async (ctx: Ctx, { page, limit }: { page: number; limit: number }) => {
  const [items, total] = await Promise.all([
    listRootRows(ctx.db, { limit, offset: (page - 1) * limit }),
    countRoots(ctx.db),
  ])
  return { items, total }
}

/**
 * How the caller's ledger stands in the newest root. The leaf and its path are those of the day; the line they stand on is
 * told as the ledger has it now, so that a line changed since shows. @throws AppError not_found before the first root
 */
export const showOwnProof = async (ctx: Ctx): Promise<Proof> => {
  const { id } = memberOf(ctx)
  const last = await findLastRoot(ctx.db)
  const [tree, leaf] = last
    ? await Promise.all([findTree(ctx.db, last.day), findLeaf(ctx.db, last.day, id)])
    : []
  if (!last || !tree || !leaf) throw notFound(t.inNoRoot)
  const { day, root, members, entries: total, previous } = last
  const head = (await headAt(ctx.db, leaf.entryId)) ?? { hash: '', balance: 0, entries: 0 }
  const leaves = splitHashes(leaf.leaves)
  const header = leafHash(headerText({ day, members, entries: total, previous })).toString('hex')
  const path: Step[] = [
    ...pathFrom(leaves, leaf.at - 1),
    ...pathFrom(splitHashes(tree.tops), leaf.place),
    { side: 'right', hash: header },
  ]
  return {
    day,
    root,
    leaf: leaves[leaf.at - 1]?.toString('hex') ?? '',
    path,
    handle: handleOf(tree.salt, id),
    head: head.hash,
    entries: head.entries,
    balance: head.balance,
    members,
    total,
    previous,
  }
}
