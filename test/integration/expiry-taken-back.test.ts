import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { giveBackExpiredJob } from '#server/modules/expiry/index.ts'
import { lockMember, postEntry } from '#server/modules/points/index.ts'
import type { Person } from '../support/app.ts'
import { bootExpiry } from '../support/expiry.ts'
import { waitsForLock } from '../support/lock-waits.ts'
import { startWorker } from '../support/worker.ts'

const { addProduct, admin, app, balance, expiring, months, on, person, post, run, sound } = await bootExpiry()
afterAll(() => app.close())
beforeEach(() => months(12))

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
    const order = await post(lan, '2095-01-03', 5000)
    await post(lan, '2095-05-03', 70)
    await run('2096-01-02')
    await run('2096-02-01')
    expect(await balance(lan)).toBe(70)
    await takeBack(lan, '2096-02-10', order, 5000)
    await giveBack('2096-02-10')
    expect(await balance(lan)).toBe(70)
    expect(await lastOf(lan)).toMatchObject({ kind: 'adjust', refType: 'expiry', points: 5000, revision: 0 })
    await sound()
  })

  it('by halves, as their order is', async () => {
    const lan = await person()
    const order = await post(lan, '2095-01-03', 100)
    await run('2096-01-02')
    await run('2096-02-01')
    await takeBack(lan, '2096-02-10', order, 40)
    await giveBack('2096-02-10')
    expect(await balance(lan)).toBe(0)
    await takeBack(lan, '2096-02-11', order, 60, 1)
    await giveBack('2096-02-11')
    expect(await balance(lan)).toBe(0)
    expect(await lastOf(lan)).toMatchObject({ points: 60, revision: 1 })
    await sound()
  })

  it('but for what had been spent of them; what was spent since came from others', async () => {
    const lan = await person()
    const order = await post(lan, '2095-01-03', 100)
    await post(lan, '2095-05-03', 70)
    await post(lan, '2095-06-03', -30)
    await run('2096-01-02')
    await run('2096-02-01')
    await post(lan, '2096-02-05', -50)
    expect(await balance(lan)).toBe(20)
    await takeBack(lan, '2096-02-10', order, 100)
    await giveBack('2096-02-10')
    // The seventy less the eighty that were spent.
    expect(await balance(lan)).toBe(-10)
    await sound()
  })

  it('are given back from the end they came to, and what others of theirs had come to stays gone', async () => {
    const lan = await person()
    const [january, february] = [await post(lan, '2095-01-03', 100), await post(lan, '2095-02-03', 40)]
    await post(lan, '2095-09-03', 7)
    for (const day of ['2096-01-02', '2096-02-01', '2096-02-05', '2096-03-01']) await run(day)
    expect(await balance(lan)).toBe(7)
    await takeBack(lan, '2096-03-10', february, 40)
    await giveBack('2096-03-10')
    expect([await balance(lan), (await lastOf(lan))?.points]).toEqual([7, 40])
    await takeBack(lan, '2096-03-11', january, 100)
    await giveBack('2096-03-11')
    expect([await balance(lan), (await lastOf(lan))?.points]).toEqual([7, 100])
    await sound()
  })

  it('end again, after a word of its own, where the order stands again', async () => {
    const lan = await person()
    const order = await post(lan, '2095-01-03', 100)
    await run('2096-01-02')
    await run('2096-02-01')
    await takeBack(lan, '2096-02-02', order, 100)
    await giveBack('2096-02-02')
    await post(lan, '2096-02-03', 100, { ...order, revision: 1 })
    expect(await balance(lan)).toBe(100)
    await run('2096-02-04')
    expect(await expiring(lan)).toEqual({ on: '2096-02-29', points: 100 })
    await run('2096-03-01')
    expect(await balance(lan)).toBe(0)
    await sound()
  })

  it('stay gone where the order is only put elsewhere in one go, and where nothing of it had ended', async () => {
    const [lan, minh] = [await person(), await person()]
    const order = await post(lan, '2095-01-03', 100)
    const others = await post(minh, '2095-01-03', 100)
    await run('2096-01-02')
    await post(minh, '2096-01-20', -100)
    await run('2096-02-01')
    await inTransaction(on('2096-02-10'), async (tx) => {
      const ref = { userId: lan.id, refType: 'purchase', refId: order.refId } as const
      await postEntry(tx, { ...ref, kind: 'clawback', points: -100 })
      await postEntry(tx, { ...ref, kind: 'earn_confirm', points: 100, revision: 1 })
    })
    expect(await giveBack('2096-02-10')).toBe(1)
    expect(await balance(lan)).toBe(0)
    await takeBack(minh, '2096-02-10', others, 100)
    expect(await giveBack('2096-02-10')).toBe(0)
    expect(await balance(minh)).toBe(-100)
    await sound()
  })

  it('are given back though another order was corrected upwards since, which ends in its own time', async () => {
    const lan = await person()
    const [corrected, returned] = [await post(lan, '2095-01-03', 100), await post(lan, '2095-01-04', 50)]
    await run('2096-01-02')
    await run('2096-02-01')
    await post(lan, '2096-02-05', 50, { ...corrected, revision: 1 })
    await takeBack(lan, '2096-02-10', returned, 50)
    await giveBack('2096-02-10')
    expect(await balance(lan)).toBe(50)
    await run('2096-02-11')
    expect(await expiring(lan)).toBeNull()
    await run('2097-02-02')
    expect(await expiring(lan)).toEqual({ on: '2097-02-28', points: 50 })
    await sound()
  })

  it.each(['end', 'return'] as const)(
    'are taken once where the %s comes first and the other waits',
    async (first) => {
      const lan = await person()
      const order = await post(lan, '2095-01-03', 100)
      await post(lan, '2095-09-03', 7)
      await run('2096-01-02')
      const { db } = app.ctx()
      const ways = {
        end: () => run('2096-02-01'),
        return: () => takeBack(lan, '2096-02-01', order, 100),
      }
      const both = await db.transaction().execute(async (tx) => {
        await lockMember(tx, lan.id)
        const one = ways[first]()
        await waitsForLock(db)
        const other = ways[first === 'end' ? 'return' : 'end']()
        await waitsForLock(db, undefined, { many: 2 })
        return [one, other]
      })
      await Promise.all(both)
      expect(await giveBack('2096-02-01', 4)).toBe(first === 'end' ? 1 : 0)
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
  await run('2095-11-02')
  await run('2095-12-01')
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
