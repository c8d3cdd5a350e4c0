import { expect, it } from 'vitest'
import { createJoined } from './joined.ts'

/** Readings that end when they are let, with what stood when they began. */
const openReadings = () => {
  let value = 0
  const ends: (() => void)[] = []
  const read = () => {
    const found = value
    return new Promise<number>((resolve) => ends.push(() => resolve(found)))
  }
  const commit = () => {
    value += 1
  }
  const endNext = async () => {
    ends.shift()?.()
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { read, commit, endNext, open: () => ends.length }
}

it('one reading at a time, and nobody is given what was read before they asked', async () => {
  const { read, commit, endNext, open } = openReadings()
  const joined = createJoined<number>()
  const first = joined(read)
  commit()
  const [second, third] = [joined(read), joined(read)]
  expect(open()).toBe(1)
  await endNext()
  expect(open()).toBe(1)
  commit()
  const fourth = joined(read)
  await endNext()
  await endNext()
  expect(await Promise.all([first, second, third, fourth])).toEqual([0, 1, 1, 2])
  const fifth = joined(read)
  await endNext()
  expect(await fifth).toBe(2)
})

it('a reading that fails fails those who share it and nobody after them', async () => {
  const joined = createJoined<number>()
  const fail = () => Promise.reject(new Error('gone'))
  const outcomes = await Promise.allSettled([joined(fail), joined(fail), joined(() => Promise.resolve(1))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await joined(() => Promise.resolve(2))).toBe(2)
})
