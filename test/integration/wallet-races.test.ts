import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../support/app.ts'
import { addReward } from '../support/factories.ts'
import { writtenDown } from '../support/hand-purchases.ts'
import { openShop } from '../support/orders.ts'
import { fetchUntilTaken, startProcesses } from '../support/race.ts'

type Redeemed = { code?: string; pointsCost?: number; userReward?: { id: number } }

let app: Awaited<ReturnType<typeof bootApp>>
let processes: Awaited<ReturnType<typeof startProcesses>>
let productId: number
let admin: Person
let second: Person

const send = async (
  turn: number,
  [method = 'GET', path = '']: string[],
  { person, body = {}, headers = {} }: { person: Person; body?: object; headers?: object },
) => {
  const response = await fetchUntilTaken(`${processes.urls[turn % processes.urls.length]}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie: person.cookie, ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}
const post = (turn: number, path: string, person: Person, body: object = {}, headers: object = {}) =>
  send(turn, ['POST', path], { person, body, headers })
const many = <T>(count: number, one: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => one(turn)))
const ok = (answers: { status: number }[]) => answers.filter(({ status }) => status < 300).length
const ledgerOf = async (person: Person) => app.api(person).call('GET /api/me/ledger')
const ask = (person: Person, points: number) =>
  app.api(admin).call('POST /api/admin/adjustments', {
    body: { userId: person.id, points, reason: 'Đền bù' },
  })

beforeAll(async () => {
  app = await bootApp()
  processes = await startProcesses(2, {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.config.dataDir,
    SECRET: app.config.secrets[0],
  })
  admin = await app.admin()
  second = await app.register('quan-tri-hai')
  await app.api(admin).call('PATCH /api/users/{id}', { params: { id: second.id }, body: { role: 'admin' } })
  // A changed role ends the person's sessions.
  second = await app.login('quan-tri-hai', 'matkhau1')
  productId = (await openShop(app)).productId
})
afterAll(async () => {
  processes?.stop()
  await app.close()
})

it('adjusts once for 60 parallel requests of one key', async () => {
  const member = await app.register('mot-khoa')
  const body = { userId: member.id, points: 700, reason: 'Đền bù' }
  const answers = await many(60, (turn) =>
    post(turn, '/admin/adjustments', admin, body, { 'idempotency-key': 'k' }),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  expect(await ledgerOf(member)).toMatchObject({ balance: 700, total: 1 })
  expect(await app.faults()).toEqual([])
})

it('approves or refuses once, whatever comes at the same moment', async () => {
  const member = await app.register('hai-nguoi')
  let approved = 0
  for (let round = 0; round < 5; round += 1) {
    const { id } = await ask(member, 200_000)
    const answers = await many(24, async (turn) => {
      const action = turn % 2 === 0 ? 'approve' : 'refuse'
      return { action, ...(await post(turn >> 1, `/admin/adjustments/${id}/${action}`, second)) }
    })
    expect(ok(answers)).toBe(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    if (answers.some(({ action, status }) => action === 'approve' && status === 200)) approved += 1
  }
  expect((await ledgerOf(member)).balance).toBe(approved * 200_000)
  expect(await app.faults()).toEqual([])
})

it('takes an adjustment and a purchase back once each, while their member redeems', async () => {
  const member = await app.register('thu-lai')
  const { id: rewardId } = await addReward(app.api(admin))
  const adjustment = await ask(member, 2000)
  const purchase = await writtenDown(
    app.api(admin).call('POST /api/purchases', { body: { userId: member.id, productId, pointsEarned: 500 } }),
  )
  const back = { reason: 'Ghi nhầm' }
  const [redeemed, adjustments, purchases] = await Promise.all([
    many(40, (turn) => post(turn, `/rewards/${rewardId}/redeem`, member, { pointsCost: 100 })),
    many(40, (turn) => post(turn, `/admin/adjustments/${adjustment.id}/reverse`, admin, back)),
    many(40, (turn) => post(turn, `/purchases/${purchase.id}/reverse`, admin, back)),
  ])
  expect([ok(adjustments), ok(purchases)]).toEqual([1, 1])
  for (const { status } of [...adjustments, ...purchases, ...redeemed])
    expect([200, 201, 409]).toContain(status)
  expect((await ledgerOf(member)).balance).toBe(0 - 100 * ok(redeemed))
  expect(await app.faults()).toEqual([])
})

it('debits the price each of 100 sent, while the price goes up and down', async () => {
  const members: Person[] = []
  for (let one = 0; one < 10; one += 1) members.push(await app.register(`gia-${one}`))
  const { id } = await addReward(app.api(admin))
  for (const member of members) await ask(member, 50_000)
  let isOver = false
  const changing = (async () => {
    for (let turn = 0; !isOver; turn += 1)
      await send(turn, ['PATCH', `/rewards/${id}`], {
        person: admin,
        body: { pointsCost: turn % 2 === 0 ? 900 : 100 },
      })
  })()
  const answers = await many(100, async (turn) => {
    const sent = turn % 4 === 0 ? 900 : 100
    const person = members[turn % members.length] ?? admin
    const { status, text } = await post(turn, `/rewards/${id}/redeem`, person, { pointsCost: sent })
    return { status, sent, ...(JSON.parse(text) as Redeemed) }
  })
  isOver = true
  await changing
  const paid = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(paid.length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  for (const { code, pointsCost, sent } of refused) {
    expect(code).toBe('price_changed')
    expect(pointsCost).not.toBe(sent)
  }
  const { rows } = await sql<{ ref: string; points: number }>`select ref_id as ref, -points as points
    from ledger_entries where kind = 'redeem' and user_id = any(${members.map((member) => member.id)})`.execute(
    app.ctx().db,
  )
  const debits = new Map(rows.map(({ ref, points }) => [ref, points]))
  expect(debits.size).toBe(paid.length)
  for (const { sent, userReward } of paid) expect(debits.get(String(userReward?.id))).toBe(sent)
  expect(await app.faults()).toEqual([])
})

it('gives each of 20 members who redeem at the same moment a code of their own', async () => {
  const members: Person[] = []
  for (let one = 0; one < 20; one += 1) members.push(await app.register(`ma-${one}`))
  for (const member of members) await ask(member, 100)
  const codes = members.map((_, one) => `MA-RIENG-${one}`)
  const { id } = await addReward(app.api(admin), { kind: 'voucher', codes })
  const answers = await many(members.length, (turn) =>
    post(turn, `/rewards/${id}/redeem`, members[turn] ?? admin, { pointsCost: 100 }),
  )
  const given = answers.map(
    ({ text }) => (JSON.parse(text) as { userReward?: { code: string } }).userReward?.code,
  )
  expect(given.toSorted()).toEqual(codes.toSorted())
  expect(await app.faults()).toEqual([])
})

const money = { kind: 'bank', amount: 100_000, bank: '970436', accountNumber: '0011001932418', holder: 'Lan' }

it('pays out no more than there is, whatever asks at the same moment', async () => {
  await app.api(admin).call('PATCH /api/admin/adjustments/policy', { body: { limit: null } })
  const member = await app.register('rut-mot-luc')
  await ask(member, 350_000)
  const answers = await many(40, (turn) => post(turn, '/withdrawals', member, money))
  expect(ok(answers)).toBe(3)
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  expect((await ledgerOf(member)).balance).toBe(50_000)
  const key = { 'idempotency-key': 'rut' }
  const small = { ...money, amount: 50_000 }
  const repeated = await many(30, (turn) => post(turn, '/withdrawals', member, small, key))
  expect(new Set(repeated.map(({ text }) => text)).size).toBe(1)
  expect((await ledgerOf(member)).balance).toBe(0)
  expect(await app.faults()).toEqual([])
})

it('a withdrawal is approved, cancelled, paid or returned as one after the other would do it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const member = await app.register(`rut-vong-${round}`)
    await ask(member, 100_000)
    const { withdrawal } = await app.api(member).call('POST /api/withdrawals', { body: money as never })
    const { id } = withdrawal
    const back = { note: 'Sai số' }
    const answers = await many(32, async (turn) => {
      const [path, person, body] = (
        [
          ['/admin/withdrawals/approve', admin, { ids: [id] }],
          [`/withdrawals/${id}/cancel`, member, {}],
          ['/admin/withdrawals/paid', admin, { ids: [id], reference: null }],
          [`/admin/withdrawals/${id}/return`, second, back],
        ] as [string, Person, object][]
      )[(turn + round) % 4] as [string, Person, object]
      return { path, ...(await post(turn >> 2, path, person, body)) }
    })
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
    const returned = answers.filter(({ path, status }) => status === 200 && /cancel|return/.test(path))
    expect(returned).toHaveLength(1)
    expect((await ledgerOf(member)).balance).toBe(100_000)
  }
  expect(await app.faults()).toEqual([])
})

it('one person approves no more alone in a day than is set, in however many batches at once', async () => {
  await app.api(admin).call('PATCH /api/admin/withdrawals/policy', { body: { secondFrom: 250_000 } })
  const ids: number[] = []
  for (let one = 0; one < 8; one += 1) {
    const member = await app.register(`rut-dot-${one}`)
    await ask(member, 100_000)
    ids.push((await app.api(member).call('POST /api/withdrawals', { body: money as never })).withdrawal.id)
  }
  const approver = await app.register('nguoi-duyet')
  await app.api(admin).call('PATCH /api/users/{id}', { params: { id: approver.id }, body: { role: 'admin' } })
  const answers = await Promise.all(
    ids.map((id, turn) => post(turn, '/admin/withdrawals/approve', approver, { ids: [id] })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 202, 202, 202, 202, 202, 202])
  const waiting = (await app.api(second).list('GET /api/admin/approvals', { query: { limit: 100 } })).items
  const about = waiting.filter(({ kind }) => kind === 'withdrawal_batch')
  expect(about).toHaveLength(6)
  const decided = await many(24, (turn) => {
    const { id } = about[turn % about.length] as { id: number }
    const [action, body] = turn % 4 < 2 ? ['approve', {}] : ['decline', { reason: 'Chưa đúng' }]
    return post(turn, `/admin/approvals/${id}/${action}`, second, body as object)
  })
  expect(ok(decided)).toBe(6)
  expect(await app.faults()).toEqual([])
})
