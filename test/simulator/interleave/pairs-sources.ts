import { recordConversion } from '#server/modules/conversions/index.ts'
import { fromTransaction } from '#server/modules/networks/accesstrade/mapper.ts'
import { Transaction } from '#server/modules/networks/accesstrade/schema.ts'
import { takeStatementRow } from '#server/modules/reports/index.ts'
import { webhookSecrets } from '../messages.ts'
import type { Actor } from './actors.ts'
import { among, ownerFaults, type Pair, twoOf } from './case.ts'
import { changedAt, type Ground, promises, soldAt } from './ground.ts'
import { readHeld } from './reservations.ts'

type Item = { order: string; row: string; number: string; productId: string; clickId: string }
type Said = { status: 0 | 1 | 2; confirmed: boolean; minute: number }

const poll = async ({ ctx }: Pick<Actor, 'ctx'>, item: Item, said: Said): Promise<string> => {
  const row = Transaction.parse({
    id: item.row,
    conversion_id: item.number,
    transaction_id: item.order,
    merchant: 'tikivn',
    status: said.status,
    is_confirmed: said.confirmed ? 1 : 0,
    transaction_time: soldAt,
    update_time: changedAt(said.minute).toISOString(),
    transaction_value: 250_000,
    commission: 20_000,
    product_id: item.productId,
    utm_content: item.clickId,
  })
  return (await recordConversion(ctx, fromTransaction(row), { source: 'poll', raw: row })).outcome
}

const byWebhook = async (actor: Actor, item: Item, said: Said): Promise<number> => {
  const response = await actor.request(`/api/postback/accesstrade/${webhookSecrets.accesstrade}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      transaction_id: item.number,
      order_id: item.order,
      status: said.status,
      is_confirmed: said.confirmed ? 1 : 0,
      reward: 20_000,
      product_price: 250_000,
      sales_time: soldAt,
      sub1: item.clickId,
    }),
  })
  await response.body?.cancel()
  return response.status
}

const statement = async (
  { ctx }: Actor,
  item: Item,
  { isPaid, ...more }: { isPaid: boolean; rowKeys?: string[]; twinKey?: string | null; updatedAt?: Date },
): Promise<string> => {
  const closed = more.updatedAt === undefined
  const message = {
    network: 'accesstrade' as const,
    transactionId: item.order,
    itemKey: item.row,
    rowKeys: [item.row],
    twinKey: item.productId,
    whole: true,
    earns: true,
    clickId: item.clickId,
    orderValue: 250_000,
    commission: 20_000,
    status: isPaid ? ('confirmed' as const) : ('rejected' as const),
    networkStatus: isPaid ? 'đã trả' : 'bị từ chối',
    reason: null,
    occurredAt: new Date(soldAt),
    updatedAt: null,
    isOpen: false,
    ...more,
  }
  const { outcome } = await takeStatementRow(ctx, message, {
    closed,
    raw: { line: item.row },
    match: (orders) => orders.find(({ itemKey, otherKey }) => [itemKey, otherKey].includes(item.row)),
  })
  return outcome
}

/** A closed statement, a report and the webhook speak of one row at once: the statement has the last word. */
export const threeSources: Pair = async (ground: Ground, random) => {
  const { app } = ground
  const [member] = twoOf(ground, random)
  const clickId = await ground.click(member, 'accesstrade')
  const order = ground.order()
  const item = { order, row: `r${order}`, number: random.digits(9), productId: `p${order}`, clickId }
  const isKnown = random.chance(0.6)
  if (isKnown) await poll({ ctx: app.ctx() }, item, { status: 0, confirmed: false, minute: 0 })
  const isPaid = random.chance(0.7)
  const says = { status: random.pick([0, 1, 2] as const), confirmed: false, minute: 1 }
  return {
    what: `${isKnown ? 'a known' : 'an unknown'} row, ${isPaid ? 'paid' : 'refused'} by the statement`,
    acts: [
      (actor) => statement(actor, item, { isPaid }),
      (actor) => poll(actor, item, says),
      (actor) => byWebhook(actor, item, { status: 1, confirmed: true, minute: 2 }),
    ],
    check: async ([, , message]) => {
      const held = await readHeld(app, order, [clickId])
      const faults = [...among([message], [200]), ...held.faults]
      const paidRows = held.rows.filter(({ status }) => status === (isPaid ? 'confirmed' : 'rejected'))
      // A webhook that knows one number of a row and a statement that knows another make two rows of one item.
      if (paidRows.length === 0) faults.push(`its rows are ${held.rows.map(({ status }) => status)}`)
      if (isPaid)
        return [...faults, ...ownerFaults(held, { userId: member.id, clickId }, promises.accesstrade)]
      return held.points.size > 0 ? [...faults, 'a refused order is credited'] : faults
    },
  }
}

/** One row stands in two files of an open month and is clawed back meanwhile: the latest word counts, whoever comes last. */
export const twoFiles: Pair = async (ground: Ground, random) => {
  const { app } = ground
  const [member] = twoOf(ground, random)
  const clickId = await ground.click(member, 'accesstrade')
  const order = ground.order()
  const isNamed = random.chance(0.5)
  const productId = isNamed ? `p${order}` : ''
  const item = { order, row: `r${order}`, number: random.digits(9), productId, clickId }
  const isKnown = random.chance(0.6)
  if (isKnown) await poll({ ctx: app.ctx() }, item, { status: 0, confirmed: false, minute: 0 })
  const isPaid = random.chance(0.5)
  const line = {
    ...{ isPaid: true, rowKeys: [item.row, item.number], twinKey: productId || null },
    updatedAt: changedAt(20),
  }
  const returned = {
    ...{
      network: 'accesstrade' as const,
      transactionId: order,
      itemKey: item.number,
      rowKeys: [item.number],
    },
    ...{ clickId, orderValue: 250_000, commission: 20_000, status: 'rejected' as const, networkStatus: '2' },
    ...{ reason: null, occurredAt: new Date(soldAt), updatedAt: changedAt(isPaid ? 10 : 30) },
    ...(isNamed ? { twinKey: productId } : {}),
  }
  return {
    what: `${isKnown ? 'a known' : 'an unknown'} row ${isNamed ? 'with' : 'without'} its product, returned ${isPaid ? 'before' : 'after'}`,
    acts: [
      (actor) => statement(actor, item, line),
      (actor) => statement(actor, item, line),
      (actor) => recordConversion(actor.ctx, returned, { source: 'postback', raw: { order } }),
    ],
    check: async () => {
      const held = await readHeld(app, order, [clickId])
      if (isPaid) return ownerFaults(held, { userId: member.id, clickId }, promises.accesstrade)
      return held.points.size > 0 ? [...held.faults, 'a returned order is credited'] : held.faults
    },
  }
}
