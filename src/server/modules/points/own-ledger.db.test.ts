import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '#server/db/client.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'
import { bootMoney, promised } from '../../../../test/support/money.ts'
import { postEntry } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>

beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

it('a page of the ledger and its balance are of one moment, whatever is credited while they are read', async () => {
  const lan = await app.register('lan')
  const { db } = app.ctx()
  const credit = (refId: string) =>
    postEntry(app.ctx(), { userId: lan.id, kind: 'adjust', points: 5, refType: 'adjustment', refId })
  await credit('1')
  const holder = createClient(app.database.ownerUrl)
  await holder.connect()
  await holder.query('begin; lock table ledger_entries in access exclusive mode')
  try {
    const read = app.api(lan).call('GET /api/me/ledger')
    await waitsForLock(db, 'select%as "balance"%points_taken_back%')
    await holder.query(`insert into ledger_entries (user_id, kind, points, ref_type, ref_id)
      values (${lan.id}, 'adjust', 5, 'adjustment', '2')`)
    await holder.query('commit')
    const { balance, entries, total } = await read
    expect(entries.map(({ balanceAfter }) => balanceAfter).at(-1)).toBe(balance)
    expect(entries).toHaveLength(total)
  } finally {
    await holder.end()
  }
})

it('tells what was returned from what went to another click, was reckoned anew, or was refused by a person', async () => {
  const money = await bootMoney()
  const [lan, mai, code] = [await money.person(), await money.person(), money.order()]
  const linesOf = async (person: typeof lan) =>
    (await money.app.api(person).call('GET /api/me/ledger')).entries.map((entry) => [
      entry.points,
      entry.because,
    ])
  const first = await money.click(lan)
  await money.send({ clickId: first, order: code, minute: 1 })
  const second = await money.click(mai)
  await money.send({ clickId: second, order: code, minute: 2 })
  await money.send({ clickId: second, order: code, status: 'reversed', minute: 3 })
  expect(await linesOf(lan)).toEqual([
    [promised, undefined],
    [-promised, 'moved'],
  ])
  expect(await linesOf(mai)).toEqual([
    [promised, undefined],
    [-promised, undefined],
  ])
  const seen = await money.admin.list('GET /api/admin/members/{id}/ledger', { params: { id: lan.id } })
  expect(seen.items.map((entry) => entry.because)).toEqual(['moved', undefined])

  const product = await money.addProduct(1)
  await money.admin.call('POST /api/admin/rules', {
    body: { name: 'Phần trăm', scope: 'product', scopeId: product, kind: 'order_percent', amount: 250 },
  })
  const hoa = await money.person()
  const [clickId, order] = [await money.click(hoa, product), money.order()]
  await money.send({ clickId, order, value: 300_000, minute: 1 })
  await money.send({ clickId, order, value: 100_000, minute: 2 })
  await money.send({ clickId, order, value: 100_000, status: 'reversed', minute: 3 })
  expect(await linesOf(hoa)).toEqual([
    [7500, undefined],
    [-5000, 'corrected'],
    [-2500, undefined],
  ])

  const binh = await money.person()
  const [given, refused] = [await money.click(binh), money.order()]
  await money.send({ clickId: await money.click(lan), order: refused, minute: 1 })
  const claim = await money.claimFor(binh, given, refused)
  await money.admin.call('POST /api/admin/conversions/{id}/claim-clash', {
    params: { id: (await money.rowOf(refused)).id },
    body: { payTo: 'claim', claimId: claim.id, reason: 'Đã xem hóa đơn' },
  })
  expect((await linesOf(lan)).slice(2)).toEqual([
    [promised, undefined],
    [-promised, 'refused'],
  ])
  // What its shop says of it afterwards changes nothing about why the points went.
  await money.send({ clickId: first, order: refused, status: 'reversed', minute: 2 })
  expect((await linesOf(lan)).at(-1)).toEqual([-promised, 'refused'])
  const { rows } = await sql<{ why: string }>`select data->'data'->>'why' as why from pgboss.job
    where data->>'type' = 'points_taken_back' and data->'data'->>'order' = ${refused}`.execute(
    money.app.ctx().db,
  )
  expect(rows).toEqual([{ why: 'refused' }])
  await money.app.close()
})

it('says of points that went with a refusal that they did, also once that is corrected', async () => {
  const money = await bootMoney()
  const [lan, binh, order] = [await money.person(), await money.person(), money.order()]
  const linesOf = async (person: typeof lan) =>
    (await money.app.api(person).call('GET /api/me/ledger')).entries.map((entry) => [
      entry.points,
      entry.because,
    ])
  const [own, others] = [await money.click(lan), await money.click(binh)]
  await money.send({ clickId: own, order, minute: 1 })
  const claim = await money.claimFor(binh, others, order)
  await money.admin.call('POST /api/admin/conversions/{id}/claim-clash', {
    params: { id: (await money.rowOf(order)).id },
    body: { payTo: 'claim', claimId: claim.id, reason: 'Đã xem hóa đơn' },
  })
  const { items } = await money.admin.list('GET /api/admin/holds', { query: { tab: 'decided', q: order } })
  await money.admin.call('POST /api/admin/holds/{id}/release', {
    params: { id: items[0]?.hold?.id ?? 0 },
    body: { reason: 'Xem lại' },
  })
  expect(await linesOf(lan)).toEqual([
    [promised, undefined],
    [-promised, 'refused'],
    [promised, undefined],
  ])
  // What the shop itself takes back afterwards is nobody's refusal.
  await money.send({ clickId: own, order, status: 'reversed', minute: 2 })
  expect((await linesOf(lan)).slice(3)).toEqual([[-promised, undefined]])
  await money.app.close()
})

it('names what was bought and redeemed, and of an order nothing once it is another member’s', async () => {
  const money = await bootMoney()
  const [lan, mai, order] = [await money.person(), await money.person(), money.order()]
  const { api } = money.app
  const aboutOf = async (person: typeof lan) =>
    (await api(person).call('GET /api/me/ledger')).entries.map((entry) => entry.about)
  const { name } = await api(lan).call('GET /api/products/{id}', { params: { id: 1 } })
  await money.send({ clickId: await money.click(lan), order, minute: 1 })
  expect(await aboutOf(lan)).toEqual([name])
  await money.send({ clickId: await money.click(mai), order, minute: 2 })
  expect(await aboutOf(lan)).toEqual([undefined, undefined])
  expect(await aboutOf(mai)).toEqual([name])
  await money.admin.call('POST /api/purchases', {
    body: { userId: mai.id, productId: 1, pointsEarned: 900 },
    headers: { 'idempotency-key': 'tay' },
  })
  const { id } = await money.admin.call('POST /api/rewards', {
    body: { name: 'Ly giữ nhiệt', description: 'Ly thép', pointsCost: 1000, available: true, kind: 'manual' },
  })
  await api(mai).call('POST /api/rewards/{id}/redeem', {
    params: { id },
    body: { pointsCost: 1000 },
    headers: { 'idempotency-key': 'doi' },
  })
  expect(await aboutOf(mai)).toEqual([name, name, 'Ly giữ nhiệt'])
  await money.app.close()
})
