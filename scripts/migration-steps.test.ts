import { expect, it } from 'vitest'
import { stepFaults } from './migration-steps.ts'

const faultsOf = (sql: string, name = '0200_new.sql') => stepFaults(name, sql).length

it.each([
  'alter table users drop column nickname;',
  'alter table users rename column nickname to alias;',
  'alter table users rename to people;',
  'drop table if exists old_things;',
  'alter table users alter column nickname set not null;',
  'alter table users\n  alter nickname type integer using nickname::integer;',
  'alter table users add column nickname text not null;',
  'alter table users add column a text, add column nickname text not null;',
  'alter table users add column a text not null, add column b text default 1;',
  'alter table users add constraint users_short check (length(nickname) < 9);',
  'create unique index users_nickname on users (nickname);',
])('%s is refused in one step', (sql) => {
  expect(faultsOf(sql)).toBe(1)
  expect(faultsOf(`-- one step: nobody reads it since 0.2.0\n${sql}`)).toBe(0)
  expect(faultsOf(sql, '0098_before.sql')).toBe(0)
})

it.each([
  'alter table users add column nickname text;',
  "alter table users add column nickname text not null default '';",
  "alter table users add column a bigint not null default 0, add column b text default 'drop column';",
  'alter table users add column b integer generated always as (a + 1) stored not null;',
  '-- drop column, rename\nalter table users drop constraint users_short;',
  'create table notes (id integer not null); create unique index notes_id on notes (id); alter table notes add constraint notes_id check (id > 0);',
  'create index users_nickname on users (nickname);',
  'drop trigger users_tell on users; drop function tell_users();',
])('%s is harmless', (sql) => expect(faultsOf(sql)).toBe(0))
