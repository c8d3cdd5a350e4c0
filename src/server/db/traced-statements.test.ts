import { expect, it } from 'vitest'
import { createStatementNames } from './traced-statements.ts'

const nameOf = createStatementNames(new Set(['users', 'products', 'sessions', 'ledger_entries']))

it.each([
  ['select "id" from "users" where "id" = $1', 'SELECT', 'users'],
  ['/* prepared */ select 1 from products', 'SELECT', 'products'],
  [`select extract(epoch from at), 'secret from nobody' from sessions`, 'SELECT', 'sessions'],
  ['insert into "ledger_entries" ("note") values ($1)', 'INSERT', 'ledger_entries'],
  ['with a as (select 1 from a) update users set points = 1', 'UPDATE', 'users'],
  ['with a as (select id from products) select * from a', 'SELECT', 'products'],
  ['update only "public"."users" set x = 1', 'UPDATE', 'users'],
  ["delete from sessions where token = 'abc'", 'DELETE', 'sessions'],
  ['select * from pgboss.job_common where name = $1', 'SELECT', 'pgboss.job_common'],
  ['begin', 'BEGIN', undefined],
  [`select 'from secret_of_somebody'`, 'SELECT', undefined],
])('%s', (text, operation, table) => {
  expect(nameOf(text)).toEqual({ operation, table })
  expect(nameOf(text)).toEqual({ operation, table })
})
