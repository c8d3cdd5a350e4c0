import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { expirePointsJob, expiryChecks, giveBackExpiredJob } from '#server/modules/expiry/index.ts'
import { lockMember, pointsChecks, postEntry } from '#server/modules/points/index.ts'
import type { Person } from '../support/app.ts'
import { bootMoney } from '../support/money.ts'
import { startWorker } from '../support/worker.ts'

const { app, admin, person, balance, addProduct } = await bootMoney()
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

/** Beyond the numbers of real purchases. */
let serial = 1000
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

  it('are not made up for by what came back after the word', async () => {
    const [lan, minh] = [await person(), await person()]
    await post(lan, '2027-01-03', 100)
    const order = await post(lan, '2027-01-03', 100)
    await post(lan, '2027-02-03', -100, { ...order, kind: 'clawback' })
    await post(minh, '2027-01-03', 100)
    const gift = await post(minh, '2027-06-03', -70)
    await run('2028-01-02')
    expect([await expiring(lan), await expiring(minh)]).toMatchObject([{ points: 100 }, { points: 30 }])
    await post(lan, '2028-01-10', -100)
    await post(minh, '2028-01-10', -30)
    await post(lan, '2028-01-20', 100, { ...order, revision: 2 })
    await post(minh, '2028-01-20', 70, { ...gift, kind: 'redeem_refund' })
    await run('2028-02-01')
    expect([await balance(lan), await balance(minh)]).toEqual([100, 70])
    await run('2028-02-02')
    expect([await expiring(lan), await expiring(minh)]).toEqual([
      // An order that stands again is as young as that.
      null,
      { on: '2028-02-29', points: 70 },
    ])
    await sound()
  })

  it('wait for money that their member asked for and may take back, and go once it is', async () => {
    const lan = await person()
    await post(lan, '2027-01-03', 100)
    await run('2028-01-02')
    const { db } = app.ctx()
    const at = new Date('2028-01-31T15:00:00Z')
    const { id } = await db
      .insertInto('withdrawals')
      .values({
        ...{ user_id: lan.id, kind: 'momo', amount: 100, tax: 0, points: 100, point_value: 1 },
        ...{
          provider: 'momo',
          account_tail: '5678',
          account_hash: 'x',
          account_sealed: 'x',
          requested_at: at,
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const taken = await post(lan, '2028-01-31', -100)
    await run('2028-02-01')
    await db
      .updateTable('withdrawals')
      .set({ state: 'cancelled', settled_at: at })
      .where('id', '=', id)
      .execute()
    await post(lan, '2028-02-01', 100, { ...taken, kind: 'redeem_refund' })
    expect(await balance(lan)).toBe(100)
    await run('2028-02-02')
    expect(await balance(lan)).toBe(0)
    await sound()
  })

  it('stay with who is suspended, and are announced anew once that is over', async () => {
    const lan = await person()
    await post(lan, '2027-01-03', 100)
    await run('2028-01-02')
    const params = { id: lan.id }
    await admin.call('POST /api/admin/members/{id}/suspension', { params, body: { reason: 'Kiểm tra' } })
    await run('2028-01-24')
    await run('2028-02-01')
    expect([await balance(lan), await noticesOf(lan)]).toEqual([100, [[0, 100]]])
    await run('2028-02-02')
    await admin.call('DELETE /api/admin/members/{id}/suspension', { params })
    await run('2028-02-03')
    expect(await expiring(lan)).toEqual({ on: '2028-02-29', points: 100 })
    await sound()
  })

  it('are all that goes where points were made to live shorter after the word, and stay where longer', async () => {
    const [lan, minh] = [await person(), await person()]
    for (const member of [lan, minh]) {
      await post(member, '2027-01-03', 100)
      await post(member, '2027-06-03', 300)
    }
    await run('2028-01-02')
    await post(lan, '2028-01-05', -100)
    await months(3)
    expect([await expiring(lan), await expiring(minh)]).toEqual([null, { on: '2028-01-31', points: 100 }])
    await run('2028-01-24')
    expect([await noticesOf(lan), await noticesOf(minh)]).toEqual([
      [[0, 100]],
      [
        [0, 100],
        [1, 100],
      ],
    ])
    await run('2028-02-01')
    expect([await balance(lan), await balance(minh)]).toEqual([300, 300])
    // What lives shorter now is announced like all else, and stays where it is to live longer by then.
    await run('2028-02-02')
    expect(await expiring(lan)).toEqual({ on: '2028-02-29', points: 300 })
    await months(24)
    await run('2028-03-01')
    expect([await balance(lan), await balance(minh)]).toEqual([300, 300])
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

describe('points that expired and whose order is taken back afterwards', () => {
  /** Works what was enqueued since, twice, as a queue may. */
  const giveBack = async (day: string, times = 2) => {
    const { rows } = await sql<{ data: { userId: number } }>`
      delete from pgboss.job where name = ${giveBackExpiredJob.name} returning data`.execute(app.ctx().db)
    await Promise.all(
      rows.flatMap(({ data }) => Array.from({ length: times }, () => giveBackExpiredJob.run(on(day), data))),
    )
    return rows.length
  }
  const takeBack = (member: Person, day: string, order: object, points: number, revision = 0) =>
    post(member, day, -points, { ...order, kind: 'clawback', revision })
  const lastOf = async (member: Person) =>
    (await app.api(member).call('GET /api/me/ledger', { query: { limit: 100 } })).entries.at(-1)

  it('are taken once: what had ended of them is given back, and said so', async () => {
    const lan = await person()
    const order = await post(lan, '2027-01-03', 5000)
    await post(lan, '2027-05-03', 70)
    await run('2028-01-02')
    await run('2028-02-01')
    expect(await balance(lan)).toBe(70)
    await takeBack(lan, '2028-02-10', order, 5000)
    await giveBack('2028-02-10')
    expect(await balance(lan)).toBe(70)
    expect(await lastOf(lan)).toMatchObject({ kind: 'adjust', refType: 'expiry', points: 5000, revision: 0 })
    await sound()
  })

  it('by halves, as their order is', async () => {
    const lan = await person()
    const order = await post(lan, '2027-01-03', 100)
    await run('2028-01-02')
    await run('2028-02-01')
    await takeBack(lan, '2028-02-10', order, 40)
    await giveBack('2028-02-10')
    expect(await balance(lan)).toBe(0)
    await takeBack(lan, '2028-02-11', order, 60, 1)
    await giveBack('2028-02-11')
    expect(await balance(lan)).toBe(0)
    expect(await lastOf(lan)).toMatchObject({ points: 60, revision: 1 })
    await sound()
  })

  it('but for what had been spent of them; what was spent since came from others', async () => {
    const lan = await person()
    const order = await post(lan, '2027-01-03', 100)
    await post(lan, '2027-05-03', 70)
    await post(lan, '2027-06-03', -30)
    await run('2028-01-02')
    await run('2028-02-01')
    await post(lan, '2028-02-05', -50)
    expect(await balance(lan)).toBe(20)
    await takeBack(lan, '2028-02-10', order, 100)
    await giveBack('2028-02-10')
    // The seventy less the eighty that were spent.
    expect(await balance(lan)).toBe(-10)
    await sound()
  })

  it('are given back from the end they came to, and what others of theirs had come to stays gone', async () => {
    const lan = await person()
    const [january, february] = [await post(lan, '2027-01-03', 100), await post(lan, '2027-02-03', 40)]
    await post(lan, '2027-09-03', 7)
    for (const day of ['2028-01-02', '2028-02-01', '2028-02-05', '2028-03-01']) await run(day)
    expect(await balance(lan)).toBe(7)
    await takeBack(lan, '2028-03-10', february, 40)
    await giveBack('2028-03-10')
    expect([await balance(lan), (await lastOf(lan))?.points]).toEqual([7, 40])
    await takeBack(lan, '2028-03-11', january, 100)
    await giveBack('2028-03-11')
    expect([await balance(lan), (await lastOf(lan))?.points]).toEqual([7, 100])
    await sound()
  })

  it('end again, after a word of its own, where the order stands again', async () => {
    const lan = await person()
    const order = await post(lan, '2027-01-03', 100)
    await run('2028-01-02')
    await run('2028-02-01')
    await takeBack(lan, '2028-02-02', order, 100)
    await giveBack('2028-02-02')
    await post(lan, '2028-02-03', 100, { ...order, revision: 1 })
    expect(await balance(lan)).toBe(100)
    await run('2028-02-04')
    expect(await expiring(lan)).toEqual({ on: '2028-02-29', points: 100 })
    await run('2028-03-01')
    expect(await balance(lan)).toBe(0)
    await sound()
  })

  it('stay gone where the order is only put elsewhere in one go, and where nothing of it had ended', async () => {
    const [lan, minh] = [await person(), await person()]
    const order = await post(lan, '2027-01-03', 100)
    const others = await post(minh, '2027-01-03', 100)
    await run('2028-01-02')
    await post(minh, '2028-01-20', -100)
    await run('2028-02-01')
    await inTransaction(on('2028-02-10'), async (tx) => {
      const ref = { userId: lan.id, refType: 'purchase', refId: order.refId } as const
      await postEntry(tx, { ...ref, kind: 'clawback', points: -100 })
      await postEntry(tx, { ...ref, kind: 'earn_confirm', points: 100, revision: 1 })
    })
    expect(await giveBack('2028-02-10')).toBe(1)
    expect(await balance(lan)).toBe(0)
    await takeBack(minh, '2028-02-10', others, 100)
    expect(await giveBack('2028-02-10')).toBe(0)
    expect(await balance(minh)).toBe(-100)
    await sound()
  })

  it('are given back though another order was corrected upwards since, which ends in its own time', async () => {
    const lan = await person()
    const [corrected, returned] = [await post(lan, '2027-01-03', 100), await post(lan, '2027-01-04', 50)]
    await run('2028-01-02')
    await run('2028-02-01')
    await post(lan, '2028-02-05', 50, { ...corrected, revision: 1 })
    await takeBack(lan, '2028-02-10', returned, 50)
    await giveBack('2028-02-10')
    expect(await balance(lan)).toBe(50)
    await run('2028-02-11')
    expect(await expiring(lan)).toBeNull()
    await run('2029-02-02')
    expect(await expiring(lan)).toEqual({ on: '2029-02-28', points: 50 })
    await sound()
  })

  it.each(['end', 'return'] as const)(
    'are taken once where the %s comes first and the other waits',
    async (first) => {
      const lan = await person()
      const order = await post(lan, '2027-01-03', 100)
      await post(lan, '2027-09-03', 7)
      await run('2028-01-02')
      const { db } = app.ctx()
      const waiting = async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query ilike any (array['%for no key update%', '%ledger_entries%'])`.execute(db)
        return rows[0]?.n
      }
      const ways = {
        end: () => run('2028-02-01'),
        return: () => takeBack(lan, '2028-02-01', order, 100),
      }
      const both = await db.transaction().execute(async (tx) => {
        await lockMember(tx, lan.id)
        const one = ways[first]()
        await expect.poll(waiting, { interval: 20, timeout: 10_000 }).toBe(1)
        const other = ways[first === 'end' ? 'return' : 'end']()
        await expect.poll(waiting, { interval: 20, timeout: 10_000 }).toBe(2)
        return [one, other]
      })
      await Promise.all(both)
      expect(await giveBack('2028-02-01', 4)).toBe(first === 'end' ? 1 : 0)
      expect(await balance(lan)).toBe(7)
      await sound()
    },
  )
})

it('the return of a real order gives back what had ended of it', async () => {
  const lan = await person()
  const productId = await addProduct(900)
  const purchase = await admin.call('POST /api/purchases', {
    body: { userId: lan.id, productId, pointsEarned: 900 },
  })
  if (!('id' in purchase)) throw new Error('the purchase waits for a second person')
  await run('2027-11-02')
  await run('2027-12-01')
  expect(await balance(lan)).toBe(0)
  await admin.call('POST /api/purchases/{id}/reverse', {
    params: { id: purchase.id },
    body: { reason: 'Khách đã trả hàng' },
  })
  expect(await balance(lan)).toBe(-900)
  const worker = await startWorker(app)
  await expect.poll(() => balance(lan)).toBe(0)
  await worker.stop()
  await sound()
})
