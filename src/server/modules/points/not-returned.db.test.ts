import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { verifyChain } from '#shared/ledger.ts'
import { bootMoney, promised } from '../../../../test/support/money.ts'

const { app, admin, person, order, click, send, addProduct, sound } = await bootMoney()
afterAll(() => app.close())

/** Its lines, which say why under their hashes. */
const linesOf = async (of: Awaited<ReturnType<typeof person>>) => {
  const { balance, entries } = await app.api(of).call('GET /api/me/ledger')
  expect(await verifyChain(of.id, balance, entries)).toMatchObject({ ok: true })
  return entries.map(({ points, because, note }) => [points, because, note])
}

it('points that went because their shop confirms the order no more say so for ever, and no return', async () => {
  const member = await person()
  const of = { clickId: await click(member), order: order() }
  await send({ ...of, minute: 1 })
  await send({ ...of, status: 'approved', minute: 2 })
  await send({ ...of, minute: 3 })
  await send({ ...of, status: 'reversed', minute: 4 })
  const unconfirmed = 'Cửa hàng chưa xác nhận đơn nữa; điểm được cộng lại khi đơn được xác nhận'
  expect(await linesOf(member)).toEqual([
    [promised, undefined, null],
    [-promised, 'corrected', unconfirmed],
    [promised, undefined, null],
    [-promised, undefined, null],
  ])
  const { rows } = await sql<{ why: string }>`select data->'data'->>'why' as why from pgboss.job
    where data->>'type' = 'points_taken_back' and data->'data'->>'order' = ${of.order} order by created_on`.execute(
    app.ctx().db,
  )
  expect(rows.map(({ why }) => why)).toEqual(['unconfirmed', 'reversed'])
  await sound()
})

it('points of which nothing is left by new amounts say so', async () => {
  const productId = await addProduct(1)
  const scope = { scope: 'product', scopeId: productId } as const
  await admin.call('POST /api/admin/rules', {
    body: { name: 'Hai phần trăm', ...scope, kind: 'order_percent', amount: 200 },
  })
  const member = await person()
  const of = { clickId: await click(member, productId), order: order() }
  await send({ ...of, value: 250_000, minute: 1 })
  await send({ ...of, value: 0, minute: 2 })
  expect(await linesOf(member)).toEqual([
    [5000, undefined, null],
    [-5000, 'corrected', 'Theo số mới từ cửa hàng, đơn không còn được điểm'],
  ])
  await sound()
})
