import type { CallInput } from '#contract/client.ts'
import type { AdminVoucher } from '#contract/vouchers.ts'
import { fromVietnamClock, toVietnamClock } from '#shared/vietnam-time.ts'

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
const moment = (value: string): string | null => fromVietnamClock(value) ?? null

/** What the form says of a voucher, without its shop, which stays. */
export const changesOf = (draft: VoucherDraft): CallInput<'PATCH /api/admin/vouchers/{id}'>['body'] => {
  const startsAt = moment(draft.startsAt)
  return {
    ...{ title: draft.title, code: orNull(draft.code), terms: orNull(draft.terms) },
    ...{ categoryId: orNull(draft.categoryId), productId: orNull(draft.productId) },
    discountKind: draft.discountKind || null,
    discountAmount: draft.discountKind ? orNull(draft.discountAmount) : null,
    maxDiscount: draft.discountKind ? orNull(draft.maxDiscount) : null,
    ...{ minOrder: orNull(draft.minOrder), link: orNull(draft.link), endsAt: moment(draft.endsAt) },
    ...(startsAt ? { startsAt } : {}),
  }
}

export const bodyOf = (draft: VoucherDraft): CallInput<'POST /api/admin/vouchers'>['body'] => ({
  ...changesOf(draft),
  title: draft.title,
  retailerId: draft.retailerId,
})
