import { expect, it } from 'vitest'
import { eachByItself, untilNoneIsLeft } from './batches.ts'
import { createLog } from './log.ts'

it('does some at a time until none is left', async () => {
  const left = [3, 3, 2, 0, 9]
  expect(await untilNoneIsLeft(new AbortController().signal, async () => left.shift() ?? 0)).toBe(8)
  expect(left).toEqual([9])
})

it('fails where it has to leave off, and has done nothing more', async () => {
  const stopping = new AbortController()
  let did = 0
  const some = async () => {
    did += 1
    if (did === 2) stopping.abort()
    return 1
  }
  await expect(untilNoneIsLeft(stopping.signal, some)).rejects.toThrow('left off')
  expect(did).toBe(2)
})

const fails = async () => {
  throw new Error('not this one')
}

it('does each by itself, and fails at the end where one did', async () => {
  const done: number[] = []
  const each = eachByItself(createLog('silent'), 'not done')
  for (const n of [1, 2, 3]) await each.try({ n }, async () => (n === 2 ? fails() : void done.push(n)))
  expect(done).toEqual([1, 3])
  expect(() => each.end()).toThrow('not done: 1')
  const well = eachByItself(createLog('silent'), 'not done')
  await well.try({}, async () => {})
  well.end()
})

it('does not go on where one after the other fails', async () => {
  const each = eachByItself(createLog('silent'), 'not done')
  for (let n = 1; n < 100; n += 1) await each.try({ n }, fails)
  await expect(each.try({}, fails)).rejects.toThrow('not this one')
})
