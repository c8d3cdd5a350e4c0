import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { expirePointsJob, expiryChecks } from '#server/modules/expiry/index.ts'
import { pointsChecks, postEntry } from '#server/modules/points/index.ts'
import type { Person } from '../support/app.ts'
import { bootMoney } from '../support/money.ts'

const { app, admin, person, balance } = await bootMoney()
afterAll(() => app.close())

/** Noon in Việt Nam. */
const on = (day: string) => ({ ...app.ctx(), clock: { now: () => new Date(`${day}T05:00:00Z`) } })
const run = (day: string) => expirePointsJob.run(on(day), {})
const months = (value: number | null) => admin.call('PATCH /api/admin/expiry', { body: { months: value } })

/** Orders and redemptions are the ledger's alone here; the doctor looks at what is not. */
const sound = async () => {
  for (const { broken } of [...expiryChecks, ...pointsChecks])
    expect(await broken(app.ctx().db, app.config)).toEqual([])
}

let serial = 0
const post = async (
  member: Person,
  day: string,
  points: number,
  over: Partial<Parameters<typeof postEntry>[1]> = {},
) => {
  serial += 1
  const kind = points > 0 ? 'earn_confirm' : 'redeem'
  const entry = {
    kind,
    refType: points > 0 ? 'purchase' : 'redemption',
    refId: `${serial}`,
    ...over,
  } as const
  await postEntry(on(day), { userId: member.id, points, ...entry })
  return entry
}
const expiring = async (member: Person) => (await app.api(member).call('GET /api/me/wallet')).expiring
const noticesOf = async (member: Person) => {
  const { rows } = await sql<{ revision: number; points: number }>`
    select (data ->> 'revision')::int as revision, (data -> 'data' ->> 'points')::int as points
    from pgboss.job where name = 'notices.deliver' and data ->> 'type' = 'points_expiring'
      and (data ->> 'userId')::int = ${member.id} order by 1, 2`.execute(app.ctx().db)
  return rows.map(({ revision, points }) => [revision, points])
}

beforeEach(() => months(12))

