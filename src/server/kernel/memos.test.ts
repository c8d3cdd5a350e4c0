import { afterAll, beforeEach, expect, it } from 'vitest'
import { changes } from './changes.ts'
import { createMemos } from './memos.ts'
import { collectReads, noteTables, readsAs } from './reads.ts'

let asked = 0
const read = (memos: ReturnType<typeof createMemos<number>>, name: string, meanwhile = () => {}) =>
  memos.read(name, async () => {
    asked += 1
    noteTables(['search_entries'])
    meanwhile()
    return asked
  })
beforeEach(() => {
  changes.setHeard(true)
  asked = 0
})
afterAll(() => changes.setHeard(false))

it('is kept until what it was read from changes, and who is told of it knows what it was made of', async () => {
  const memos = createMemos<number>(60_000, 10)
  expect([await read(memos, 'a'), await read(memos, 'a'), await read(memos, 'b')]).toEqual([1, 1, 2])
  const { reads } = await collectReads(() => read(memos, 'a'))
  expect([...reads.tags]).toEqual(['search_entries'])
  changes.publish(['settings'])
  expect(await read(memos, 'a')).toBe(1)
  changes.publish(['search_entries'])
  expect(await read(memos, 'a')).toBe(3)
})

it('what changed while it was being read is not kept, and without word of changes nothing is', async () => {
  const memos = createMemos<number>(60_000, 10)
  await read(memos, 'a', () => changes.publish(['search_entries']))
  expect(await read(memos, 'a')).toBe(2)
  changes.setHeard(false)
  expect([await read(memos, 'a'), await read(memos, 'a')]).toEqual([3, 4])
})

it('what was asked for longest ago goes first', async () => {
  const memos = createMemos<number>(60_000, 2)
  for (const name of ['a', 'b', 'a', 'c']) await read(memos, name)
  expect(asked).toBe(3)
  expect([await read(memos, 'a'), asked]).toEqual([1, 3])
  expect(await read(memos, 'b')).toBe(4)
})

it('goes by the names of tables, whoever asks first, and hears of all rows as of its own', async () => {
  const memos = createMemos<number>(60_000, 10)
  const { reads } = await collectReads(() =>
    readsAs({ search_entries: 'product:12' }, () => read(memos, 'a')),
  )
  expect([...reads.tags]).toEqual(['search_entries'])
  const ofOne = () =>
    memos.read('one', async () => {
      asked += 1
      noteTables(['product:12'])
      return asked
    })
  expect([await ofOne(), await ofOne()]).toEqual([2, 2])
  changes.publish(['product:*'])
  expect(await ofOne()).toBe(3)
})
