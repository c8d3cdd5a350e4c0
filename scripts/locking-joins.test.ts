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
  ['two tables', builder('').replace("'conversions'", "['conversions', 'users']")],
  ['a select in its list', builder(".select((e) => e.selectFrom('users').select('name').as('name'))")],
  [
    'plain SQL of two tables',
    'sql`select a.id from conversions a, users u where a.user_id = u.id for share`',
  ],
  [
    'plain SQL with a select in its list',
    'sql`select id, coalesce((select max(id) from users), 0) from a for update`',
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
  ['rows by numbers', builder(".where('id', 'in', (e) => e.selectFrom('a').select('id'))")],
  [
    'plain SQL of rows by numbers',
    'sql`with given as (select 1 as id), held as (select id from a where id in (select id from given) order by id for update) select 1`',
  ],
  ['a queue', 'sql`select id from a join b on true for update skip locked`'],
])('lets %s pass', (_, text) => {
  expect(lockingJoins(text)).toEqual([])
})
