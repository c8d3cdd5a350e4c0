import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { bootMoney, promised } from '../support/money.ts'

const { app, admin, send, person, order, click, balance, rowOf, claimFor, accept, sound } = await bootMoney()
afterAll(() => app.close())

const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: Error) => error.message,
  )
const run = (query: ReturnType<typeof sql>) => query.execute(app.ctx().db)

describe('whatever the code does, the database', () => {
  it('gives nothing to a member who has left', async () => {
    const member = await person()
    const code = order()
    await send({ clickId: await click(member), order: code, status: 'pending' })
    await admin.call('DELETE /api/users/{id}', { params: { id: member.id } })
    const { id, order_key: orderKey, shop_key: shopKey } = await rowOf(code)
    const entry = app
      .ctx()
      .db.transaction()
      .execute(async (db) => {
        await sql`insert into order_payments values (${shopKey}, ${orderKey}, ${`order:direct:${code}`})`.execute(
          db,
        )
        await sql`update conversions set status = 'confirmed', credited_points = promised_points, credit_revision = 1,
          confirmed_at = now() where id = ${id}`.execute(db)
        await sql`insert into ledger_entries (user_id, kind, points, ref_type, ref_id, revision)
          values (${member.id}, 'earn_confirm', ${promised}, 'conversion', ${String(id)}, 1)`.execute(db)
      })
    expect(await refused(entry)).toContain('is erased and earns nothing')
  })

  it('pays an order code of a shop to one payer, orders and claims alike', async () => {
    const [a, b] = [await person(), await person()]
    const [code, other] = [order(), order()]
    await send({ clickId: await click(a), order: code })
    await send({ clickId: await click(b), order: `#${code.toLowerCase()}`, status: 'pending' })
    const second = await rowOf(`#${code.toLowerCase()}`)
    expect(
      await refused(
        run(sql`update conversions set status = 'confirmed', hold = null, credited_points = promised_points
          where id = ${second.id}`),
      ),
    ).toContain('conversions_paid_once')
    await accept((await claimFor(a, await click(a), other)).id)
    const claim = await claimFor(b, await click(b), `#${other}`)
    expect(
      await refused(
        run(
          sql`update claims set state = 'accepted', credited_points = 1, decided_at = now() where id = ${claim.id}`,
        ),
      ),
    ).toContain('claims_order_paid_once')
    await sound()
  })

  it('moves a balance through the ledger alone, and changes no entry, not for the owner of the tables', async () => {
    const member = await person()
    await send({ clickId: await click(member), order: order() })
    const move = `update users set points = points + 1 where id = ${member.id}`
    expect(await refused(app.asOwner(move))).toContain('points change only through ledger_entries')
    const alter = `update ledger_entries set note = 'x' where user_id = ${member.id}`
    expect(await refused(app.asOwner(alter))).toContain('ledger_entries is append-only')
    expect(await balance(member)).toBe(promised)
  })

  it('lets one of the rows of an item earn', async () => {
    const member = await person()
    const code = order()
    const clickId = await click(member)
    for (const item of ['a', 'b']) await send({ clickId, order: code, item, status: 'pending' })
    const twins = sql`update conversions set twin_key = 'mot' where transaction_id = ${code}`
    expect(await refused(run(twins))).toContain('conversions_one_earner_key')
  })

  it('appends one entry after the other, whoever writes at the same moment', async () => {
    const member = await person()
    const entry = (turn: number) =>
      run(sql`insert into ledger_entries (user_id, kind, points, ref_type, ref_id)
        values (${member.id}, 'adjust', 1, 'admin', ${`cung-luc-${turn}`})`)
    const answers = await Promise.all(Array.from({ length: 60 }, (_, turn) => refused(entry(turn))))
    expect(new Set(answers)).toEqual(new Set(['taken']))
    expect(await balance(member)).toBe(60)
  })
})
