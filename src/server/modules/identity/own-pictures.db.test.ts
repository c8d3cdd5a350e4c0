import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'
import { dropPicture } from './index.ts'
import { isPictureUsed } from './store/users.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

const url = (digit: string) => `/media/${digit.repeat(32)}-800x600.webp`

it('whether a picture is used is asked of indexes, and no table is read for it', async () => {
  const { db } = app.ctx()
  const read = await db.transaction().execute(async (tx) => {
    // A table of a few rows is read through otherwise, which says nothing of one of millions.
    await sql`set local enable_seqscan = off`.execute(tx)
    const scans = async () => {
      const { rows } = await sql<{ name: string; scans: number }>`
        select relname as name, seq_scan::int as scans from pg_stat_xact_user_tables where schemaname = 'public'`.execute(
        tx,
      )
      return new Map(rows.map(({ name, scans: many }) => [name, many]))
    }
    const before = await scans()
    expect(await isPictureUsed(tx, url('a'))).toBe(false)
    const after = await scans()
    return [...after].filter(([name, many]) => many > (before.get(name) ?? 0)).map(([name]) => name)
  })
  expect(read.filter((name) => name !== 'settings')).toEqual([])
})

it('one that an import would put back, or that stands among other words, is used', async () => {
  const { db } = app.ctx()
  const { id } = await db
    .insertInto('imports')
    .values({
      ...{
        kind: 'products',
        source: 'x',
        origin: 'upload',
        status: 'done',
        file_name: 'x.csv',
        format: 'csv',
      },
      head: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into import_rows (import_id, product_id, before, written_at)
    values (${id}, 1, ${JSON.stringify({ image: url('b') })}::jsonb, now())`.execute(db)
  expect(await isPictureUsed(db, url('b'))).toBe(true)
  expect(await isPictureUsed(db, url('c'))).toBe(false)
  await sql`insert into settings (key, value) values ('thu', ${JSON.stringify({ logo: url('c') })}::jsonb)`.execute(
    db,
  )
  expect(await isPictureUsed(db, url('c'))).toBe(true)
})

it('one of a member who left while it came is dropped', async () => {
  const { db } = app.ctx()
  const person = await app.register('di-giua-chung')
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)]), 'a.png')
  const { under } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', person.id).forNoKeyUpdate().execute()
    const sent = app.request('/api/user/avatar', { method: 'POST', body }, person)
    await waitsForLock(db, '%users%for no key update%')
    await tx.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', person.id).execute()
    return { under: sent }
  })
  expect((await under).status).toBe(401)
  const { rows } = await sql<{ url: string }>`
    select data ->> 'url' as url from pgboss.job where name = ${dropPicture.name}`.execute(db)
  expect(rows).toEqual([{ url: expect.stringMatching(/^\/media\//) }])
})
