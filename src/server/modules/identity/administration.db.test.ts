import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'
import { ensureMainAdmin } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const send = async (method: string, path: string, person?: Person, body: object = {}) => {
  const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await app.request(path, method === 'GET' ? {} : init, person)
  return { status: response.status, body: await response.json() }
}
const setRole = (person: Person | undefined, id: number | string, role: string) =>
  send('PATCH', `/api/users/${id}`, person, { role })
const erase = (person: Person | undefined, id: number | string) => send('DELETE', `/api/users/${id}`, person)

describe('list of accounts', () => {
  it('is for admins', async () => {
    expect((await send('GET', '/api/users')).status).toBe(401)
    expect((await send('GET', '/api/users', await app.register('ke-la'))).status).toBe(403)
  })

  it('pages and searches by username, e-mail and name, accents aside', async () => {
    await app.register('tim.kiem')
    const list = async (q: string) => (await app.api(admin).list('GET /api/users', { query: { q } })).items
    for (const q of ['TIM.K', 'tim.kiem@', 'thanh vien tim', 'THÀNH VIÊN TIM'])
      expect((await list(q)).map((user) => user.username)).toEqual(['tim.kiem'])
    const other = await app.register('ngo.doan')
    await app.api(other).call('PATCH /api/user', { body: { fullName: 'Ngô Đoan Trang' } })
    for (const q of ['ngo doan', 'NGÔ ĐOAN', 'doan trang'])
      expect((await list(q)).map((user) => user.username)).toEqual(['ngo.doan'])
    expect(await list('100%_')).toEqual([])
    // Whatever was pasted into a search is no mistake.
    expect(await list('tim\0.kiem')).toEqual([])
    const page = await app.api(admin).list('GET /api/users', { query: { page: 1, limit: 1 } })
    expect([page.items.length, page.items[0]?.id]).toEqual([1, 1])
    expect(page.total).toBeGreaterThan(1)
    expect(JSON.stringify(await list(''))).not.toMatch(/password|argon2/)
  })
})

describe('role', () => {
  it('is for admins, known roles and live accounts', async () => {
    const member = await app.register('thuong')
    expect((await setRole(undefined, member.id, 'admin')).status).toBe(401)
    expect((await setRole(member, member.id, 'admin')).status).toBe(403)
    expect((await setRole(admin, member.id, 'chu')).status).toBe(400)
    expect((await setRole(admin, 999_999, 'admin')).status).toBe(404)
    for (const id of ['0', '-1', 'abc', '99999999999', '%00'])
      expect((await setRole(admin, id, 'admin')).status).toBe(400)
  })

  it('counts at the next request, and is noted', async () => {
    const member = await app.register('len-chuc')
    expect(await setRole(admin, member.id, 'admin')).toMatchObject({ status: 200, body: { role: 'admin' } })
    expect((await send('GET', '/api/users', member)).status).toBe(200)
    expect(await setRole(member, member.id, 'user')).toMatchObject({
      status: 403,
      body: { code: 'own_account', error: 'You cannot change your own role' },
    })
    expect(await setRole(member, 1, 'user')).toMatchObject({
      status: 403,
      body: { code: 'main_admin', error: 'The main admin account cannot be modified' },
    })
    await setRole(admin, member.id, 'user')
    expect((await setRole(admin, member.id, 'user')).status).toBe(200)
    expect((await send('GET', '/api/users', member)).status).toBe(403)
    const audit = app.ctx().db.selectFrom('audit_log').select(['actor_id', 'before', 'after'])
    const [first] = await audit.where('subject_id', '=', String(member.id)).orderBy('id').execute()
    expect(first).toEqual({ actor_id: 1, before: { role: 'user' }, after: { role: 'admin' } })
  })
})

it('who is suspended is given none of the work, and who has it lifts nothing of their own', async () => {
  const member = await app.register('bi-khoa')
  const suspension = `/api/admin/members/${member.id}/suspension`
  await send('POST', suspension, admin, { reason: 'Đơn khai khống' })
  const give = (staff: string | null) =>
    send('PATCH', `/api/users/${member.id}`, admin, { role: 'user', staff })
  expect(await give('support')).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await setRole(admin, member.id, 'admin')).status).toBe(409)
  // Given it while that was still let through.
  await app.asOwner(`update users set staff_role = 'support' where id = ${member.id}`)
  expect(await send('DELETE', suspension, member)).toMatchObject({
    status: 403,
    body: { code: 'own_account' },
  })
  expect((await give(null)).status).toBe(200)
  expect((await send('DELETE', suspension, admin)).status).toBe(200)
  expect((await give('support')).status).toBe(200)
})

