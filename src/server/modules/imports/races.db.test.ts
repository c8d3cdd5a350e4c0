import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { conflictOnce } from '../../../../test/support/conflict-once.ts'
import { driveImports, jsonLines as lines, feedRow as row } from '../../../../test/support/imports.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'
import { deleteCategory } from '../catalog/operations/categories.ts'
import { changeProduct } from '../catalog/operations/products.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let drive: ReturnType<typeof driveImports>
beforeAll(async () => {
  app = await bootApp()
  drive = driveImports(app, await app.admin())
})
afterAll(() => app.close())

it('a feed leaves off the site what an admin takes off while it waits for it', async () => {
  const some = [row({ category: 'Sắp bỏ' }), row({ category: 'Sắp bỏ' })]
  await drive.work(await drive.upload(lines(some)))
  const id = await drive.upload(lines(some.map((one) => ({ ...one, price: 70_000 }))))
  const named = async () =>
    (await drive.admin.call('GET /api/categories')).filter(({ name }) => name === 'Sắp bỏ')
  const [category] = await named()
  let work: Promise<unknown> = Promise.resolve()
  await app
    .ctx()
    .db.transaction()
    .execute(async (db) => {
      await deleteCategory({ ...app.ctx(), db }, category?.id ?? 0)
      work = drive.work(id)
      await waitsForLock(app.ctx().db, '%from products%for no key update%')
    })
  await work
  expect(await drive.get(id)).toMatchObject({ status: 'done', created: 0, updated: 0, unchanged: 2 })
  expect((await drive.products(some)).map(({ deleted_at }) => deleted_at)).toEqual([
    expect.any(Date),
    expect.any(Date),
  ])
  expect(await named()).toEqual([])
})

it('an import whose line cannot even be refused fails instead of going on for ever', async () => {
  // Were it tried without end, the sixth time would work.
  await app.asOwner(
    'create sequence checkpoints',
    `create function refuse() returns trigger language plpgsql security definer as $$ begin
      if nextval('public.checkpoints') <= 5 then raise sqlstate '22003'; end if; return new; end $$`,
    `create trigger refuse before update on imports for each row
      when (new.checkpoint is distinct from old.checkpoint) execute function refuse()`,
  )
  const one = row()
  const id = await drive.upload(lines([one]))
  await drive.work(id)
  await app.asOwner('drop trigger refuse on imports')
  expect(await drive.get(id)).toMatchObject({ status: 'failed', done: 0 })
  expect(await drive.products([one])).toEqual([])
})

it('what a person decided while a batch was written stands also where that batch fails', async () => {
  await app.asOwner(
    `create function fail() returns trigger language plpgsql security definer as $$ begin
      raise exception 'no room'; end $$`,
    `create trigger fail before update on imports for each row
      when (new.checkpoint is distinct from old.checkpoint) execute function fail()`,
  )
  const id = await drive.upload(lines([row()]))
  const { db } = app.ctx()
  let work: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('catalog.feed:feed:shop-nhap.example', 0))`.execute(
      holder,
    )
    work = drive.work(id)
    await waitsForLock(db, '%pg_advisory_xact_lock%')
    await drive.step(id, 'cancel')
  })
  await work
  await app.asOwner('drop trigger fail on imports')
  expect(await drive.get(id)).toMatchObject({ status: 'cancelled', reason: null })
})

it('taking an import back keeps the row of a product that a member takes a liking to meanwhile', async () => {
  const some = [row(), row()]
  const member = await app.register('lan')
  const id = await drive.upload(lines(some))
  await drive.work(id)
  const [liked] = await drive.products(some)
  await drive.step(id, 'undo')
  let work: Promise<unknown> = Promise.resolve()
  await app
    .ctx()
    .db.transaction()
    .execute(async (db) => {
      await sql`insert into favorites (user_id, product_id) values (${member.id}, ${liked?.id})`.execute(db)
      work = drive.work(id)
      await waitsForLock(app.ctx().db, '%delete from products%')
    })
  await work
  expect(await drive.get(id)).toMatchObject({ status: 'undone', undone: 2, kept: 0 })
  expect(await drive.products(some)).toMatchObject([{ id: liked?.id, deleted_at: expect.any(Date) }])
})

it('taking an import back leaves the category it made where a product comes to stand in it meanwhile', async () => {
  const [wrong, right] = [row({ category: 'Vừa lập' }), row()]
  const id = await drive.upload(lines([wrong]))
  await drive.work(id)
  await drive.work(await drive.upload(lines([right])))
  const [made] = await drive.products([wrong])
  const [moved] = await drive.products([right])
  await drive.step(id, 'undo')
  let work: Promise<unknown> = Promise.resolve()
  await app
    .ctx()
    .db.transaction()
    .execute(async (db) => {
      await changeProduct({ ...app.ctx(), db }, moved?.id ?? 0, { categoryId: made?.category_id ?? 0 })
      work = drive.work(id)
      await waitsForLock(app.ctx().db, '%categories%')
    })
  await work
  expect(await drive.get(id)).toMatchObject({ status: 'undone', undone: 1 })
  const names = (await drive.admin.call('GET /api/categories')).map(({ name }) => name)
  expect(names).toContain('Vừa lập')
  expect(await app.faults()).toEqual([])
})

it('taking an import back counts what is tried again after a conflict once', async () => {
  const some = [row(), row()]
  const id = await drive.upload(lines(some))
  await drive.work(id)
  await drive.step(id, 'undo')
  const ended = await conflictOnce(app, 'update of undone on imports')
  await drive.work(id)
  await ended()
  expect(await drive.get(id)).toMatchObject({ status: 'undone', undone: 2, kept: 0 })
})
