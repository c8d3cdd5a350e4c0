import { expect, it } from 'vitest'
import { migrationFaults, readHashes, writeHashes } from './migration-hashes.ts'

const known = new Map([
  ['0001_users.sql', 'a'],
  ['0002_carts.sql', 'b'],
])
const faults = (...there: [string, string][]) => migrationFaults(new Map(there), known)

it('lets migrations be that stay as they were', () => {
  expect(faults(...known)).toEqual([])
})

it('refuses one that was edited, renamed, taken away, or has a number that is taken', () => {
  expect(faults(['0001_users.sql', 'x'], ['0002_carts.sql', 'b'])).toEqual([
    expect.stringMatching(/0001_users\.sql: edited.*npm run new -- migration/),
  ])
  expect(faults(['0001_people.sql', 'a'], ['0002_carts.sql', 'b'])).toEqual([
    expect.stringMatching(/0001_people\.sql: not in .*npm run migrations -- --add/),
    expect.stringMatching(/0001_users\.sql: gone or renamed/),
  ])
  expect(faults(['0001_users.sql', 'a'])).toEqual([expect.stringMatching(/0002_carts\.sql: gone/)])
  expect(faults(...known, ['0002_boxes.sql', 'c'])).toHaveLength(2)
  expect(faults(...known, ['3_boxes.sql', 'c'])).toEqual([expect.stringMatching(/is called 0123_words/)])
})

it('tells how a new one is noted', () => {
  expect(faults(...known, ['0003_boxes.sql', 'c'])).toEqual([
    'migrations/0003_boxes.sql: not in migrations/hashes.txt; when it says what it shall say: npm run migrations -- --add',
  ])
})

it('reads what it writes, in order', () => {
  expect(writeHashes(new Map([...known].reverse()))).toBe('a  0001_users.sql\nb  0002_carts.sql\n')
  expect(readHashes(writeHashes(known))).toEqual(known)
})
