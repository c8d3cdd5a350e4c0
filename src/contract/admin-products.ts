import { z } from 'zod'
import { networks } from './affiliate.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, wholePoints, words } from './fields.ts'
import { adminProductsText as t } from './text/admin-products.ts'

/** What a link is, before it is put on a product. `problem`: why it cannot be one. */
export const LinkCheck = z.object({
  problem: z.string().nullable(),
  network: z.enum(networks),
  /** The shop the link leads to in the end; null when that cannot be told from it. */
  merchant: z.string().nullable(),
  /** Is it a shop or a network the site knows by name? */
  known: z.boolean(),
  duplicates: z.array(z.object({ id: z.int(), name: z.string() })),
  /** What the shop really paid of approved orders' value, in percent with one decimal; null below 20 such orders. */
  paysPercent: z.number().nullable(),
  /** Can a click id travel on it? If not, the product promises no points. */
  tracked: z.boolean(),
  /** The host whose template would let an id travel; null when it does already, or another link is needed. */
  templateHost: z.string().nullable(),
})
export type LinkCheck = z.infer<typeof LinkCheck>

/** How many products one batch may change. */
const mostProducts = 1000

/** Price rule: so many percent up (or down, below 0), rounded to whole thousands, hundreds or đồng, never to 0. */
export const BatchChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), categoryId: id }),
  z.object({ kind: z.literal('featured'), featured: z.boolean() }),
  z.object({
    kind: z.literal('price'),
    percent: z
      .int(t.percent.whole)
      .min(-90, t.percent.least)
      .max(500, t.percent.most)
      .refine((percent) => percent !== 0, t.percent.notZero),
    roundTo: z.union([z.literal(1), z.literal(100), z.literal(1000)]).default(1000),
  }),
  /** 'fixed': so many điểm each; 'commission': so many percent of what the shop is likely to pay for one. */
  z.discriminatedUnion('by', [
    z.object({ kind: z.literal('points'), by: z.literal('fixed'), amount: wholePoints(1, t.points) }),
    z.object({
      kind: z.literal('points'),
      by: z.literal('commission'),
      amount: z.int(t.share).min(1, t.share).max(100, t.share),
    }),
  ]),
  z.object({ kind: z.literal('delete') }),
])
export type BatchChange = z.output<typeof BatchChange>

const batchKinds = [
  'category',
  'featured',
  'price',
  'points',
  'delete',
] as const satisfies BatchChange['kind'][]

/** The value before and after, as text, number or yes/no; null after means that the product goes. */
const BatchItem = z.object({
  id: z.int(),
  name: z.string(),
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  /** Of points: what the shop is likely to pay for one, in đồng; null while too few of its orders tell. */
  commission: z.int().nullable().optional(),
})
export type BatchItem = z.infer<typeof BatchItem>

/** What a preview showed of a product. */
const SeenItem = BatchItem.pick({ id: true, before: true, after: true })
export type SeenItem = z.infer<typeof SeenItem>

export const adminProducts = {
  'GET /api/admin/products/link-check': endpoint({
    access: ['content'],
    summary: 'what a link is: network, shop, and which products have it already',
    query: z.object({ link: words(4000).default(''), exceptId: id.optional() }),
    answer: LinkCheck,
  }),
  'POST /api/admin/products/batches': endpoint({
    access: ['content'],
    summary:
      'change or take off many products at once; with `preview` only says what would change; `seen`: the items a preview showed, whatever would change otherwise by now is left out; Idempotency-Key makes repeats safe',
    body: z.object({
      ids: z.array(id).min(1, t.chooseOne).max(mostProducts, t.atMost),
      change: BatchChange,
      preview: z.boolean().default(false),
      seen: z.array(SeenItem).max(mostProducts, t.atMost).optional(),
    }),
    bodyLimit: 262_144,
    /**
     * `unrated`: products left out of a share of the commission, for nobody knows what their shop pays; `changed`: those left out since
     * they are no longer as the preview showed them.
     */
    answer: z.object({
      batchId: z.int().nullable(),
      items: z.array(BatchItem),
      unrated: z.int().optional(),
      changed: z.int().optional(),
    }),
  }),
  'GET /api/admin/products/batches/last': endpoint({
    access: ['content'],
    summary: 'the own batch of the last 24 hours that was done last and not taken back, if there is one',
    answer: z.object({
      batch: z
        .object({ batchId: z.int(), kind: z.enum(batchKinds), products: z.int(), at: instant })
        .nullable(),
    }),
  }),
  'POST /api/admin/products/batches/{id}/undo': endpoint({
    access: ['content'],
    summary: 'take back a batch, once; products changed since are left alone',
    params: idParams,
    answer: z.object({ restored: z.int(), skipped: z.int() }),
  }),
}
