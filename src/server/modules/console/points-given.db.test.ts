import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupings } from '#contract/console.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { bootClaims, promised } from '../../../../test/support/claims.ts'
import { writtenDown } from '../../../../test/support/hand-purchases.ts'
import { addUpDays, consoleChecks } from './index.ts'

let world: Awaited<ReturnType<typeof bootClaims>>
const reason = 'Bù điểm'

const admin = () => world.app.api(world.admin)
const overview = async (query: object = {}) => {
  await addUpDays.run(world.app.ctx(), {})
  return admin().call('GET /api/admin/overview', {
    query: { from: '2026-10-25', to: '2026-11-30', limit: 100, ...query },
  })
}
/** Everything that was given or taken and is no redemption, out of the ledger alone. */
const fromLedger = async (where = 'true') => {
  const { rows } = await sql<{ points: number }>`select coalesce(sum(points), 0)::bigint as points
    from ledger_entries where kind not in ('redeem', 'redeem_refund') and ${sql.raw(where)}`.execute(
    world.app.ctx().db,
  )
  return rows[0]?.points ?? 0
}
const spend = async (pointsCost: number, username: string) => {
  const { id } = await admin().call('POST /api/rewards', { body: { name: 'Túi vải', pointsCost } })
  const member = await world.app.login(username, 'matkhau1')
  await world.app.api(member).call('POST /api/rewards/{id}/redeem', { params: { id } })
}
const give = (userId: number, pointsEarned: number, key: string) =>
  writtenDown(
    admin().call('POST /api/purchases', {
      body: { userId, productId: world.productId, pointsEarned },
      headers: { 'idempotency-key': key },
    }),
  )
const takeBack = (id: number) =>
  admin().call('POST /api/purchases/{id}/reverse', { params: { id }, body: { reason } })
const adjust = (userId: number, points: number) =>
  admin().call('POST /api/admin/adjustments', { body: { userId, points, reason } })

beforeAll(async () => {
  world = await bootClaims()
})
afterAll(() => world.app.close())

