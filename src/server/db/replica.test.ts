import { expect, it } from 'vitest'
import { onlyReads } from './replica.ts'

it.each([
  'select "updated_at" from products',
  ' select /* prepared */ id from products where name = $1',
  'with kept as (select 1) select * from kept',
  '/* prepared */ select 1',
])('%s reads', (text) => expect(onlyReads(text)).toBe(true))

it.each([
  'insert into carts values (1)',
  'with gone as (delete from carts returning id) select * from gone',
  'select id from orders for no key update',
  'select id from orders for share',
  "select nextval('orders_id_seq')",
  'select pg_advisory_xact_lock(1)',
  "select set_config('a', 'b', true)",
  'begin',
  'explain analyze update carts set id = 1',
])('%s may do more', (text) => expect(onlyReads(text)).toBe(false))
