import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, idParams, instant, paging } from './fields.ts'

const hash = z.string()

/** One day's published root; `tree` beside the day's header gives `root`, and `previous` is the root before it. */
export const ProofRoot = z.object({
  day: z.iso.date(),
  root: hash,
  tree: hash,
  previous: hash.nullable(),
  members: z.int(),
  entries: z.int(),
  publishedAt: instant,
})
export type ProofRoot = z.infer<typeof ProofRoot>

/** How a member's ledger stands in the newest root: folding `leaf` with `path` gives `root` (src/shared/proof.ts). */
export const OwnProof = z.object({
  day: z.iso.date(),
  root: hash,
  leaf: hash,
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash })),
  handle: hash,
  head: hash,
  entries: z.int(),
  balance: z.int(),
  members: z.int(),
  total: z.int(),
  previous: hash.nullable(),
})

/** A member whose ledger does not add up; `entryId` is the first line that does not follow. */
export const ChainBreak = z.object({
  id: z.int(),
  userId: z.int(),
  username: z.string(),
  entryId: z.int().nullable(),
  fault: z.enum(['entry', 'balance', 'head']),
  foundAt: instant,
  resolvedAt: instant.nullable(),
})
export type ChainBreak = z.infer<typeof ChainBreak>

export const proof = {
  'GET /api/proof/roots': endpoint({
    access: 'public',
    summary: 'the daily roots over all ledgers, newest first',
    query: z.object(paging(30)),
    answer: z.array(ProofRoot),
    paged: true,
  }),
  'GET /api/me/proof': endpoint({
    access: 'member',
    summary: 'how the own ledger stands in the newest root',
    answer: OwnProof,
  }),
  'GET /api/admin/chain-breaks': endpoint({
    access: ['finance'],
    summary: 'members whose ledger does not add up, open ones first',
    query: z.object(paging(20)),
    answer: z.array(ChainBreak),
    paged: true,
  }),
  'POST /api/admin/chain-breaks/{id}/resolve': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'lets a member redeem again once the ledger is whole; 409 conflict while it is not',
    params: idParams,
    answer: empty,
  }),
}