describe('erasing', () => {
  it('is for admins, never for account 1 or oneself', async () => {
    const member = await app.register('con-lai')
    expect((await erase(undefined, member.id)).status).toBe(401)
    expect((await erase(member, member.id)).status).toBe(403)
    expect(await erase(admin, 1)).toMatchObject({ status: 403, body: { code: 'main_admin' } })
    await setRole(admin, member.id, 'admin')
    expect(await erase(member, member.id)).toMatchObject({
      status: 403,
      body: { code: 'own_account', error: 'You cannot delete your own account' },
    })
    expect((await erase(member, 1)).status).toBe(403)
    expect((await erase(admin, 999_999)).status).toBe(404)
  })

  it('ends sessions, leaves nothing personal, and frees the names', async () => {
    const member = await app.register('bi-xoa')
    const { db } = app.ctx()
    const { token } = await app
      .api()
      .call('POST /api/forgot-password', { body: { email: 'bi-xoa@example.vn' } })
    expect(await erase(admin, member.id)).toEqual({ status: 200, body: {} })
    expect((await erase(admin, member.id)).status).toBe(404)
    expect((await setRole(admin, member.id, 'admin')).status).toBe(404)
    expect((await send('GET', '/api/user', member)).status).toBe(401)
    await expect(app.login('bi-xoa', 'matkhau1')).rejects.toThrow('401')
    expect(
      (await send('POST', '/api/reset-password', undefined, { token, newPassword: 'matkhau9' })).status,
    ).toBe(400)
    for (const table of [
      'users',
      'audit_log',
      'accounts',
      'sessions',
      'verifications',
      'rate_limits',
    ] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('bi-xoa')
    const listed = await app.api(admin).call('GET /api/users')
    expect(listed.map((user) => user.id)).not.toContain(member.id)
    expect((await app.register('bi-xoa')).id).not.toBe(member.id)
  })

  it('takes favourites, the cart and written words, and keeps the rating that counts', async () => {
    const boss = app.api(admin)
    const { id: productId } = await addProduct(boss)
    const member = await app.register('nhieu-thu')
    const own = app.api(member)
    await own.call('POST /api/favorites', { body: { productId } })
    await own.call('POST /api/cart', { body: { productId, quantity: 2 } })
    const { id } = await own.call('POST /api/comments', {
      body: { productId, rating: 4, content: 'Nhà tôi ở phố Huế' },
    })
    await boss.call('PATCH /api/admin/reviews/{id}', { params: { id }, body: { status: 'approved' } })
    await boss.call('DELETE /api/users/{id}', { params: { id: member.id } })
    const { db } = app.ctx()
    for (const table of ['favorites', 'cart_items', 'idempotency_keys'] as const)
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', member.id).execute()).toEqual([])
    const comments = db.selectFrom('comments').select(['content', 'rating']).where('user_id', '=', member.id)
    expect(await comments.execute()).toEqual([{ content: '', rating: 4 }])
  })

  it('cannot be blocked by somebody who takes the name of an erased account', async () => {
    const { id } = await app.register('sap-xoa')
    await app.register(`deleted-${id}`)
    expect((await erase(admin, id)).status).toBe(200)
  })
})

describe('the address of account 1 outside the demo', () => {
  const addressOf = (one: typeof app) =>
    one
      .ctx()
      .db.selectFrom('users')
      .select(['email', 'email_verified'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()

  it('is none that mail reaches until ADMIN_EMAIL is given, and that one then stays', async () => {
    const first = await bootApp({ env: { DEMO: '0' } })
    try {
      expect(await addressOf(first)).toEqual({ email: 'admin@example.vn', email_verified: false })
      // As versions before have made it.
      await first
        .ctx()
        .db.updateTable('users')
        .set({ email: 'admin@example.vn', email_verified: true })
        .where('id', '=', 1)
        .execute()
      await ensureMainAdmin(first.ctx())
      expect(await addressOf(first)).toEqual({ email: 'admin@example.vn', email_verified: false })
      await first.register('nguoi-giu')
      const start = (email: string) => {
        const ctx = first.ctx()
        return ensureMainAdmin({ ...ctx, config: { ...ctx.config, admin: { ...ctx.config.admin, email } } })
      }
      for (const none of ['admin@example.vn', 'nguoi-giu@example.vn']) await start(none)
      expect((await addressOf(first)).email).toBe('admin@example.vn')
      for (const email of ['Chu@cua-hang.example', 'khac@cua-hang.example']) {
        await start(email)
        expect(await addressOf(first)).toEqual({ email: 'chu@cua-hang.example', email_verified: true })
      }
    } finally {
      await first.close()
    }
  })
})

it('makes the main admin once, by two processes at a time', async () => {
  const ctx = app.ctx()
  const counted = () =>
    ctx.db
      .selectFrom('users')
      .select((e) => e.fn.countAll().as('n'))
      .executeTakeFirst()
  const before = await counted()
  await Promise.all([ensureMainAdmin(ctx), ensureMainAdmin(ctx)])
  expect(await counted()).toEqual(before)
  const other = await bootApp()
  try {
    await other.ctx().db.deleteFrom('users').execute()
    await Promise.all([ensureMainAdmin(other.ctx()), ensureMainAdmin(other.ctx())])
    expect((await other.admin()).id).toBe(1)
    expect((await other.register('sau-do')).id).toBeGreaterThan(1)
  } finally {
    await other.close()
  }
})
