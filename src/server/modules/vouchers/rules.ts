import type { AdminVoucher, Voucher } from '#contract/vouchers.ts'
import type { IncomingVoucher } from '#server/modules/networks/index.ts'

/** Fewer than these who could use it are no word for the next. */
export const fewestShown = 3
/** From these on, when they are more than those who could, it is put last and shown to operators. */
export const fewestFails = 4

export type VoucherRow = {
  id: number
  retailerId: number
  slug: string
  name: string
  host: string
  categoryId: number | null
  productId: number | null
  code: string | null
  title: string
  terms: string | null
  discountKind: string | null
  discountAmount: number | null
  maxDiscount: number | null
  minOrder: number | null
  link: string | null
  startsAt: Date
  endsAt: Date | null
  network: string | null
  hidden: boolean
  productGone: boolean
  edited: boolean
  goneAt: Date | null
  works: number
  fails: number
  flagged: boolean
}

const discountOf = ({ discountKind, discountAmount, maxDiscount }: VoucherRow): Voucher['discount'] =>
  discountAmount !== null && (discountKind === 'percent' || discountKind === 'dong')
    ? { kind: discountKind, amount: discountAmount, most: maxDiscount }
    : null

const shared = (row: VoucherRow) => ({
  id: row.id,
  retailer: { id: row.retailerId, slug: row.slug, name: row.name },
  categoryId: row.categoryId,
  productId: row.productId,
  code: row.code,
  title: row.title,
  terms: row.terms,
  discount: discountOf(row),
  minOrder: row.minOrder,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
})

export const toVoucher = (row: VoucherRow, opening: Voucher['opening']): Voucher => ({
  ...shared(row),
  opening,
  works: row.works >= fewestShown ? row.works : 0,
})

const stateOf = (row: VoucherRow, now: Date): AdminVoucher['state'] => {
  if (row.hidden) return 'hidden'
  if (row.endsAt !== null && row.endsAt <= now) return 'ended'
  if (row.goneAt !== null) return 'gone'
  return row.startsAt > now ? 'coming' : 'live'
}

export const toAdminVoucher = (row: VoucherRow, now: Date): AdminVoucher => ({
  ...shared(row),
  works: row.works,
  fails: row.fails,
  flagged: row.flagged,
  link: row.link,
  network: row.network,
  state: stateOf(row, now),
  productGone: row.productGone,
  edited: row.edited,
})

/** What of a voucher follows its feed. */
export type FedFields = {
  retailerId: number
  code: string | null
  title: string
  terms: string | null
  link: string
  startsAt: Date
  endsAt: Date | null
}
export type Known = { id: number; externalId: string; edited: boolean; goneAt: Date | null } & Omit<
  FedFields,
  'link'
> & { link: string | null }

const sameTime = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

/** What a feed says of a voucher, as it is kept; undefined for one whose time makes no sense. One without a beginning began when it was first seen. */
export const fedFields = (
  voucher: IncomingVoucher,
  { retailerId, link, first }: { retailerId: number; link: string; first: Date },
): FedFields | undefined => {
  const startsAt = voucher.startsAt ?? first
  if (voucher.endsAt && voucher.endsAt <= startsAt) return undefined
  const { code, title, terms, endsAt } = voucher
  return { retailerId, code, title, terms, link, startsAt, endsAt }
}

/** What a read has to write of a known voucher: nothing where nothing changed, and never over what an operator edited. */
export const changeOf = (
  known: Known,
  fed: FedFields,
): (Partial<FedFields> & { goneAt: null }) | undefined => {
  const isSame =
    known.retailerId === fed.retailerId &&
    known.code === fed.code &&
    known.title === fed.title &&
    known.terms === fed.terms &&
    known.link === fed.link &&
    sameTime(known.startsAt, fed.startsAt) &&
    sameTime(known.endsAt, fed.endsAt)
  if (known.edited || isSame) return known.goneAt === null ? undefined : { goneAt: null }
  return { ...fed, goneAt: null }
}
