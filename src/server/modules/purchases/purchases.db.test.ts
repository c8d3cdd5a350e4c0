import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { writtenDown } from '../../../../test/support/hand-purchases.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'
import { openShop } from '../../../../test/support/orders.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api
let member: Api
let lan: Person
let shop: Awaited<ReturnType<typeof openShop>>
let productId: number

const give = (pointsEarned: number, key: string) =>
  writtenDown(
    admin.call('POST /api/purchases', {
      body: { userId: lan.id, productId, pointsEarned },
      headers: { 'idempotency-key': key },
    }),
  )
const takeBack = (id: number, reason = 'Ghi nhầm người', by = admin) =>
  by.call('POST /api/purchases/{id}/reverse', { params: { id }, body: { reason } })
const ledger = () => member.call('GET /api/me/ledger', { query: { limit: 100 } })
const expectProof = async () => expect(await app.faults()).toEqual([])

beforeAll(async () => {
  app = await bootApp()
  admin = app.api(await app.admin())
  lan = await app.register('lan')
  member = app.api(lan)
  shop = await openShop(app)
  productId = shop.productId
})
afterAll(() => app.close())

it('takes back exactly what a purchase by hand credited, once, and tells why', async () => {
  const { id } = await give(700, 'mot')
  await give(50, 'hai')
  expect(await takeBack(id)).toMatchObject({
    id,
    status: 'reversed',
    pointsEarned: 700,
    reverseReason: 'Ghi nhầm người',
  })
  await expect(takeBack(id)).rejects.toMatchObject({
    status: 409,
    body: { error: 'Đơn hàng này đã được thu lại.' },
  })
  const { balance, entries } = await ledger()
  expect(balance).toBe(50)
  expect(entries.at(-1)).toMatchObject({
    kind: 'clawback',
    points: -700,
    refType: 'purchase',
    refId: String(id),
    note: 'Ghi nhầm người',
  })
  const { items } = await admin.list('GET /api/admin/audit', { query: { action: 'purchase.reverse' } })
  expect(items).toMatchObject([{ subjectId: String(id), after: { points: -700, reason: 'Ghi nhầm người' } }])
  const { rows } = await sql`select data -> 'type' as type, data -> 'data' as data from pgboss.job
    where data ->> 'refType' = 'purchase'`.execute(app.ctx().db)
  expect(rows).toEqual([
    {
      type: 'points_adjusted',
      data: { points: -700, reason: 'Ghi nhầm người', product: 'Bình giữ nhiệt "Sen"' },
    },
  ])
  const [, reversed] = await member.call('GET /api/users/{id}/purchases', { params: { id: lan.id } })
  expect(reversed).toMatchObject({ id, status: 'reversed', reverseReason: 'Ghi nhầm người' })
  await expectProof()
})

it('takes the balance below 0 when the points are spent', async () => {
  const { id } = await give(400, 'ba')
  const reward = await admin.call('POST /api/rewards', { body: { name: 'Túi vải', pointsCost: 420 } })
  await member.call('POST /api/rewards/{id}/redeem', { params: { id: reward.id } })
  await takeBack(id)
  expect((await ledger()).balance).toBe(-370)
  await expectProof()
})

it('takes back one of no points without an entry', async () => {
  const { id } = await give(0, 'khong')
  const before = (await ledger()).total
  expect((await takeBack(id)).status).toBe('reversed')
  expect((await ledger()).total).toBe(before)
  await expectProof()
})

it('a key stands for what was written under it; without one the day’s record stands, also taken back', async () => {
  const before = (await ledger()).balance
  const { id } = await give(70, 'mot-khoa')
  expect((await give(70, 'mot-khoa')).id).toBe(id)
  await expect(give(71, 'mot-khoa')).rejects.toMatchObject({
    status: 409,
    body: { code: 'idempotency_mismatch' },
  })
  expect((await ledger()).balance).toBe(before + 70)
  const today = () =>
    writtenDown(admin.call('POST /api/purchases', { body: { userId: lan.id, productId, pointsEarned: 33 } }))
  const written = await today()
  expect((await today()).id).toBe(written.id)
  await takeBack(written.id)
  await expect(today()).rejects.toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await ledger()).balance).toBe(before + 70)
  await expectProof()
})

it('credits nobody who is being erased at the same moment', async () => {
  const gone = await app.register('bi-xoa')
  const erasing = await app.ctx().db.startTransaction().execute()
  await sql`select from users where id = ${gone.id} for update`.execute(erasing)
  await sql`update users set deleted_at = now() where id = ${gone.id}`.execute(erasing)
  const written = admin
    .call('POST /api/purchases', { body: { userId: gone.id, productId, pointsEarned: 40 } })
    .then(
      () => 'written',
      (error: { status: number }) => error.status,
    )
  await waitsForLock(app.ctx().db)
  await erasing.commit().execute()
  expect(await written).toBe(404)
})

it('leaves orders of shops to their shops', async () => {
  await shop.report(await shop.click(lan), 'DON-CUA-HANG', 'confirmed')
  const before = await ledger()
  const [own] = await member.call('GET /api/users/{id}/purchases', { params: { id: lan.id } })
  expect(own).toMatchObject({ conversionId: expect.any(Number), status: 'confirmed', reverseReason: null })
  await expect(takeBack(own?.id ?? 0)).rejects.toMatchObject({
    status: 409,
    body: { error: 'Đơn hàng do cửa hàng báo chỉ được thu lại theo báo cáo của cửa hàng.' },
  })
  expect(await ledger()).toEqual(before)
  await expectProof()
})

it('needs a reason and a purchase', async () => {
  const { id } = await give(10, 'ly-do')
  await expect(takeBack(id, ' ')).rejects.toMatchObject({
    status: 400,
    body: { fields: { reason: expect.any(String) } },
  })
  await expect(takeBack(999_999)).rejects.toMatchObject({ status: 404 })
  await expect(takeBack(id, 'Tôi', member)).rejects.toMatchObject({ status: 403 })
})

it('is found by the doctor when its points did not follow', async () => {
  const { id } = await give(30, 'lech')
  const { db } = app.ctx()
  const mark = (at: Date | null) =>
    db.updateTable('purchases').set({ reversed_at: at }).where('id', '=', id).execute()
  await mark(new Date())
  expect(await app.faults()).toEqual([expect.stringContaining(`purchase ${id} `)])
  await mark(null)
  await expectProof()
})
