import { z } from 'zod'
import { bankBins, carrierNames } from '#shared/banks.ts'
import { endpoint } from './endpoint.ts'
import {
  id,
  idParams,
  instant,
  optionalText,
  paging,
  searchWords,
  text,
  whole,
  wholePoints,
} from './fields.ts'
import { withdrawalsText as t } from './text/withdrawals.ts'

export const withdrawalKinds = ['bank', 'momo', 'topup'] as const
export type WithdrawalKind = (typeof withdrawalKinds)[number]
/** 'proposed': approved by one person, and waiting for a second one. */
export const withdrawalStates = ['waiting', 'proposed', 'approved', 'paid', 'returned', 'cancelled'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** `amount`, `tax` and `net` (what is sent) in đồng, `points` in điểm; of the account only its end. */
export const Withdrawal = z.object({
  id: z.int(),
  kind: z.enum(withdrawalKinds),
  state: z.enum(withdrawalStates),
  amount: z.int(),
  tax: z.int(),
  net: z.int(),
  points: z.int(),
  /** The bank's number at NAPAS, or the phone network; null for MoMo. */
  provider: z.string().nullable(),
  accountTail: z.string().nullable(),
  requestedAt: instant,
  settledAt: instant.nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/**
 * `sharedWith`: how many other members withdrew to the same account; `balance`: what the member has, where that is below 0 điểm. It and
 * `suspended` say why it cannot be approved.
 */
export const AdminWithdrawal = Withdrawal.extend({
  user: z.object({ id: z.int(), username: z.string() }).nullable(),
  batchId: z.int().nullable(),
  settledBy: z.string().nullable(),
  sharedWith: z.int(),
  balance: z.int().optional(),
  suspended: z.boolean().optional(),
})
export type AdminWithdrawal = z.infer<typeof AdminWithdrawal>

/** `total` in đồng, tax taken off; `open`: how many of it are neither paid nor given back. */
export const WithdrawalBatch = z.object({
  id: z.int(),
  kind: z.enum(withdrawalKinds),
  state: z.enum(['proposed', 'approved', 'dropped']),
  total: z.int(),
  size: z.int(),
  open: z.int(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  approvedAt: instant.nullable(),
})
export type WithdrawalBatch = z.infer<typeof WithdrawalBatch>

const most = 500_000_000
const money = (min: number, message: string) => whole(min, message).pipe(z.int().max(most, t.most))

/**
 * What members may withdraw (đồng), and what takes two persons: `secondFrom` is what one person may approve alone within 24 hours,
 * null = any sum, 0 = none. Of a withdrawal of `taxFrom` đồng or more `taxPercent` is withheld.
 */
export const WithdrawalPolicy = z.object({
  kinds: z.array(z.enum(withdrawalKinds)),
  minAmount: money(1000, t.minAmount),
  maxAmount: money(1000, t.maxAmount),
  taxPercent: whole(0, t.taxPercent).pipe(z.int().max(50, t.taxPercent)),
  taxFrom: money(0, t.taxFrom),
  secondFrom: money(0, t.secondFrom).nullable(),
})
export type WithdrawalPolicy = z.infer<typeof WithdrawalPolicy>

const letters = /^[\p{L}][\p{L} '.-]*$/u
const holder = text(60, { min: 2, message: t.holder }).pipe(z.string().regex(letters, t.holder))
/** 0912345678, also as people write it: +84 912 345 678, 0912.345.678. */
const phone = z
  .string({ error: t.phone })
  .max(30, t.phone)
  .transform((value) => value.replace(/[\s.()-]/g, '').replace(/^(\+?84)(?=[35789])/, '0'))
  .pipe(z.string().regex(/^0[35789]\d{8}$/, t.phone))
const accountNumber = z
  .string({ error: t.accountNumber })
  .max(40, t.accountNumber)
  .transform((value) => value.replace(/[\s.-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{6,19}$/, t.accountNumber))

const asked = {
  amount: whole(1000, t.amount).pipe(z.int().max(most, t.most)),
  /** What it costs as it was shown, in điểm. */
  pointsCost: wholePoints(1, t.amount).optional(),
  /** What is sent of it as it was shown, in đồng: the amount less tax. */
  net: whole(0, t.amount).optional(),
}

const Asked = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('bank'),
      ...asked,
      bank: z.enum(bankBins, { error: t.bank }),
      accountNumber,
      holder,
    }),
    z.object({ kind: z.literal('momo'), ...asked, phone, holder }),
    z.object({
      kind: z.literal('topup'),
      ...asked,
      phone,
      carrier: z.enum(carrierNames, { error: t.carrier }),
    }),
  ],
  { error: t.kind },
)
export type AskedWithdrawal = z.infer<typeof Asked>

/** Where to and how one withdrawal is sent; `net` in đồng. */
const Payment = z.object({
  account: z.string(),
  holder: z.string().nullable(),
  provider: z.string().nullable(),
  net: z.int(),
  content: z.string(),
  /** null where there is none: only banks have it. */
  vietQr: z.string().nullable(),
})
export type Payment = z.infer<typeof Payment>

const member = {
  'GET /api/me/withdrawals': endpoint({
    access: 'member',
    summary: 'own withdrawals, newest first',
    query: z.object(paging(20)),
    answer: z.array(Withdrawal),
    paged: true,
  }),
  'GET /api/withdrawals/options': endpoint({
    access: 'member',
    summary: 'what can be withdrawn: ways, bounds and tax in VND, and what one point is worth',
    answer: WithdrawalPolicy.omit({ secondFrom: true }).extend({ pointValue: z.int(), balance: z.int() }),
  }),
  'POST /api/withdrawals': endpoint({
    access: 'member',
    confirmed: true,
    summary:
      'turn points into money, at the price that was seen; the header Idempotency-Key makes repeats safe',
    body: Asked,
    answer: z.object({ withdrawal: Withdrawal, points: z.int() }),
    status: 201,
  }),
  'POST /api/withdrawals/{id}/cancel': endpoint({
    access: 'member',
    summary: 'take back what nobody has approved yet: the points return',
    params: idParams,
    answer: z.object({ withdrawal: Withdrawal, points: z.int() }),
  }),
}

const byDay = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })
const file = z.object({ fileName: z.string(), csv: z.string() })

