import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { messageOf } from '../support/money.ts'
import { fetchUntilTaken, startProcesses } from '../support/race.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let processes: Awaited<ReturnType<typeof startProcesses>>
let operator: Person

beforeAll(async () => {
  app = await bootApp()
  processes = await startProcesses(2, {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.config.dataDir,
    SECRET: app.config.secrets[0],
    POSTBACK_SECRET_DIRECT: 'cua-direct',
  })
  operator = await app.admin()
})
afterAll(async () => {
  processes?.stop()
  await app?.close()
})

let turn = 0
const call = async (method: string, path: string, body: object, person?: Person) => {
  turn += 1
  const response = await fetchUntilTaken(`${processes.urls[turn % 2]}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(person ? { cookie: person.cookie } : {}) },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

/** What the rule gives in turn, in điểm. */
const amounts = [1000, 7000, 3000] as const

it('rules, limits and the review of orders that change while clicks are promised and orders confirmed leave each with what its click froze', async () => {
  const admin = app.api(operator)
  const { id: productId } = await addProduct(admin, { pointsReward: 500 })
  const rule = { name: 'Cố định', scope: 'all', kind: 'fixed', amount: amounts[0] } as const
  const { id: ruleId } = await admin.call('POST /api/admin/rules', { body: rule })
  const boost = { name: 'Gấp đôi', scope: 'all', kind: 'multiplier', amount: 200, isBoost: true } as const
  const { id: boostId } = await admin.call('POST /api/admin/rules', {
    body: { ...boost, capMember: 9000, endsAt: new Date(Date.now() + 3_600_000).toISOString() },
  })
  const members = await Promise.all([0, 1, 2].map((n) => app.register(`luat-${n}`)))
  const edit = async (n: number) => {
    await call('PATCH', `/api/admin/rules/${ruleId}`, { amount: amounts[n % amounts.length] }, operator)
    await call(
      'PATCH',
      `/api/admin/rules/${boostId}`,
      { enabled: n % 2 === 0, capMember: 9000 + n * 500 },
      operator,
    )
    await call(
      'PATCH',
      '/api/admin/holds/policy',
      { mode: n % 2 === 0 ? 'hold' : 'shadow', threshold: 1 + n },
      operator,
    )
  }
  const bought: { clickId: string; promised: number; order: string }[] = []
  let isOver = false
  const buy = async (member: Person, lane: number) => {
    for (let n = 0; !isOver; n += 1) {
      const { clickId, promised } = await call('POST', '/api/affiliate/track', { productId }, member)
      const order = `LUAT-${lane}-${n}`
      bought.push({ clickId: String(clickId), promised: Number(promised), order })
      const sent = { clickId: String(clickId), order }
      await Promise.all([
        call('POST', '/api/postback/direct/cua-direct', messageOf({ ...sent, minute: 1, status: 'pending' })),
        call('POST', '/api/postback/direct/cua-direct', messageOf({ ...sent, minute: 2 })),
      ])
    }
  }
  const buying = Promise.all(members.map(buy))
  for (let n = 0; n < 10; n += 1) await edit(n)
  isOver = true
  await buying
  const rows = await app
    .ctx()
    .db.selectFrom('conversions as c')
    .innerJoin('affiliate_clicks as k', 'k.id', 'c.click_id')
    .select([
      'k.click_id as clickId',
      'k.promised_points as frozen',
      'c.status',
      'c.hold',
      'c.credited_points as credited',
      'c.promised_points as due',
      'c.reckoning',
    ])
    .execute()
  expect(rows).toHaveLength(bought.length)
  for (const { clickId, promised } of bought) {
    const row = rows.find((one) => one.clickId === clickId)
    expect(row).toMatchObject({ frozen: promised, status: 'confirmed', credited: row?.hold ? 0 : row?.due })
  }
  expect(await app.faults()).toEqual([])
})

const midnight = (day: string) => new Date(`${day}T00:00:00+07:00`)

it('a campaign counts from the first moment of a day of Việt Nam to the first of another, and in no other', async () => {
  let now = new Date('2025-06-01T00:00:00Z')
  const own = await bootApp({ clock: { now: () => now } })
  const admin = own.api(await own.admin())
  const { id: productId } = await addProduct(admin, { pointsReward: 500 })
  const days = [
    ['2026-02-01', '2026-03-01'],
    ['2026-04-30', '2026-05-01'],
    ['2026-05-31', '2026-06-01'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-29', '2028-03-01'],
  ] as const
  for (const [first, next] of days)
    await admin.call('POST /api/admin/rules', {
      body: {
        ...{ name: first, scope: 'all', kind: 'multiplier', amount: 200, isBoost: true },
        ...{ startsAt: midnight(first).toISOString(), endsAt: midnight(next).toISOString() },
      },
    })
  await own.register('dung-gio')
  const promisedAt = async (time: number) => {
    now = new Date(time)
    const member = own.api(await own.login('dung-gio', 'matkhau1'))
    const shown = await own.api().call('GET /api/products/{id}', { params: { id: productId } })
    const { promised } = await member.call('POST /api/affiliate/track', { body: { productId } })
    return [shown.reward?.points ?? shown.pointsReward, promised]
  }
  for (const [first, next] of days) {
    const [from, until] = [midnight(first).getTime(), midnight(next).getTime()]
    expect(await promisedAt(from - 1), first).toEqual([500, 500])
    expect(await promisedAt(from), first).toEqual([1000, 1000])
    expect(await promisedAt(until - 1), next).toEqual([1000, 1000])
    expect(await promisedAt(until), next).toEqual([500, 500])
  }
  await own.close()
})