describe('points that no order gave', () => {
  it('by claims stand under the click of the claim, on the day of its order', async () => {
    const { id } = await world.sent()
    await admin().call('POST /api/admin/claims/{id}/accept', { params: { id }, body: {} })
    const { totals, series } = await overview()
    expect(totals).toMatchObject({ pointsClaimed: promised, pointsByHand: 0, pointsConfirmed: 0 })
    expect(totals.margin).toBe(-promised)
    expect(series.find(({ day }) => day === '2026-11-01')?.pointsClaimed).toBe(promised)
    const { groups } = await overview({ by: 'product' })
    expect(groups).toMatchObject([{ key: String(world.productId), pointsClaimed: promised }])
  })

  it('are no longer the claim’s once the shop reports its order', async () => {
    const { id, clickId, order, member } = await world.sent()
    await admin().call('POST /api/admin/claims/{id}/accept', { params: { id }, body: {} })
    expect((await overview()).totals.pointsClaimed).toBe(2 * promised)
    await world.report(clickId, order, 'confirmed')
    await world.settle()
    const { totals } = await overview()
    expect(totals).toMatchObject({ pointsClaimed: promised, pointsConfirmed: promised })
    expect(totals.margin).toBe(totals.commissionConfirmed - 2 * promised)
    expect((await world.app.api(member).call('GET /api/me/ledger')).balance).toBe(promised)
  })

  it('by hand count on the day they moved, given and taken back', async () => {
    const member = await world.app.register('tay')
    const before = (await overview()).totals
    await give(member.id, 700, 'mot')
    const { id } = await give(member.id, 300, 'hai')
    await takeBack(id)
    await adjust(member.id, 50)
    await adjust(member.id, -20)
    const given = await adjust(member.id, 1000)
    await admin().call('POST /api/admin/adjustments/{id}/reverse', {
      params: { id: given.id },
      body: { reason },
    })
    await spend(100, 'tay')
    const { totals, series } = await overview()
    expect(totals.pointsByHand).toBe(before.pointsByHand + 730)
    expect(totals.margin).toBe(before.margin - 730)
    expect(series.find(({ day }) => day === '2026-11-10')?.pointsByHand).toBe(730)
    const { groups } = await overview({ by: 'product' })
    expect(groups.find(({ key }) => key === null)?.pointsByHand).toBe(30)
    expect(groups.find(({ key }) => key === String(world.productId))?.pointsByHand).toBe(700)
  })

  it.each(groupings)('add up with all others to what the ledger says, by %s too', async (by) => {
    const { totals, groups } = await overview({ by })
    expect(totals.pointsConfirmed).toBe(await fromLedger(`ref_type = 'conversion'`))
    expect(totals.pointsClaimed).toBe(await fromLedger(`ref_type = 'claim'`))
    expect(totals.pointsConfirmed + totals.pointsClaimed + totals.pointsByHand).toBe(await fromLedger())
    for (const name of ['pointsClaimed', 'pointsByHand', 'margin'] as const)
      expect(groups.reduce((sum, group) => sum + group[name], 0)).toBe(totals[name])
  })

  it('are sorted by, exported and proved with the rest', async () => {
    const { groups } = await overview({ by: 'product', sort: 'margin' })
    const margins = groups.map(({ margin }) => margin)
    expect(margins).toEqual(margins.toSorted((a, b) => a - b))
    const { csv } = await admin().call('GET /api/admin/overview/export', {
      query: { from: '2026-10-25', to: '2026-11-30', by: 'product' },
    })
    const [heading = '', ...lines] = csv.slice(1).trim().split('\r\n')
    const place = heading.split(',').indexOf('Điểm cộng hoặc trừ tay')
    expect(place).toBeGreaterThan(0)
    expect(lines.map((line) => Number(line.split(',')[place])).toSorted()).toEqual([30, 700])
    const { db } = world.app.ctx()
    await sql`update daily_figures set points_by_hand = points_by_hand + 1 where day = '2026-11-10'`.execute(
      db,
    )
    expect(
      (await Promise.all(consoleChecks.map((check) => check.broken(db, world.app.config)))).flat(),
    ).toHaveLength(2)
    await sql`insert into touched_days (day) values ('2026-11-10')`.execute(db)
    expect(await world.app.faults()).toEqual([])
  })
})

describe('balances', () => {
  const debtors = () => admin().list('GET /api/admin/overview/debtors')

  it('below 0 are unrecovered, with who, how much and since when', async () => {
    expect((await overview()).unrecovered).toEqual({ members: 0, points: 0, amount: 0 })
    const member = await world.app.register('no-diem')
    const { id } = await give(member.id, 400, 'no')
    await spend(300, 'no-diem')
    await world.at('2026-11-12T03:00:00Z')
    await takeBack(id)
    await world.at('2026-11-13T03:00:00Z')
    await adjust(member.id, 350)
    await world.at('2026-11-14T03:00:00Z')
    await adjust(member.id, -250)
    await world.at('2026-11-15T03:00:00Z')
    await adjust(member.id, -5)
    const other = await world.app.register('no-it')
    await adjust(other.id, -7)
    const { unrecovered } = await overview()
    expect(unrecovered).toEqual({ members: 2, points: 212, amount: 212 })
    expect(await debtors()).toEqual({
      total: 2,
      items: [
        { id: member.id, username: 'no-diem', points: 205, since: '2026-11-14T03:00:00.000Z' },
        { id: other.id, username: 'no-it', points: 7, since: '2026-11-15T03:00:00.000Z' },
      ],
    })
    expect(
      await admin().call('GET /api/admin/overview/debtors', { query: { limit: 1, page: 2 } }),
    ).toMatchObject([{ id: other.id }])
    await admin().call('DELETE /api/users/{id}', { params: { id: other.id } })
    expect((await debtors()).items[1]).toMatchObject({ id: other.id, username: null, points: 7 })
    expect((await overview()).unrecovered.points).toBe(212)
  })

  it('above 0 are owed, and what orders promise stands apart', async () => {
    const { clickId, order, member } = await world.clicked()
    await world.report(clickId, order, 'pending')
    await admin().call('PATCH /api/admin/settings', { body: { pointValue: 2 } })
    const { liability, unrecovered } = await overview()
    const { rows } = await sql<{ points: number; members: number }>`select sum(points)::bigint as points,
      count(*)::integer as members from users where points > 0 and deleted_at is null`.execute(
      world.app.ctx().db,
    )
    expect(liability).toEqual({
      ...rows[0],
      amount: 2 * (rows[0]?.points ?? 0),
      pendingPoints: promised,
      pendingAmount: 2 * promised,
    })
    expect(unrecovered.amount).toBe(2 * unrecovered.points)
    await admin().call('DELETE /api/users/{id}', { params: { id: member.id } })
    expect((await overview()).liability.pendingPoints).toBe(0)
  })

  it('are exported', async () => {
    const { csv, fileName } = await admin().call('GET /api/admin/overview/balances/export')
    expect(fileName).toMatch(/^so-du-diem-2026-11-\d\d\.csv$/)
    const lines = csv.trim().split('\r\n')
    expect(lines).toHaveLength(7)
    expect(lines[3]).toBe('Yêu cầu rút tiền chưa chi,,,,0,0,')
    expect(lines[4]).toBe('Điểm chưa thu hồi được,,,2,212,424,')
    expect(lines[5]).toMatch(/^Thành viên còn nợ điểm,\d+,no-diem,1,205,410,2026-11-14/)
  })

  it('are the operators’ alone', async () => {
    const member = world.app.api(await world.app.register('to-mo'))
    await expect(member.call('GET /api/admin/overview/debtors')).rejects.toMatchObject({ status: 403 })
    await expect(world.app.api().call('GET /api/admin/overview/debtors')).rejects.toMatchObject({
      status: 401,
    })
  })
})