const admin = {
  'GET /api/admin/withdrawals': endpoint({
    access: ['finance'],
    summary:
      "withdrawals; those that wait longest first, others newest first; `q`: the code (RT12), the member's name or address, the bank's number",
    query: z.object({
      state: z.enum(withdrawalStates).optional(),
      kind: z.enum(withdrawalKinds).optional(),
      batchId: id.optional(),
      userId: id.optional(),
      q: searchWords(100).optional(),
      ...paging(25, 200),
    }),
    answer: z.array(AdminWithdrawal),
    paged: true,
  }),
  'GET /api/admin/withdrawals/totals': endpoint({
    access: ['finance'],
    summary: 'the books of withdrawals: how many, money, tax and points by state',
    answer: z.array(
      z.object({
        state: z.enum(withdrawalStates),
        count: z.int(),
        amount: z.int(),
        tax: z.int(),
        points: z.int(),
      }),
    ),
  }),
  'GET /api/admin/withdrawals/policy': endpoint({
    access: ['finance'],
    summary: 'what may be withdrawn, what is withheld, and what takes two persons',
    answer: WithdrawalPolicy,
  }),
  'PATCH /api/admin/withdrawals/policy': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'change what may be withdrawn, what is withheld, and what takes two persons',
    body: WithdrawalPolicy.partial(),
    answer: WithdrawalPolicy,
  }),
  'GET /api/admin/withdrawals/export': endpoint({
    access: ['finance'],
    summary: 'what was paid in these days (Asia/Ho_Chi_Minh) with the tax withheld, as CSV',
    query: byDay,
    answer: file,
  }),
  'POST /api/admin/withdrawals/approve': endpoint({
    access: ['finance'],
    confirmed: true,
    summary: 'approve withdrawals of one kind together; 202 when a second person must agree',
    body: z.object({ ids: z.array(id).min(1, t.ids).max(200, t.ids) }),
    answer: WithdrawalBatch,
    status: 201,
  }),
  'POST /api/admin/withdrawals/{id}/payment': endpoint({
    access: ['finance'],
    confirmed: true,
    summary: 'the whole account of an approved withdrawal, and its VietQR code as text; noted in the audit',
    params: idParams,
    answer: Payment,
  }),
  'POST /api/admin/withdrawals/paid': endpoint({
    access: ['finance'],
    confirmed: true,
    summary: 'these were sent; their members are told',
    body: z.object({
      ids: z.array(id).min(1, t.ids).max(200, t.ids),
      reference: optionalText(100),
    }),
    answer: z.object({ paid: z.int() }),
  }),
  'POST /api/admin/withdrawals/{id}/return': endpoint({
    access: ['finance'],
    confirmed: true,
    summary:
      'it is not paid, or came back: the points return, once; the member is told why; `seen`: the state this was decided by, another is a conflict',
    params: idParams,
    body: z.object({ note: text(300, { message: t.note }), seen: z.enum(withdrawalStates).optional() }),
    answer: AdminWithdrawal,
  }),
  'GET /api/admin/withdrawal-batches': endpoint({
    access: ['finance'],
    summary: 'what was approved together, newest first',
    query: z.object(paging(20)),
    answer: z.array(WithdrawalBatch),
    paged: true,
  }),
  'POST /api/admin/withdrawal-batches/{id}/file': endpoint({
    access: ['finance'],
    confirmed: true,
    summary:
      'the unpaid rest of an approved batch as a file for the bank, MoMo or top-ups; noted in the audit',
    params: idParams,
    answer: file,
  }),
  'POST /api/admin/withdrawal-batches/{id}/payments': endpoint({
    access: ['finance'],
    confirmed: true,
    summary:
      'the whole accounts and VietQR codes of the unpaid rest of an approved batch; noted in the audit once',
    params: idParams,
    answer: z.array(Payment.extend({ id: z.int() })),
  }),
}

export const withdrawals = { ...member, ...admin }
