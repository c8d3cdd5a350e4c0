import type { ConversionStatus } from '#contract/affiliate.ts'
import { cutTo } from '#shared/cut-to.ts'
import { plainWords } from '#shared/plain-words.ts'
import type { IncomingConversion, IncomingRate, IncomingVoucher } from '../incoming.ts'
import { clickIdAmong } from '../mapper.ts'
import type { Campaign, CampaignRate, Offer, Postback, Transaction } from './schema.ts'

/** Approved says the order counts, confirmed that it is reconciled; only the second is money. */
const statusOf = (status: number, isConfirmed: boolean): ConversionStatus => {
  if (status === 2) return 'rejected'
  if (status === 0) return 'pending'
  return isConfirmed ? 'confirmed' : 'approved'
}
const wordsOf = (status: number, isConfirmed: boolean): string =>
  `status=${status} is_confirmed=${isConfirmed ? 1 : 0}`

const subsOf = (row: { sub1: string; sub2: string; sub3: string; sub4: string }) => [
  row.sub1,
  row.sub2,
  row.sub3,
  row.sub4,
]
const isBonus = (row: { is_brand_bonus: boolean; product_id: string }): boolean =>
  row.is_brand_bonus || row.product_id.startsWith('brand_bonus_')

/** Which item a row stands for; a bonus is commission for an item that earns under its own row. */
const itemOf = (row: {
  is_brand_bonus: boolean
  product_id: string
}): Pick<IncomingConversion, 'earns' | 'twinKey'> => {
  if (isBonus(row)) return { earns: false }
  return row.product_id === '' ? {} : { twinKey: row.product_id }
}

/** A row of the transactions report. */
export const fromTransaction = (row: Transaction): IncomingConversion => {
  const rowKeys = [row.id, row.conversion_id].filter((key) => key !== '')
  const extra = row._extra?.parameters
  return {
    network: 'accesstrade',
    transactionId: row.transaction_id,
    itemKey: rowKeys[0] ?? '',
    rowKeys,
    ...itemOf(row),
    clickId: clickIdAmong([
      row.utm_content,
      ...subsOf(row),
      ...(extra ? [extra.utm_content, ...subsOf(extra)] : []),
      row.utm_source,
    ]),
    orderValue: row.transaction_value,
    commission: row.commission,
    status: statusOf(row.status, row.is_confirmed),
    networkStatus: wordsOf(row.status, row.is_confirmed),
    reason: row.reason_rejected || row.reason_reject || null,
    occurredAt: row.transaction_time,
    updatedAt: row.update_time,
  }
}

/**
 * A postback. It carries no time of change, so the further status counts, in whatever order messages come; the time of
 * the report is later than any.
 */
export const fromPostback = (message: Postback, receivedAt: Date, signed: boolean): IncomingConversion => ({
  network: 'accesstrade',
  transactionId: message.order_id || message.transaction_id,
  itemKey: message.transaction_id,
  rowKeys: [message.transaction_id],
  ...itemOf(message),
  clickId: clickIdAmong([message.utm_content, ...subsOf(message), message.utm_source]),
  orderValue: message.product_price,
  commission: message.reward,
  status: statusOf(message.status, message.is_confirmed),
  networkStatus: wordsOf(message.status, message.is_confirmed),
  reason: null,
  occurredAt: message.sales_time ?? message.click_time ?? receivedAt,
  updatedAt: message.update_time ?? new Date(0),
  evidence: signed ? 'report' : 'hint',
})

const plain = (html: string, most: number): string | null => cutTo(plainWords(html).trim(), most) || null

/** An offer is a voucher for each of its codes, a deal where it has none. Their own link carries our click id, a plain one does not. */
export const fromOffer = (offer: Offer): IncomingVoucher[] => {
  const whole = {
    link: offer.aff_link || offer.link,
    terms: plain(offer.content, 2000),
    startsAt: offer.start_time,
    endsAt: offer.end_time,
  }
  const title = plain(offer.name, 200) ?? offer.id
  const codes = offer.coupons.filter(({ coupon_code }) => coupon_code !== '')
  if (codes.length === 0) return [{ ...whole, externalId: offer.id, code: null, title }]
  return codes.map(({ coupon_code, coupon_desc }) => ({
    ...whole,
    externalId: `${offer.id}:${coupon_code}`,
    code: coupon_code,
    title: plain(coupon_desc, 200) ?? title,
  }))
}

/** Whole numbers: percent in hundredths, or đồng. */
const inUnits = (kind: 'percent' | 'dong', amount: number): number =>
  Math.round(kind === 'percent' ? amount * 100 : amount)

/** A rate's name, or what it begins with before ':' where its kind of goods is not known. */
export const rateIdOf = (rate: { campaign_id: string; category_id: string | null }): string =>
  rate.category_id === null ? rate.campaign_id : `${rate.campaign_id}:${rate.category_id}`

/** Undefined: more than the whole order, or least above most, is a slip of theirs. */
export const fromCampaignRate = (rate: CampaignRate, campaign: Campaign): IncomingRate | undefined => {
  const kind = rate.commission_type === 'percentage' ? 'percent' : 'dong'
  const [least, most] = [inUnits(kind, rate.min_commission), inUnits(kind, rate.max_commission)]
  if (least > most || (kind === 'percent' && most > 10_000)) return undefined
  return {
    externalId: rateIdOf(rate),
    link: campaign.url,
    name: campaign.name,
    category: plain(rate.category_name, 200),
    kind,
    least,
    most,
  }
}
