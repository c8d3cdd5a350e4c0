import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { cloneDatabase } from '../../../test/support/database.ts'
import { openLink, throughLink } from '../../../test/support/link.ts'
import { createLog } from '../kernel/log.ts'
import { createClient } from './client.ts'
import { watchPulse } from './pulse.ts'

const database = await cloneDatabase()
const link = await openLink(Number(new URL(database.ownerUrl).port))
const watcher = createClient(database.ownerUrl)
await watcher.connect()
let isUsed = false
const pulse = watchPulse(
  throughLink(database.ownerUrl, link.port),
  createLog('silent'),
  () => isUsed,
  () => {},
)

afterAll(async () => {
  await pulse.close()
  await watcher.end()
  await link.close()
  await database.drop()
})

/** How many questions came within so many ms, by when the session's last one began. */
const askedWithin = async (ms: number): Promise<number> => {
  const seen = new Set<string>()
  for (const until = performance.now() + ms; performance.now() < until; await pause(20)) {
    const { rows } = await watcher.query(
      `select query_start::text as at from pg_stat_activity
      where application_name = 'muahoi-pulse' and datname = current_database()`,
    )
    seen.add(rows[0]?.at)
  }
  // The first one was there before.
  return seen.size - 1
}
const awayAfter = async (): Promise<number> => {
  const begun = performance.now()
  await expect.poll(() => pulse.isAway, { interval: 20 }).toBe(true)
  return performance.now() - begun
}
const back = () => expect.poll(() => pulse.isAway, { interval: 20 }).toBe(false)

it('while nobody relies on it the database is asked seldom, and not at all if it speaks by itself', async () => {
  await pause(500)
  expect(await askedWithin(3500)).toBeLessThanOrEqual(3)
  const speaks = setInterval(pulse.heard, 100)
  expect(await askedWithin(3500)).toBeLessThanOrEqual(1)
  clearInterval(speaks)
})

it('while somebody does it is asked three times a second', async () => {
  const often = () => expect.poll(() => askedWithin(3500)).toBeGreaterThan(5)
  const visits = setInterval(pulse.wanted, 50)
  await often()
  clearInterval(visits)
  isUsed = true
  await pause(1500)
  await often()
  isUsed = false
})

/** The quickest of three: whoever finds it out late does so each time, a machine that is busy does not. */
const quickest = async (begin: () => Promise<void>): Promise<number> => {
  const took: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await begin()
    took.push(await awayAfter())
    link.heal()
    await back()
  }
  return Math.min(...took)
}

it('a database that answers nobody is found out within a second and a bit of the first who comes', async () => {
  const first = async () => {
    await pause(2000)
    link.die()
    pulse.wanted()
  }
  expect(await quickest(first)).toBeLessThan(2000)
})

it('and by itself where nobody comes', async () => {
  expect(await quickest(async () => link.die())).toBeLessThan(4000)
})