describe('points that came in January, living for twelve months', () => {
  it('are announced a month before, told of again a week before, and gone after the last day of the next January', async () => {
    const lan = await person()
    await post(lan, '2027-01-03', 100)
    await post(lan, '2027-02-03', 50)
    for (const day of ['2027-12-31', '2028-01-01']) {
      await run(day)
      expect([day, await noticesOf(lan)]).toEqual([day, day < '2028' ? [] : [[0, 100]]])
    }
    expect(await expiring(lan)).toEqual({ on: '2028-01-31', points: 100 })
    await run('2028-01-23')
    expect(await noticesOf(lan)).toEqual([[0, 100]])
    await run('2028-01-24')
    await run('2028-01-31')
    // February's are announced by then.
    expect(await noticesOf(lan)).toEqual([
      [0, 50],
      [0, 100],
      [1, 100],
    ])
    expect(await balance(lan)).toBe(150)
    await run('2028-02-01')
    await run('2028-02-01')
    expect(await balance(lan)).toBe(50)
    expect((await noticesOf(lan)).at(-1)).toEqual([2, 100])
    expect(await expiring(lan)).toEqual({ on: '2028-02-29', points: 50 })
    await sound()
  })

  it('are spent first, given back to where they were, and never more of them go than were announced', async () => {
    const lan = await person()
    await post(lan, '2027-01-03', 100)
    await post(lan, '2027-05-03', 100)
    await post(lan, '2027-06-03', -30)
    const back = await post(lan, '2027-06-04', -40)
    await run('2028-01-02')
    expect(await expiring(lan)).toEqual({ on: '2028-01-31', points: 30 })
    // What comes back after the word does not go with it: it is announced for the next month's end.
    await post(lan, '2028-01-05', 40, { ...back, kind: 'redeem_refund' })
    await run('2028-02-01')
    expect(await balance(lan)).toBe(140)
    await run('2028-02-05')
    expect(await expiring(lan)).toEqual({ on: '2028-02-29', points: 40 })
    await run('2028-03-01')
    expect(await balance(lan)).toBe(100)
    await sound()
  })

  it('are not spoken of any more where they were spent since, and the later ones come next', async () => {
    const [lan, minh] = [await person(), await person()]
    await post(lan, '2027-01-03', 100)
    await post(lan, '2027-02-03', 30)
    await post(lan, '2027-06-03', 150)
    await post(minh, '2027-01-03', 100)
    await post(minh, '2027-06-03', 150)
    await run('2028-01-02')
    await post(lan, '2028-01-10', -110)
    await post(minh, '2028-01-10', -40)
    expect(await expiring(lan)).toBeNull()
    expect(await expiring(minh)).toEqual({ on: '2028-01-31', points: 60 })
    await run('2028-01-24')
    expect(await noticesOf(lan)).toEqual([[0, 100]])
    expect(await noticesOf(minh)).toEqual([
      [0, 100],
      [1, 60],
    ])
    await run('2028-01-31')
    // February's thirty less the ten that January's hundred did not cover.
    expect(await expiring(lan)).toEqual({ on: '2028-02-29', points: 20 })
    await run('2028-02-01')
    await run('2028-03-01')
    expect([await balance(lan), await balance(minh)]).toEqual([150, 150])
    await sound()
  })

  it('go with the order that brought them, which expires nothing else', async () => {
    const lan = await person()
    const order = await post(lan, '2027-01-03', 100)
    await post(lan, '2027-03-03', 60)
    await run('2028-01-02')
    await post(lan, '2028-01-10', -100, { ...order, kind: 'clawback' })
    await run('2028-02-01')
    expect(await balance(lan)).toBe(60)
  })

  it('stay when the operator lets points live for ever in between', async () => {
    const lan = await person()
    await post(lan, '2027-01-03', 100)
    await run('2028-01-02')
    await months(null)
    await run('2028-02-01')
    expect(await balance(lan)).toBe(100)
    expect(await expiring(lan)).toBeNull()
    await sound()
  })
})

it('a month whose end comes too soon for the word is passed over: nothing goes unannounced', async () => {
  const lan = await person()
  await post(lan, '2027-01-03', 100)
  await run('2028-01-15')
  await run('2028-02-01')
  expect(await balance(lan)).toBe(100)
  await run('2028-02-02')
  expect(await expiring(lan)).toEqual({ on: '2028-02-29', points: 100 })
})

it('workers and redemptions at once take each point once', async () => {
  const members = await Promise.all([person(), person(), person(), person()])
  for (const member of members) await post(member, '2027-01-03', 100)
  await run('2028-01-02')
  const spent = await Promise.all([
    ...[1, 2, 3].map(() => run('2028-02-01')),
    ...members.map((member) => post(member, '2028-02-01', -60).then(() => 60)),
  ])
  expect(spent).toHaveLength(7)
  // Who redeemed first had it counted; who expired first went below zero by it, as after any return.
  for (const member of members) expect([0, -60]).toContain(await balance(member))
  await sound()
})

it('points of one that cannot be settled keep nobody else’s waiting, and the job is seen to have failed', async () => {
  const [lan, minh] = [await person(), await person()]
  await post(lan, '2027-01-03', 100)
  await post(minh, '2027-01-03', 70)
  await run('2028-01-02')
  await app.asOwner(
    `create function refuse_lan() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`,
    `create trigger a_refuse_lan before insert on ledger_entries for each row when (new.user_id = ${lan.id})
      execute function refuse_lan()`,
  )
  await expect(run('2028-02-01')).rejects.toThrow('expiry not done: 1')
  expect([await balance(lan), await balance(minh)]).toEqual([100, 0])
  await app.asOwner('drop trigger a_refuse_lan on ledger_entries')
  await run('2028-02-01')
  expect([await balance(lan), await balance(minh)]).toEqual([0, 0])
  await sound()
})
