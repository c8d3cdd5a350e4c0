import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bootExpiry } from '../support/expiry.ts'

const { admin, app, balance, expiring, months, noticesOf, park, person, post, run, sound } =
  await bootExpiry()
afterAll(() => app.close())
beforeEach(() => months(12))

describe('points that came in January, living for twelve months', () => {
  it('are announced a month before, told of again a week before, and gone after the last day of the next January', async () => {
    const lan = await person()
    await post(lan, '2095-01-03', 100)
    await post(lan, '2095-02-03', 50)
    for (const day of ['2095-12-31', '2096-01-01']) {
      await run(day)
      expect([day, await noticesOf(lan)]).toEqual([day, day < '2096' ? [] : [[0, 100]]])
    }
    expect(await expiring(lan)).toEqual({ on: '2096-01-31', points: 100 })
    await run('2096-01-23')
    expect(await noticesOf(lan)).toEqual([[0, 100]])
    await run('2096-01-24')
    await run('2096-01-31')
    // February's are announced by then.
    expect(await noticesOf(lan)).toEqual([
      [0, 50],
      [0, 100],
      [1, 100],
    ])
    expect(await balance(lan)).toBe(150)
    await run('2096-02-01')
    await run('2096-02-01')
    expect(await balance(lan)).toBe(50)
    expect((await noticesOf(lan)).at(-1)).toEqual([2, 100])
    expect(await expiring(lan)).toEqual({ on: '2096-02-29', points: 50 })
    await sound()
  })

  it('are spent first, given back to where they were, and never more of them go than were announced', async () => {
    const lan = await person()
    await post(lan, '2095-01-03', 100)
    await post(lan, '2095-05-03', 100)
    await post(lan, '2095-06-03', -30)
    const back = await post(lan, '2095-06-04', -40)
    await run('2096-01-02')
    expect(await expiring(lan)).toEqual({ on: '2096-01-31', points: 30 })
    // What comes back after the word does not go with it: it is announced for the next month's end.
    await post(lan, '2096-01-05', 40, { ...back, kind: 'redeem_refund' })
    await run('2096-02-01')
    expect(await balance(lan)).toBe(140)
    await run('2096-02-05')
    expect(await expiring(lan)).toEqual({ on: '2096-02-29', points: 40 })
    await run('2096-03-01')
    expect(await balance(lan)).toBe(100)
    await sound()
  })

  it('are not spoken of any more where they were spent since, and the later ones come next', async () => {
    const [lan, minh] = [await person(), await person()]
    await post(lan, '2095-01-03', 100)
    await post(lan, '2095-02-03', 30)
    await post(lan, '2095-06-03', 150)
    await post(minh, '2095-01-03', 100)
    await post(minh, '2095-06-03', 150)
    await run('2096-01-02')
    await post(lan, '2096-01-10', -110)
    await post(minh, '2096-01-10', -40)
    expect(await expiring(lan)).toBeNull()
    expect(await expiring(minh)).toEqual({ on: '2096-01-31', points: 60 })
    await run('2096-01-24')
    expect(await noticesOf(lan)).toEqual([[0, 100]])
    expect(await noticesOf(minh)).toEqual([
      [0, 100],
      [1, 60],
    ])
    await run('2096-01-31')
    // February's thirty less the ten that January's hundred did not cover.
    expect(await expiring(lan)).toEqual({ on: '2096-02-29', points: 20 })
    await run('2096-02-01')
    await run('2096-03-01')
    expect([await balance(lan), await balance(minh)]).toEqual([150, 150])
    await sound()
  })

  it('go with the order that brought them, which expires nothing else', async () => {
    const lan = await person()
    const order = await post(lan, '2095-01-03', 100)
    await post(lan, '2095-03-03', 60)
    await run('2096-01-02')
    await post(lan, '2096-01-10', -100, { ...order, kind: 'clawback' })
    await run('2096-02-01')
    expect(await balance(lan)).toBe(60)
  })

  it('may be more than an integer holds, and nobody is passed over for what fails at another', async () => {
    const [rich, lan, minh] = [await person(), await person(), await person()]
    await post(rich, '2095-01-03', 3_000_000_000)
    await post(lan, '2095-01-03', 100)
    await post(minh, '2095-01-03', 100)
    await app.asOwner(
      `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`,
      `create trigger refuse_one before insert on expiring_points for each row when (new.user_id = ${lan.id})
        execute function refuse_one()`,
    )
    await expect(run('2096-01-02')).rejects.toThrow('expiry not done: 1')
    expect([await expiring(rich), await expiring(lan), await expiring(minh)]).toEqual([
      { on: '2096-01-31', points: 3_000_000_000 },
      null,
      { on: '2096-01-31', points: 100 },
    ])
    await app.asOwner('drop trigger refuse_one on expiring_points', 'drop function refuse_one')
    await run('2096-01-03')
    await run('2096-02-01')
    expect([await balance(rich), await balance(lan), await balance(minh)]).toEqual([0, 0, 0])
    await sound()
  })

  it('stay when the operator lets points live for ever in between', async () => {
    const lan = await person()
    await post(lan, '2095-01-03', 100)
    await run('2096-01-02')
    await months(null)
    await run('2096-02-01')
    expect(await balance(lan)).toBe(100)
    expect(await expiring(lan)).toBeNull()
    await sound()
  })

  it('are not made up for by what came back after the word', async () => {
    const [lan, minh] = [await person(), await person()]
    await post(lan, '2095-01-03', 100)
    const order = await post(lan, '2095-01-03', 100)
    await post(lan, '2095-02-03', -100, { ...order, kind: 'clawback' })
    await post(minh, '2095-01-03', 100)
    const gift = await post(minh, '2095-06-03', -70)
    await run('2096-01-02')
    expect([await expiring(lan), await expiring(minh)]).toMatchObject([{ points: 100 }, { points: 30 }])
    await post(lan, '2096-01-10', -100)
    await post(minh, '2096-01-10', -30)
    await post(lan, '2096-01-20', 100, { ...order, revision: 2 })
    await post(minh, '2096-01-20', 70, { ...gift, kind: 'redeem_refund' })
    await run('2096-02-01')
    expect([await balance(lan), await balance(minh)]).toEqual([100, 70])
    await run('2096-02-02')
    expect([await expiring(lan), await expiring(minh)]).toEqual([
      // An order that stands again is as young as that.
      null,
      { on: '2096-02-29', points: 70 },
    ])
    await sound()
  })

  it.each([
    ['since they were announced', '2096-01-31'],
    ['before they would be', '2095-12-30'],
  ])('wait for money that their member asked for %s and may take back, and go once it is', async (_, day) => {
    const lan = await person()
    await post(lan, '2095-01-03', 100)
    if (day >= '2096') await run('2096-01-02')
    const request = await park(lan, day, 100)
    await run('2096-01-02')
    await run('2096-01-24')
    expect((await noticesOf(lan))[0]).toEqual([0, 100])
    await run('2096-02-01')
    // Nor are they announced once more with what ends next.
    expect((await noticesOf(lan)).filter(([revision]) => revision === 0)).toHaveLength(1)
    await request.takeBack('2096-02-01')
    expect(await balance(lan)).toBe(100)
    await run('2096-02-02')
    expect(await balance(lan)).toBe(0)
    await sound()
  })

  it('do not go in the place of what was approved before the word and came back after it', async () => {
    const lan = await person()
    await post(lan, '2095-01-03', 100)
    const request = await park(lan, '2095-12-20', 60)
    await request.approve('2095-12-21')
    await run('2096-01-02')
    expect(await expiring(lan)).toEqual({ on: '2096-01-31', points: 40 })
    await request.takeBack('2096-01-05')
    await post(lan, '2096-01-06', -40)
    await run('2096-02-01')
    expect(await balance(lan)).toBe(60)
    await sound()
  })

  it('stay with who is suspended, and are announced anew once that is over', async () => {
    const lan = await person()
    await post(lan, '2095-01-03', 100)
    await run('2096-01-02')
    const params = { id: lan.id }
    await admin.call('POST /api/admin/members/{id}/suspension', { params, body: { reason: 'Kiểm tra' } })
    await run('2096-01-24')
    await run('2096-02-01')
    expect([await balance(lan), await noticesOf(lan)]).toEqual([100, [[0, 100]]])
    await run('2096-02-02')
    await admin.call('DELETE /api/admin/members/{id}/suspension', { params })
    await run('2096-02-03')
    expect(await expiring(lan)).toEqual({ on: '2096-02-29', points: 100 })
    await sound()
  })

  it('are all that goes where points were made to live shorter after the word, and stay where longer', async () => {
    const [lan, minh] = [await person(), await person()]
    for (const member of [lan, minh]) {
      await post(member, '2095-01-03', 100)
      await post(member, '2095-06-03', 300)
    }
    await run('2096-01-02')
    await post(lan, '2096-01-05', -100)
    await months(3)
    expect([await expiring(lan), await expiring(minh)]).toEqual([null, { on: '2096-01-31', points: 100 }])
    await run('2096-01-24')
    expect([await noticesOf(lan), await noticesOf(minh)]).toEqual([
      [[0, 100]],
      [
        [0, 100],
        [1, 100],
      ],
    ])
    await run('2096-02-01')
    expect([await balance(lan), await balance(minh)]).toEqual([300, 300])
    // What lives shorter now is announced like all else, and stays where it is to live longer by then.
    await run('2096-02-02')
    expect(await expiring(lan)).toEqual({ on: '2096-02-29', points: 300 })
    await months(24)
    await run('2096-03-01')
    expect([await balance(lan), await balance(minh)]).toEqual([300, 300])
    await sound()
  })
})

