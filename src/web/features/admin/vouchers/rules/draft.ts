import type { CallInput } from '#contract/client.ts'
import type { AdminVoucher } from '#contract/vouchers.ts'
import { amountOrNone } from '#shared/amount.ts'
import { momentOrNone } from '#shared/typed-clock.ts'
import { toVietnamClock } from '#shared/vietnam-time.ts'
import { changedIn } from '#web/lib/changed.ts'

/** A voucher as its form holds it: text in every field. */
export type VoucherDraft = {
  retailerId: string
  categoryId: string
  productId: string
  title: string
  code: string
  terms: string
  discountKind: '' | 'percent' | 'dong'
  discountAmount: string
  maxDiscount: string
  minOrder: string
  link: string
  startsAt: string
  endsAt: string
}

const text = (value: number | null | undefined): string => (value == null ? '' : String(value))
const clock = (at: string | null | undefined): string => (at ? toVietnamClock(at) : '')

export const draftOf = (voucher: AdminVoucher | undefined): VoucherDraft => ({
  retailerId: text(voucher?.retailer.id),
  categoryId: text(voucher?.categoryId),
  productId: text(voucher?.productId),
  title: voucher?.title ?? '',
  code: voucher?.code ?? '',
  terms: voucher?.terms ?? '',
  discountKind: voucher?.discount?.kind ?? '',
  discountAmount: text(voucher?.discount?.amount),
  maxDiscount: text(voucher?.discount?.most),
  minOrder: text(voucher?.minOrder),
  link: voucher?.link ?? '',
  startsAt: clock(voucher?.startsAt),
  endsAt: clock(voucher?.endsAt),
})

const orNull = (value: string): string | null => value.trim() || null

type Said = NonNullable<CallInput<'PATCH /api/admin/vouchers/{id}'>['body']>

/** What the form says of a voucher, without its shop, which stays. */
const saidOf = (draft: VoucherDraft): Said => ({
  ...{ title: draft.title, code: orNull(draft.code), terms: orNull(draft.terms) },
  ...{ categoryId: orNull(draft.categoryId), productId: orNull(draft.productId) },
  discountKind: draft.discountKind || null,
  discountAmount: draft.discountKind ? amountOrNone(draft.discountAmount) : null,
  maxDiscount: draft.discountKind ? amountOrNone(draft.maxDiscount) : null,
  ...{ minOrder: amountOrNone(draft.minOrder), link: orNull(draft.link) },
  ...{ startsAt: momentOrNone(draft.startsAt), endsAt: momentOrNone(draft.endsAt) },
})

/**
 * What was changed of a voucher; a reduction goes as a whole. Moments are shown to the minute, and one that nobody touched keeps its
 * seconds.
 */
export const changesOf = (voucher: AdminVoucher, draft: VoucherDraft): Said =>
  changedIn(saidOf(draftOf(voucher)), saidOf(draft), [['discountKind', 'discountAmount', 'maxDiscount']])

export const bodyOf = (draft: VoucherDraft): CallInput<'POST /api/admin/vouchers'>['body'] => ({
  ...saidOf(draft),
  title: draft.title,
  retailerId: draft.retailerId,
})
