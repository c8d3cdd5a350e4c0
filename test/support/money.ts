import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { bootApp, type Person } from './app.ts'
import { addCategory, addProduct } from './factories.ts'

/** What the product of these tests promises for an order, in điểm. */
export const promised = 5000
const secret = 'khoa-ky-cua-hang'
const began = Date.now()

export type Sent = {
  clickId: string
  order: string
  item?: string
  status?: string
  /** Minutes since the story began; the later, the newer. */
  minute?: number
  value?: number
  commission?: number
  occurredAt?: string
  updatedAt?: string
}

/** What a shop says at the direct webhook. */
export const messageOf = ({
  clickId,
  order,
  item = '',
  status = 'confirmed',
  minute = 1,
  ...sent
}: Sent) => ({
  click_id: clickId,
  transaction_id: order,
  item_key: item,
  order_value: sent.value ?? 250_000,
  commission: sent.commission ?? 20_000,
  status,
  occurred_at: sent.occurredAt ?? new Date(began).toISOString(),
  updated_at: sent.updatedAt ?? new Date(began + minute * 60_000).toISOString(),
})

/** An app behind a signed webhook, with a product of 5,000 điểm, and everything a test of money asks of it. */
export const bootMoney = async (options: Pick<NonNullable<Parameters<typeof bootApp>[0]>, 'clock'> = {}) => {
  const app = await bootApp({ ...options, env: { POSTBACK_HMAC_DIRECT: secret } })
  const admin = app.api(await app.admin())
  const { id: categoryId } = await addCategory(admin)
  let serial = 0

  const productOf = async (pointsReward: number): Promise<number> =>
    (await addProduct(admin, { name: `Bình giữ nhiệt ${pointsReward}`, pointsReward, categoryId })).id
  const productId = await productOf(promised)

  /** Sends these bytes, signed, to the webhook; `query` stands in the address. */
  const post = async (text: string, query = ''): Promise<{ status: number; outcome?: string }> => {
    const response = await app.request(`/api/postback/direct/cua-direct${query}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
      },
      body: text,
    })
    return { status: response.status, ...((await response.json()) as { outcome?: string }) }
  }
  return {
    app,
    admin,
    categoryId,
    addProduct: productOf,
    post,
    send: async (sent: Sent) => (await post(JSON.stringify(messageOf(sent)))).outcome,
    person: (): Promise<Person> => {
      serial += 1
      return app.register(`tien-${serial}`)
    },
    order: (): string => {
      serial += 1
      return `TIEN-${serial}`
    },
    click: async (member: Person, product = productId): Promise<string> =>
      (await app.api(member).call('POST /api/affiliate/track', { body: { productId: product } })).clickId,
    balance: async (member: Person): Promise<number> =>
      (await app.api(member).call('GET /api/me/ledger')).balance,
    rowOf: (transactionId: string) =>
      app
        .ctx()
        .db.selectFrom('conversions')
        .selectAll()
        .where('transaction_id', '=', transactionId)
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    claimFor: (member: Person, clickId: string, orderCode: string) =>
      app.api(member).call('POST /api/claims', {
        body: { clickId, orderCode, orderedAt: new Date().toISOString(), orderTotal: 250_000 },
      }),
    accept: (id: number) => admin.call('POST /api/admin/claims/{id}/accept', { params: { id }, body: {} }),
    /** The hold of an order, as the operator's lists show it. */
    holdOf: async (transactionId: string) => {
      const { items } = await admin.list('GET /api/admin/holds', { query: { limit: 100 } })
      return items.find((one) => one.transactionId === transactionId)?.hold
    },
    sound: async () => expect(await app.faults()).toEqual([]),
  }
}
