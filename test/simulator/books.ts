import { type Chapter, chapterAt, type Row, type SimNetwork } from './world.ts'

/** A row as it stands now. */
export type Entry = { row: Row; now: Chapter }

/** An offer of a shop as AccessTrade tells of it. */
export type Offer = {
  id: string
  name: string
  content: string
  link: string
  aff_link: string
  start_time: string | null
  end_time: string | null
  coupons: { coupon_code: string; coupon_desc: string }[]
}

/** What AccessTrade pays at a shop; numbers as text where it sends them so. */
export type Campaign = {
  id: string
  name: string
  url: string
  status: number
  pays: {
    category_id?: string
    category_name?: string
    least: number | string
    most: number | string
    fixed?: true
  }[]
}
/** What Shopee pays for a kind of goods (2) or a collection (1), as a fraction in text. */
export type ShopeeOffer = {
  offerName: string
  offerType: number
  categoryId: number
  commissionRate: string
  periodEndTime?: number
}

/** All rows of all networks, as their own systems hold them, the offers of their shops, and what they pay. */
export type Books = {
  rows: Row[]
  offers: Offer[]
  campaigns: Campaign[]
  shopeeOffers: ShopeeOffer[]
  entries: (network: SimNetwork, at: Date) => Entry[]
}

/** One row in a hundred is listed twice, always the same ones: pages must not shift between two requests. */
const isListedTwice = (row: Row): boolean => row.conversionId.endsWith('77')

export const createBooks = (): Books => {
  const rows: Row[] = []
  return {
    rows,
    offers: [],
    campaigns: [],
    shopeeOffers: [],
    entries: (network, at) =>
      rows.flatMap((row): Entry[] => {
        const now = row.network === network ? chapterAt(row, at) : undefined
        if (!now) return []
        return isListedTwice(row)
          ? [
              { row, now },
              { row, now },
            ]
          : [{ row, now }]
      }),
  }
}

/** Vietnam's clock without a zone, as these networks write it. */
export const zoneless = (at: Date, separator = 'T'): string =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', separator)
