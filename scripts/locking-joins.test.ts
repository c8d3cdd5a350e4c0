import { expect, it } from 'vitest'
import { lockingJoins } from './locking-joins.ts'

const builder = (join: string, lock = 'forNoKeyUpdate()') =>
  `const rows = (db) =>\n  db.selectFrom('conversions')\n    ${join}\n    .selectAll()\n    .${lock}\n`

it.each([
  ['a joined builder', builder(".leftJoin('affiliate_clicks', 'a', 'b')", "forNoKeyUpdate('conversions')")],
  ['a join hidden in a part of the query', builder('', "forNoKeyUpdate('conversions')")],
  ['a join without naming the table', builder(".innerJoin('users', 'a', 'b')", 'forUpdate()')],
  [
    'plain SQL',
    'await sql`select c.id from conversions c join affiliate_clicks k on true for no key update`',
  ],
  ['typed plain SQL', 'sql<{ id: number }>`select c.id from a c\n  left join b on true\n  for update`'],
])('refuses %s', (_, text) => {
  expect(lockingJoins(text)).toHaveLength(1)
})

it.each([
  ['a table alone', builder(".where('id', '=', 1)")],
  [
    'two queries, one joined and one locked',
    `${builder(".innerJoin('users', 'a', 'b')", 'execute()')}${builder('')}`,
  ],
  ['plain SQL of one table', 'sql`select id from products where id = any($1) order by id for no key update`'],
  ['a queue', 'sql`select id from a join b on true for update skip locked`'],
])('lets %s pass', (_, text) => {
  expect(lockingJoins(text)).toEqual([])
})
