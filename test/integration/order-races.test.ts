import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { messageOf, promised, type Sent } from '../support/money.ts'
import { fetchUntilTaken, startProcesses } from '../support/race.ts'

const rounds = 12
let app: Awaited<ReturnType<typeof bootApp>>
let processes: Awaited<ReturnType<typeof startProcesses>>
let admin: Person
let productId: number
let deadlocksBefore = 0
let serial = 0

/** A call of one of two processes, in turn. */
const call = async (
  turn: number,
  method: string,
  path: string,
  body: object,
  person?: Person,
): Promise<number> => {
  const response = await fetchUntilTaken(`${processes.urls[turn % 2]}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(person ? { cookie: person.cookie } : {}) },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}
const tell = (turn: number, sent: Sent) =>
  call(turn, 'POST', '/api/postback/direct/cua-direct', messageOf(sent))
const member = (): Promise<Person> => {
  serial += 1
  return app.register(`dua-${serial}`)
}
const click = async (person: Person): Promise<string> =>
  (await app.api(person).call('POST /api/affiliate/track', { body: { productId } })).clickId
const rowOf = (transactionId: string) =>
  app
    .ctx()
    .db.selectFrom('conversions')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
const balance = async (person: Person): Promise<number> =>
  (await app.api(person).call('GET /api/me/ledger')).balance
const deadlocks = async (): Promise<number> => {
  await sql`select pg_stat_clear_snapshot()`.execute(app.ctx().db)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(app.ctx().db)
  return rows[0]?.deadlocks ?? 0
}
const each = async (play: (n: number, code: string) => Promise<void>): Promise<void> => {
  serial += 1
  const prefix = `DUA-${serial}`
  for (let n = 0; n < rounds; n += 1) await play(n, `${prefix}-${n}`)
  expect(await app.faults()).toEqual([])
  // The retry of deadlocks would hide locks that are taken in different orders.
  expect(await deadlocks()).toBe(deadlocksBefore)
}

beforeAll(async () => {
  app = await bootApp()
  processes = await startProcesses(2, {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.config.dataDir,
    SECRET: app.config.secrets[0],
    POSTBACK_SECRET_DIRECT: 'cua-direct',
  })
  admin = await app.admin()
  const api = app.api(admin)
  productId = (await addProduct(api, { pointsReward: promised })).id
  deadlocksBefore = await deadlocks()
})
afterAll(async () => {
  processes?.stop()
  await app.close()
})

describe('at the same moment in two processes', () => {
  it('a message and an assignment: the assignment stays, and the order is paid once', () =>
    each(async (n, code) => {
      const person = await member()
      const clickId = await click(person)
      await tell(n, { clickId: 'nguon-khac', order: code, status: 'approved', minute: 1 })
      const { id } = await rowOf(code)
      const assign = () => call(n, 'POST', `/api/admin/conversions/${id}/assign`, { clickId }, admin)
      const confirm = (minute: number) => tell(n + minute, { clickId: 'nguon-khac', order: code, minute })
      const [status] = await Promise.all([assign(), confirm(2), confirm(3), confirm(2)])
      expect(status).toBe(200)
      expect((await rowOf(code)).user_id).toBe(person.id)
      expect(await balance(person)).toBe(promised)
    }))

  it('messages that name two clicks: the newest has it, and nobody else anything', () =>
    each(async (n, code) => {
      const [a, b] = [await member(), await member()]
      const [first, second] = [await click(a), await click(b)]
      await Promise.all([
        tell(n, { clickId: first, order: code, minute: 1 }),
        tell(n + 1, { clickId: second, order: code, minute: 2 }),
        tell(n, { clickId: second, order: code, minute: 2 }),
        tell(n + 1, { clickId: first, order: code, minute: 1 }),
      ])
      expect([await balance(a), await balance(b)]).toEqual([0, promised])
    }))

  it('a message and the decision on a claim: never both', () =>
    each(async (n, code) => {
      const person = await member()
      const clickId = await click(person)
      const claim = await app.api(person).call('POST /api/claims', {
        body: { clickId, orderCode: `#${code}`, orderedAt: new Date().toISOString(), orderTotal: 250_000 },
      })
      await Promise.all([
        call(n, 'POST', `/api/admin/claims/${claim.id}/accept`, {}, admin),
        tell(n + 1, { clickId, order: code, minute: 2 }),
        call(n + 1, 'POST', `/api/admin/claims/${claim.id}/accept`, {}, admin),
      ])
      expect(await balance(person)).toBe(promised)
    }))

  it('two claims of one code, accepted at once: one is paid', () =>
    each(async (n, code) => {
      const people = [await member(), await member()]
      const claims = await Promise.all(
        people.map(async (person) =>
          app.api(person).call('POST /api/claims', {
            body: {
              clickId: await click(person),
              orderCode: code,
              orderedAt: new Date().toISOString(),
              orderTotal: 250_000,
            },
          }),
        ),
      )
      const statuses = await Promise.all(
        claims.map(({ id }, place) => call(n + place, 'POST', `/api/admin/claims/${id}/accept`, {}, admin)),
      )
      expect(statuses.toSorted()).toEqual([200, 409])
      const balances = await Promise.all(people.map(balance))
      expect(balances.toSorted((x, y) => x - y)).toEqual([0, promised])
    }))

  it('a message and a hold: held or credited, and released in full', () =>
    each(async (n, code) => {
      const person = await member()
      const clickId = await click(person)
      await tell(n, { clickId, order: code, status: 'pending', minute: 1 })
      const { id } = await rowOf(code)
      const hold = { conversionId: id, note: null }
      const [status] = await Promise.all([
        call(n, 'POST', '/api/admin/holds', hold, admin),
        tell(n + 1, { clickId, order: code, minute: 2 }),
      ])
      const { hold: held, credited_points: credited } = await rowOf(code)
      expect([status, held, credited]).toEqual(status === 201 ? [201, 'open', 0] : [409, null, promised])
    }))

  it('a message and the deletion of its member: nothing is earned afterwards', () =>
    each(async (n, code) => {
      const person = await member()
      const clickId = await click(person)
      await tell(n, { clickId, order: code, status: 'pending', minute: 1 })
      await Promise.all([
        call(n, 'DELETE', `/api/users/${person.id}`, {}, admin),
        tell(n + 1, { clickId, order: code, minute: 2 }),
      ])
      const { rows } = await sql<{ credited: Date | null; erased: Date }>`
        select (select min(created_at) from ledger_entries where user_id = u.id) as credited, u.deleted_at as erased
        from users u where u.id = ${person.id}`.execute(app.ctx().db)
      const before = await rowOf(code)
      await tell(n, { clickId, order: code, status: 'reversed', minute: 3 })
      await tell(n + 1, { clickId, order: code, status: 'confirmed', minute: 4 })
      expect((await rowOf(code)).credited_points).toBe(0)
      expect(rows[0]?.credited === null).toBe(before.credited_points === 0)
    }))
})
