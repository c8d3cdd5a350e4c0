import { type Kysely, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { lockOrderCodes } from '#server/db/order-codes.ts'
import type { DB } from '#server/db/types.ts'
import { lockSent } from '#server/modules/claims/index.ts'
import { lockMembers } from '#server/modules/clicks/index.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'
import { bootMoney } from '../../../../test/support/money.ts'
import { openOrder } from './operations/open-order.ts'
import { recordConversion } from './operations/record-conversion.ts'
import { lockRowsOfOrder } from './store/order-rows.ts'
import { lockTotals } from './store/reservations.ts'

const { app, send, person, order, click, rowOf, claimFor, addProduct, admin } = await bootMoney()
afterAll(() => app.close())

type Table = 'conversions' | 'affiliate_clicks' | 'claims' | 'users'

/** Which of these rows another session could lock at once. */
const free = async (table: Table, ids: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where id = any(${ids}::int[]) order by id for no key update skip locked`.execute(app.ctx().db)
  return rows.map(({ id }) => id)
}

/** Would another session get the lock of this order code at once? */
const isCodeFree = async (code: string): Promise<boolean> => {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(
    hashtextextended('order:' || coalesce(order_key(${code}), ${code}), 0)) as got`.execute(app.ctx().db)
  return rows[0]?.got ?? false
}

/** Does something in a transaction and looks on while it is still open. */
const during = <T>(work: (db: Kysely<DB>) => Promise<unknown>, look: () => Promise<T>): Promise<T> =>
  app
    .ctx()
    .db.transaction()
    .execute(async (db) => {
      await work(db)
      return look()
    })

const clickRow = async (clickId: string): Promise<number> =>
  (
    await app
      .ctx()
      .db.selectFrom('affiliate_clicks')
      .select('id')
      .where('click_id', '=', clickId)
      .executeTakeFirstOrThrow()
  ).id

it('an open order holds its code, every row and every click, in whatever letters the code is told', async () => {
  const member = await person()
  const [own, named, code] = [await click(member), await click(member), order()]
  await send({ clickId: own, order: code, item: 'a', status: 'pending' })
  await send({ clickId: own, order: code, item: 'b', status: 'pending' })
  const { id } = await rowOf(code)
  const clicks = [await clickRow(own), await clickRow(named)]
  const look = async () => ({
    rows: await free('conversions', [id, id + 1]),
    clicks: await free('affiliate_clicks', clicks),
    code: await isCodeFree(` #${code.toLowerCase()}`),
  })
  const held = await during(
    (db) =>
      openOrder(
        { ...app.ctx(), db },
        { network: 'direct', transactionId: code },
        { clicks: clicks.slice(1) },
      ),
    look,
  )
  expect(held).toEqual({ rows: [], clicks: [], code: false })
  expect(await look()).toEqual({ rows: [id, id + 1], clicks, code: true })
})

it('a code is one lock, however it is written', async () => {
  const code = order()
  const written = [` #${code.toLowerCase()}`, `${code.slice(0, 3)}\u200b${code.slice(3)}`, code]
  for (const one of written)
    expect(
      await during(
        (db) => lockOrderCodes(db, [one]),
        () => isCodeFree(code),
      ),
    ).toBe(false)
  expect(await isCodeFree(code)).toBe(true)
})

it('a message holds its order’s code until all of it is written', async () => {
  const [clickId, code] = [await click(await person()), order()]
  const message = {
    network: 'direct' as const,
    transactionId: code,
    itemKey: '',
    clickId,
    orderValue: 250_000,
    commission: 20_000,
    status: 'confirmed' as const,
    networkStatus: 'confirmed',
    reason: null,
    occurredAt: new Date(),
    updatedAt: new Date(),
  }
  const record = (db: Kysely<DB>) =>
    recordConversion({ ...app.ctx(), db }, message, { source: 'postback', raw: {} })
  expect(await during(record, () => isCodeFree(code))).toBe(false)
})

it('members, sums of limits and claims are held still by whoever looks them up to move points', async () => {
  const limited = await addProduct(100)
  const { id: ruleId } = await admin.call('POST /api/admin/rules', {
    body: { name: 'Có hạn', scope: 'product', scopeId: limited, kind: 'fixed', amount: 40, capMember: 60 },
  })
  const member = await person()
  const claim = await claimFor(member, await click(member), order())
  expect(
    await during(
      (db) => lockMembers(db, [member.id]),
      () => free('users', [member.id]),
    ),
  ).toEqual([])
  expect(
    await during(
      (db) => lockSent({ ...app.ctx(), db }, claim.id),
      () => free('claims', [claim.id]),
    ),
  ).toEqual([])
  await send({ clickId: await click(member, limited), order: order() })
  const sums = async () => {
    const { rows } = await sql`select from rule_totals where rule_id = ${ruleId} and member_id = ${member.id}
      for no key update skip locked`.execute(app.ctx().db)
    return rows.length
  }
  expect(await during((db) => lockTotals(db, [{ ruleId, memberId: member.id }]), sums)).toBe(0)
  expect([await sums(), await free('users', [member.id]), await free('claims', [claim.id])]).toEqual([
    1,
    [member.id],
    [claim.id],
  ])
  await admin.call('DELETE /api/admin/rules/{id}', { params: { id: ruleId } })
})

it('an order that was waited for is read as it stands once it is free', async () => {
  const [clickId, code] = [await click(await person()), order()]
  await send({ clickId: '', order: code, status: 'pending' })
  const { db } = app.ctx()
  const target = { network: 'direct', transactionId: code }
  let waiting: ReturnType<typeof lockRowsOfOrder> | undefined
  await db.transaction().execute(async (own) => {
    expect(await lockRowsOfOrder(own, target)).toMatchObject([{ clickRowId: null }])
    waiting = lockRowsOfOrder(db, target)
    await waitsForLock(db)
    await sql`update conversions c set click_id = k.id, user_id = k.user_id, product_id = k.product_id,
      shop_key = k.shop_key from affiliate_clicks k
      where k.click_id = ${clickId} and c.transaction_id = ${code}`.execute(own)
  })
  expect(await waiting).toMatchObject([{ clickRowId: await clickRow(clickId) }])
})