it('a month whose end comes too soon for the word is passed over: nothing goes unannounced', async () => {
  const lan = await person()
  await post(lan, '2095-01-03', 100)
  await run('2096-01-15')
  await run('2096-02-01')
  expect(await balance(lan)).toBe(100)
  await run('2096-02-02')
  expect(await expiring(lan)).toEqual({ on: '2096-02-29', points: 100 })
})

it('workers and redemptions at once take each point once', async () => {
  const members = await Promise.all([person(), person(), person(), person()])
  for (const member of members) await post(member, '2095-01-03', 100)
  await run('2096-01-02')
  const spent = await Promise.all([
    ...[1, 2, 3].map(() => run('2096-02-01')),
    ...members.map((member) => post(member, '2096-02-01', -60).then(() => 60)),
  ])
  expect(spent).toHaveLength(7)
  // Who redeemed first had it counted; who expired first went below zero by it, as after any return.
  for (const member of members) expect([0, -60]).toContain(await balance(member))
  await sound()
})

it('points of one that cannot be settled keep nobody else’s waiting, and the job is seen to have failed', async () => {
  const [lan, minh] = [await person(), await person()]
  await post(lan, '2095-01-03', 100)
  await post(minh, '2095-01-03', 70)
  await run('2096-01-02')
  await app.asOwner(
    `create function refuse_lan() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`,
    `create trigger a_refuse_lan before insert on ledger_entries for each row when (new.user_id = ${lan.id})
      execute function refuse_lan()`,
  )
  await expect(run('2096-02-01')).rejects.toThrow('expiry not done: 1')
  expect([await balance(lan), await balance(minh)]).toEqual([100, 0])
  await app.asOwner('drop trigger a_refuse_lan on ledger_entries')
  await run('2096-02-01')
  expect([await balance(lan), await balance(minh)]).toEqual([0, 0])
  await sound()
})
