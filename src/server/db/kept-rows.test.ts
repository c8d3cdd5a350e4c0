import type { Kysely } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { changes } from '../kernel/changes.ts'
import { collectReads, noteTables } from '../kernel/reads.ts'
import { watchedTables } from './change-tags.ts'
import { type KeptTable, keptRows } from './kept-rows.ts'
import type { DB } from './types.ts'

const open = (isTransaction = false) => ({ isTransaction }) as Kysely<DB>
let asked = 0
const read = (db: Kysely<DB>, table: KeptTable = 'settings', part = 'site') =>
  keptRows(db, table, part, async () => {
    asked += 1
    noteTables([table])
    return asked
  })
/** As a part of an answer that is the same for everybody. */
const shown = (...of: Parameters<typeof read>) => collectReads(() => read(...of))

beforeEach(() => {
  changes.setHeard(true)
  asked = 0
})
afterAll(() => changes.setHeard(false))

it('reads once for all public answers, each of which knows what it was made of', async () => {
  const db = open()
  for (let turn = 0; turn < 3; turn += 1) {
    const { value, reads } = await shown(db)
    expect([value, [...reads.tags]]).toEqual([1, ['settings']])
  }
  expect((await shown(db, 'settings', 'links')).value).toBe(2)
  expect((await shown(db, 'earning_rules')).value).toBe(3)
  expect((await shown(open())).value).toBe(4)
})

it('reads anew after a change, and what was being read meanwhile is not kept', async () => {
  const db = open()
  await shown(db)
  changes.publish(['products'])
  expect((await shown(db)).value).toBe(1)
  changes.publish(['settings'])
  expect((await shown(db)).value).toBe(2)
  const other = open()
  await collectReads(() =>
    keptRows(other, 'settings', 'site', async () => {
      noteTables(['settings'])
      changes.publish(['settings'])
      return 'before'
    }),
  )
  expect((await shown(other)).value).toBe(3)
})

it('keeps nothing for who decides, within a transaction, or while changes may be missed', async () => {
  const db = open()
  await shown(db)
  expect([await read(db), (await shown(open(true))).value]).toEqual([2, 3])
  changes.setHeard(false)
  expect((await shown(db)).value).toBe(4)
  changes.setHeard(true)
  // Nobody knows what was missed.
  expect((await shown(db)).value).toBe(5)
})

it('reads once for all who decide at the same moment, after they asked; a transaction reads each time', async () => {
  const db = open()
  expect(await Promise.all([read(db), read(db), read(db)])).toEqual([1, 2, 2])
  expect(await read(db)).toBe(3)
  const transaction = open(true)
  expect(await Promise.all([1, 2, 3].map(() => read(transaction)))).toEqual([4, 5, 6])
})

it('is of tables alone whose changes are told', () => {
  const every: Record<KeptTable, true> = {
    ...{ categories: true, earning_rules: true, retailers: true, settings: true },
  }
  expect(Object.keys(every).filter((table) => !watchedTables.includes(table))).toEqual([])
})
