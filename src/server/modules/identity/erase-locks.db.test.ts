import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

it('whoever is erased while a call of theirs is under way keeps the session that it asks for last', async () => {
  const admin = await app.admin()
  const { id } = await app.register('dang-lam-viec')
  let erased: Promise<unknown> = Promise.resolve()
  // As a call of an operator: what it wrote names them, and before its end it holds their session.
  const held = await app
    .ctx()
    .db.transaction()
    .execute(async (db) => {
      await sql`select id from users where id = ${id} for key share`.execute(db)
      erased = app.api(admin).call('DELETE /api/users/{id}', { params: { id } })
      await waitsForLock(app.ctx().db, '%users%for update%')
      // Were it waited for, the two would wait for each other.
      return sql`select id from sessions where user_id = ${id} for key share nowait`.execute(db)
    })
  expect(held.rows).toHaveLength(1)
  await erased
  expect(await app.ctx().db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual(
    [],
  )
})
