import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { collectReads, noteTables, readsAs } from './reads.ts'
import { createSharedReading } from './shared-reading.ts'

const counted = () => {
  let times = 0
  const read = async () => {
    times += 1
    const time = times
    noteTables(['products'])
    await turn()
    return time
  }
  return { read, times: () => times }
}

it('those who ask in one turn share a reading, and each notes what was read', async () => {
  const shared = createSharedReading<number>()
  const { read, times } = counted()
  const later = async () => {
    for (let step = 0; step < 20; step += 1) await undefined
    return shared('1', read)
  }
  const found = await Promise.all([
    collectReads(() => shared('1', read)),
    collectReads(later),
    collectReads(() => shared('2', read)),
  ])
  expect(found.map(({ value }) => value)).toEqual([1, 1, 2])
  expect(times()).toBe(2)
  for (const { reads } of found) expect([...reads.tags]).toEqual(['products'])
})

it('is noted by its own name, whatever narrower one stands around who asks first', async () => {
  const shared = createSharedReading<number>()
  const { read } = counted()
  const [first, second] = await Promise.all([
    collectReads(() => readsAs({ products: 'category:3' }, () => shared('1', read))),
    collectReads(() => shared('1', read)),
  ])
  expect([...second.reads.tags]).toEqual(['products'])
  expect([...first.reads.tags]).toEqual(['products'])
})

it('who asks once it has begun is told of what was written since', async () => {
  const shared = createSharedReading<number>()
  const { read } = counted()
  const first = collectReads(() => shared('1', read))
  await turn()
  const second = collectReads(() => shared('1', read))
  expect([(await first).value, (await second).value]).toEqual([1, 2])
})

it('one that fails fails all who share it, and nobody after them', async () => {
  const shared = createSharedReading<number>()
  const fails = async (): Promise<number> => {
    throw new Error('gone')
  }
  const both = await Promise.allSettled([
    collectReads(() => shared('1', fails)),
    collectReads(() => shared('1', fails)),
  ])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await collectReads(() => shared('1', async () => 7))).value).toBe(7)
})

it('who works for somebody reads for itself', async () => {
  const shared = createSharedReading<number>()
  const { read } = counted()
  expect(await Promise.all([shared('1', read), shared('1', read)])).toEqual([1, 2])
})
