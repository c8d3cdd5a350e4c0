import { accesstradePostback } from './accesstrade.ts'
import type { Entry } from './books.ts'
import { lazadaPostback } from './lazada.ts'
import type { Random } from './random.ts'
import { echoOf, type Row } from './world.ts'

export const webhookSecrets = { accesstrade: 'cua-accesstrade', lazada: 'cua-lazada', direct: 'cua-direct' }

/** One message on its way to a webhook of ours. */
export type Message = { at: Date; path: string; init: RequestInit }

type Fields = Record<string, string | number>

/** The same fields as networks send them: in the address, as a form or as JSON. */
const written = (
  random: Random,
  network: keyof typeof webhookSecrets,
  fields: Fields,
): Omit<Message, 'at'> => {
  const path = `/api/postback/${network}/${webhookSecrets[network]}`
  const form = new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const way = random.pick(['query', 'form', 'json'] as const)
  if (way === 'query') return { path: `${path}?${form}`, init: {} }
  const type = way === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const body = way === 'form' ? form.toString() : JSON.stringify(fields)
  return { path, init: { method: 'POST', headers: { 'content-type': type }, body } }
}

const directMessage = ({ row, now }: Entry): Fields => ({
  click_id: echoOf(row, now),
  transaction_id: row.orderId,
  item_key: row.rowId,
  order_value: now.value,
  commission: now.commission,
  status: { open: 'pending', approved: 'approved', paid: 'confirmed', void: 'rejected' }[now.fate],
  occurred_at: row.soldAt.toISOString(),
  updated_at: now.at.toISOString(),
})

/** A shop of one's own leaves out, now and then, an amount that is the one it told last. */
const leaveOut = (random: Random, fields: Fields, { row, now }: Entry): Fields => {
  const last = row.story[row.story.indexOf(now) - 1]
  const isSame = { order_value: last?.value === now.value, commission: last?.commission === now.commission }
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !(isSame[name as keyof typeof isSame] && random.chance(0.4))),
  )
}

const fieldsOf = (random: Random, entry: Entry): Fields => {
  if (entry.row.network === 'direct') return leaveOut(random, directMessage(entry), entry)
  if (entry.row.network === 'lazada') return lazadaPostback(entry)
  return accesstradePostback(entry, { numeric: random.chance(0.3) })
}

/** Every chapter of a row, told one to five times, each time after a while of its own: late, repeated, out of order. */
export const messagesAbout = (random: Random, row: Row): Message[] => {
  const { network } = row
  if (network === 'shopee') return []
  const messages = row.story.flatMap((now) =>
    Array.from({ length: random.whole(1, 5) }, () => ({
      at: new Date(now.at.getTime() + random.between(0, 4 * 86_400_000)),
      ...written(random, network, fieldsOf(random, { row, now })),
    })),
  )
  const [first] = row.story
  if (network !== 'direct' || !first || !random.chance(0.06)) return messages
  // A shop's clock is off by centuries: nothing told by it may outlive what is told later.
  const wrong = {
    ...directMessage({ row, now: first }),
    status: 'rejected',
    updated_at: '2199-01-01T00:00:00Z',
  }
  const at = new Date(first.at.getTime() + random.between(0, 20 * 86_400_000))
  return [...messages, { at, ...written(random, network, wrong) }]
}

/** Somebody who knows the webhook's address claims an order: one that never was, or a real one for a click of theirs. */
export const forgeries = (random: Random, at: Date, own: string, real: Row | undefined): Message[] => {
  const claim = (network: 'accesstrade' | 'lazada', fields: Fields) => ({
    at,
    ...written(random, network, fields),
  })
  const accesstrade = {
    status: random.pick([1, 2]),
    is_confirmed: 1,
    reward: 9_000_000,
    product_price: 90_000_000,
    update_time: '2199-01-01 00:00:00',
    sub1: own,
  }
  const messages = [
    claim('accesstrade', { ...accesstrade, transaction_id: random.digits(9), order_id: random.base36(14) }),
    claim('lazada', {
      order_id: random.digits(15),
      sub_order_id: random.digits(15),
      order_status: 'Delivered',
      validity: 'valid',
      conversion_time: '2020-01-01 00:00:00',
      delivered_time: '2020-01-03 00:00:00',
      sub_id1: own,
    }),
  ]
  if (real?.network === 'accesstrade')
    messages.push(
      claim('accesstrade', { ...accesstrade, transaction_id: real.conversionId, order_id: real.orderId }),
    )
  return messages
}
