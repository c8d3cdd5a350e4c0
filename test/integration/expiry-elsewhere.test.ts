import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { recordConversion } from '#server/modules/conversions/index.ts'
import { giveBackExpiredJob } from '#server/modules/expiry/index.ts'
import { postEntry } from '#server/modules/points/index.ts'
import type { Person } from '../support/app.ts'
import { bootMoney, promised } from '../support/money.ts'

const { app, person, balance, click, order, claimFor, accept, send, sound } = await bootMoney()
afterAll(() => app.close())

/** As if what stands now had come long ago and ended; the clocks of reports are the machine's. */
const endAll = async (lan: Person): Promise<void> => {
  const at = new Date()
  const points = await balance(lan)
  const { id } = await app
    .ctx()
    .db.insertInto('expiring_points')
    .values({
      user_id: lan.id,
      due_on: sql`'2026-01-31'::date`,
      points,
      announced_at: at,
      settled_at: at,
      expired_points: points,
      came_before: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ref = { refType: 'expiry', refId: String(id) } as const
  await postEntry(app.ctx(), { userId: lan.id, kind: 'expire', points: -points, ...ref })
}
/** The job of whoever points were taken back from, twice, as a queue may. */
const giveBack = async (lan: Person): Promise<void> => {
  for (let time = 0; time < 2; time += 1) await giveBackExpiredJob.run(app.ctx(), { userId: lan.id })
}

it('points of a paid claim that ended stay gone when its order pays instead, and are given back when that is returned', async () => {
  const lan = await person()
  const [clickId, code] = [await click(lan), order()]
  await accept((await claimFor(lan, clickId, code)).id)
  expect(await balance(lan)).toBe(promised)
  await endAll(lan)
  await send({ clickId, order: code, item: 'a', value: 100_000 })
  expect(await balance(lan)).toBe(0)
  await giveBack(lan)
  expect(await balance(lan)).toBe(0)
  // A second item is more than the claim had paid, and young.
  await send({ clickId, order: code, item: 'b', value: 150_000, minute: 2 })
  await giveBack(lan)
  expect(await balance(lan)).toBe(promised)
  await send({ clickId, order: code, item: 'b', status: 'reversed', minute: 3 })
  await giveBack(lan)
  expect(await balance(lan)).toBe(0)
  await send({ clickId, order: code, item: 'a', status: 'reversed', minute: 4 })
  expect(await balance(lan)).toBe(-promised)
  await giveBack(lan)
  expect(await balance(lan)).toBe(0)
  await sound()
})

it('points of an item that ended stay gone when another row of it earns from now on', async () => {
  const lan = await person()
  const [clickId, transactionId] = [await click(lan), order()]
  const say = (itemKey: string, status: 'approved' | 'confirmed' | 'reversed', minute: number) =>
    recordConversion(
      app.ctx(),
      {
        network: 'direct',
        transactionId,
        itemKey,
        twinKey: 'binh',
        clickId,
        orderValue: 200_000,
        commission: 20_000,
        status,
        networkStatus: status,
        reason: null,
        occurredAt: new Date(),
        updatedAt: new Date(Date.now() + minute * 60_000),
      },
      { source: 'poll', raw: { itemKey, status, minute } },
    )
  const earning = async () => {
    const rows = await app
      .ctx()
      .db.selectFrom('conversions')
      .select('item_key')
      .where('transaction_id', '=', transactionId)
      .where('credited_points', '>', 0)
      .execute()
    return rows.map((row) => row.item_key)
  }
  await say('a', 'confirmed', 1)
  expect([await earning(), await balance(lan)]).toEqual([['a'], promised])
  await endAll(lan)
  await say('b', 'confirmed', 2)
  await say('a', 'reversed', 3)
  expect([await earning(), await balance(lan)]).toEqual([['b'], 0])
  await giveBack(lan)
  expect(await balance(lan)).toBe(0)
  await say('b', 'reversed', 4)
  expect(await balance(lan)).toBe(-promised)
  await giveBack(lan)
  expect(await balance(lan)).toBe(0)
  await sound()
})
