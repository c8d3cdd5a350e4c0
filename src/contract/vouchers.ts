import { z } from 'zod'
import { voucherStates } from '#shared/voucher-states.ts'
import { endpoint } from './endpoint.ts'
import { httpLink, id, idParams, instant, optionalText, paging, searchWords, text, whole } from './fields.ts'
import { Retailer } from './retailers.ts'
import { vouchersText as t } from './text/vouchers.ts'

/** Percent of the order, or đồng. */
export const discountKinds = ['percent', 'dong'] as const

/**
 * A voucher of a shop in force now, or a deal without a code (`code` null). Money in đồng; `opening` is what opening it
 * promises everybody; `works` counts who said that it could be used, 0 while fewer than a few did.
 */
export const Voucher = z.object({
  id: z.int(),
  retailer: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  categoryId: z.int().nullable(),
  productId: z.int().nullable(),
  code: z.string().nullable(),
  title: z.string(),
  terms: z.string().nullable(),
  discount: z.object({ kind: z.enum(discountKinds), amount: z.int(), most: z.int().nullable() }).nullable(),
  minOrder: z.int().nullable(),
  startsAt: instant,
  endsAt: instant.nullable(),
  opening: Retailer.shape.opening,
  works: z.int(),
})
export type Voucher = z.infer<typeof Voucher>

/**
 * What is shown of a voucher to operators; `network` null = written by hand, `flagged` = many said it does not work, `productGone` = hidden
 * because the product it is for was deleted or is another shop's by now.
 */
export const AdminVoucher = Voucher.omit({ opening: true }).extend({
  link: z.string().nullable(),
  network: z.string().nullable(),
  state: z.enum(['live', 'coming', 'ended', 'gone', 'hidden']),
  productGone: z.boolean(),
  edited: z.boolean(),
  fails: z.int(),
  flagged: z.boolean(),
})
export type AdminVoucher = z.infer<typeof AdminVoucher>

/** How a network's vouchers were read last; `last` null: never yet. `unread` names what of it could not be understood, 50 at most. */
export const VoucherRead = z.object({
  network: z.string(),
  configured: z.boolean(),
  last: z
    .object({
      readAt: instant,
      seen: z.int(),
      added: z.int(),
      changed: z.int(),
      skipped: z.int(),
      unread: z.array(z.string()),
      error: z.string().nullable(),
    })
    .nullable(),
})

export type VoucherRead = z.infer<typeof VoucherRead>

/** Numbers of products, parted by commas. */
const productIds = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, t.products)
  .transform((text) => text.split(',').map(Number))

const voucherKind = z.enum(['code', 'deal']).optional()
const positive = whole(1, t.amount).nullish()
const moment = z.iso.datetime({ error: t.moment }).transform((value) => new Date(value))

const written = {
  retailerId: id,
  categoryId: id.nullish(),
  productId: id.nullish(),
  code: optionalText(100),
  title: text(200, { message: t.title }),
  terms: optionalText(2000),
  discountKind: z.enum(discountKinds).nullish(),
  discountAmount: positive,
  maxDiscount: positive,
  minOrder: positive,
  link: httpLink.nullish(),
  /** None: from now on. */
  startsAt: moment.nullish(),
  endsAt: moment.nullish(),
}
const Written = z.object(written)
export type WrittenVoucher = z.output<typeof Written>

const Changes = z
  .object({ ...written, hidden: z.boolean() })
  .omit({ retailerId: true })
  .partial()
export type VoucherChanges = z.output<typeof Changes>

export const vouchers = {
  'GET /api/vouchers': endpoint({
    access: 'public',
    scope: 'products:read',
    summary:
      'vouchers and deals in force: of a shop, of a category, or those that fit a product, or one of up to 100 (`productIds`, parted by commas)',
    query: z.object({
      retailerId: id.optional(),
      productId: id.optional(),
      productIds: productIds.optional(),
      categoryId: id.optional(),
      kind: voucherKind,
      ...paging(24),
    }),
    answer: z.array(Voucher),
    paged: true,
  }),
  'GET /api/vouchers/shops': endpoint({
    access: 'public',
    summary:
      'shops with vouchers in force and how many, of one kind alone where asked, the most first, 60 at most; `retailerId` is among them in any case',
    query: z.object({ kind: voucherKind, retailerId: id.optional() }),
    answer: z.array(Retailer.pick({ id: true, slug: true, name: true }).extend({ count: z.int() })),
  }),
  'POST /api/vouchers/{id}/answer': endpoint({
    access: 'public',
    summary: 'say whether a voucher could be used; the last word of a member or a visitor counts, once',
    params: idParams,
    body: z.object({ works: z.boolean({ error: t.works }) }),
    answer: z.object({ counted: z.boolean() }),
  }),
  'GET /api/admin/vouchers': endpoint({
    access: ['content'],
    summary: 'every voucher, those flagged by answers first, then the newest',
    query: z.object({
      q: searchWords(200).optional(),
      state: z.enum(voucherStates).optional(),
      ...paging(20),
    }),
    answer: z.array(AdminVoucher),
    paged: true,
  }),
  'POST /api/admin/vouchers': endpoint({
    access: ['content'],
    summary: 'write a voucher by hand; its link must lead to its shop',
    body: Written,
    answer: AdminVoucher,
    status: 201,
  }),
  'PATCH /api/admin/vouchers/{id}': endpoint({
    access: ['content'],
    summary: 'change or hide a voucher; no later read of its feed writes over it',
    params: idParams,
    body: Changes,
    answer: AdminVoucher,
  }),
  'GET /api/admin/voucher-reads': endpoint({
    access: ['content'],
    summary: 'the last read of each network that gives vouchers',
    answer: z.array(VoucherRead),
  }),
}