// The last ones: what stands behind their entries elsewhere is not there.
it('money that was asked for is owed until it is sent or given back', async () => {
  const member = await world.app.register('rut-tien')
  const refs = { kind: 'adjust', refType: 'admin', refId: `${member.id}` } as const
  await postEntry(world.app.ctx(), { userId: member.id, points: 100_000, ...refs })
  await admin().call('PATCH /api/admin/settings', { body: { pointValue: 1 } })
  expect((await overview()).payouts).toEqual({ count: 0, points: 0, amount: 0 })
  const owed = (await overview()).liability.points
  const account = { bank: '970436', accountNumber: '0011001932418', holder: 'Lan' } as const
  const { withdrawal } = await world.app.api(member).call('POST /api/withdrawals', {
    body: { kind: 'bank', amount: 60_000, ...account },
  })
  const { payouts, liability } = await overview()
  expect(payouts).toEqual({ count: 1, points: 60_000, amount: 60_000 })
  expect(liability.points).toBe(owed - 60_000)
  await world.app.api(member).call('POST /api/withdrawals/{id}/cancel', { params: { id: withdrawal.id } })
  expect((await overview()).payouts).toEqual({ count: 0, points: 0, amount: 0 })
})

it('bonuses and points whose time is over are figures of their own, and the margin knows them', async () => {
  const member = await world.app.register('thuong')
  const before = (await overview()).totals
  const post = (kind: 'adjust' | 'expire', points: number, refType: 'bonus' | 'expiry') =>
    postEntry(world.app.ctx(), { userId: member.id, kind, points, refType, refId: `${member.id}` })
  await post('adjust', 900, 'bonus')
  await post('expire', -200, 'expiry')
  const { totals } = await overview()
  expect(totals).toMatchObject({
    pointsByHand: before.pointsByHand,
    pointsBonus: before.pointsBonus + 900,
    pointsExpired: before.pointsExpired + 200,
    margin: before.margin - 700,
  })
  await post('adjust', 5000, 'expiry')
  expect((await overview()).totals).toMatchObject({
    pointsByHand: before.pointsByHand,
    pointsExpired: before.pointsExpired - 4800,
    margin: before.margin - 5700,
  })
  const { csv } = await admin().call('GET /api/admin/overview/export', { query: { by: 'network' } })
  expect(csv.split('\r\n')[0]).toContain('Điểm thưởng thêm,Điểm đã hết hạn')
})
