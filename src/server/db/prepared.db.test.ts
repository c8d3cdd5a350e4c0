import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { connect } from './connect.ts'
import { builtOnce, prepared } from './prepared.ts'
import { inTransaction } from './transaction.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

/** One connection: what it prepared is its own. */
const open = (pooled: boolean) => connect(app.database.ownerUrl, { max: 1, log: app.ctx().log, pooled })
type Db = ReturnType<typeof open>['db']

const wordsOf = async (db: Db, given: number): Promise<unknown> =>
  (await sql<{ n: number }>`select ${prepared} ${given}::integer + 1 as n`.execute(db)).rows[0]?.n
const preparedIn = async (db: Db): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(db)).rows[0]?.n ??
  -1

describe('a statement that is marked', () => {
  it('is read once by a connection, whatever it is asked with', async () => {
    const { db, close } = open(false)
    for (let n = 0; n < 8; n += 1) expect(await wordsOf(db, n)).toBe(n + 1)
    expect(await preparedIn(db)).toBe(1)
    await close()
  })

  it('is not prepared behind a pooler, whose connections are nobody’s own', async () => {
    const { db, close } = open(true)
    expect([await wordsOf(db, 1), await preparedIn(db)]).toEqual([2, 0])
    await close()
  })

  it('goes on when its tables change, and its errors are its own', async () => {
    const { db, close } = open(false)
    await sql`create table prepared_once (id integer primary key)`.execute(db)
    const read = (id: unknown) =>
      sql`select ${prepared} id from prepared_once where id = ${id}::text::integer`.execute(db)
    for (let n = 0; n < 8; n += 1) await read(n)
    await sql`alter table prepared_once add column other text`.execute(db)
    await sql`create index on prepared_once (other)`.execute(db)
    await expect(read('no number')).rejects.toThrow('integer')
    await sql`insert into prepared_once values (7)`.execute(db)
    expect((await read(7)).rows).toEqual([{ id: 7 }])
    await close()
  })
})

describe('a statement whose column becomes of another type while the process runs', () => {
  /** Two connections that have planned it, as a migration beside this process finds them. */
  const planned = async (read: (db: Db) => Promise<unknown>) => {
    const { db, close } = connect(app.database.ownerUrl, { max: 2, log: app.ctx().log })
    await sql`drop table if exists grows`.execute(db)
    await sql`create table grows (id integer primary key, points integer)`.execute(db)
    await sql`insert into grows values (7, 1)`.execute(db)
    for (let n = 0; n < 30; n += 1) await Promise.all([read(db), read(db)])
    await sql`alter table grows alter column points type bigint`.execute(db)
    return { db, close }
  }

  it('is planned anew where it is marked', async () => {
    const read = async (db: Db) =>
      (await sql`select ${prepared} points from grows where id = ${7}`.execute(db)).rows
    const { db, close } = await planned(read)
    expect(await Promise.all([read(db), read(db), read(db)])).toEqual(Array(3).fill([{ points: 1 }]))
    await close()
  })

  it('is planned anew where transactions say it, with what came before it in them', async () => {
    const add = (db: Db) =>
      inTransaction({ db }, async (tx) => {
        await sql`update grows set points = points + 1 where id = ${7}`.execute(tx.db)
        return (await sql<{ points: number }>`select points from grows where id = ${7}`.execute(tx.db)).rows
      })
    const { db, close } = await planned(add)
    const after = [await add(db), await add(db), ...(await Promise.all([add(db), add(db)]))]
    expect(after.flat().map(({ points }) => points)).toEqual(expect.arrayContaining([62, 63, 64, 65]))
    await close()
  })
})

describe('a statement of transactions', () => {
  it('is read once after it was said often, one with a star or a set of values never', async () => {
    const { db, close } = open(false)
    await sql`create table said_often (id integer primary key)`.execute(db)
    const turn = (n: number) =>
      db.transaction().execute(async (tx) => {
        await sql`insert into said_often values (${n})`.execute(tx)
        await sql`update said_often set id = id where id = any(${[n]}::integer[])`.execute(tx)
        return (await sql`select * from said_often where id = ${n}`.execute(tx)).rows
      })
    for (let n = 0; n < 19; n += 1) await turn(n)
    expect(await preparedIn(db)).toBe(0)
    for (let n = 19; n < 40; n += 1) expect(await turn(n)).toEqual([{ id: n }])
    expect(await preparedIn(db)).toBe(1)
    // A column that comes while the process runs is seen by the star, and disturbs nothing else.
    await sql`alter table said_often add column other text`.execute(db)
    expect(await turn(40)).toEqual([{ id: 40, other: null }])
    await expect(turn(40)).rejects.toThrow('duplicate')
    expect(await turn(41)).toEqual([{ id: 41, other: null }])
    await close()
  })

  it('finds a conflict by an index of some rows, however often it is said', async () => {
    const { db, close } = open(false)
    await sql`create table some_open (id integer, state text)`.execute(db)
    await sql`create unique index on some_open (id) where state = 'open'`.execute(db)
    for (let n = 0; n < 60; n += 1)
      await db
        .transaction()
        .execute((tx) =>
          sql`insert into some_open values (7, 'open') on conflict (id) where state = ${'open'} do nothing`.execute(
            tx,
          ),
        )
    const { rows } = await sql`select id from some_open`.execute(db)
    expect(rows).toEqual([{ id: 7 }])
    await close()
  })

  it('is not prepared outside of one', async () => {
    const { db, close } = open(false)
    for (let n = 0; n < 40; n += 1) await sql`select ${n}::integer + 3 as sum`.execute(db)
    expect(await preparedIn(db)).toBe(0)
    await close()
  })
})

describe('a statement that is built once', () => {
  it('is asked with what is given each time', async () => {
    let built = 0
    const add = builtOnce((db, one: number, words: readonly string[]) => {
      built += 1
      return sql<{ next: number; words: string[] }>`
        select ${prepared} ${one}::integer + 1 as next, ${words}::text[] as words, ${one}::integer as one`.compile(
        db,
      )
    })
    const { db } = app.ctx()
    expect(await add(db, 1, ['a'])).toEqual([{ next: 2, words: ['a'], one: 1 }])
    expect(await add(db, 2, [])).toEqual([{ next: 3, words: [], one: 2 }])
    expect(built).toBe(1)
  })
})
