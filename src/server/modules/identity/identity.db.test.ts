import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import type { User } from '#contract/users.ts'
import { adminPassword, bootApp, type Person } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'

const time = Date.now()
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(time) } })
})
afterAll(() => app.close())

const post = (path: string, body: object, person?: Person, method = 'POST') =>
  app.request(
    path,
    { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    person,
  )
const newMember = (username: string) => ({
  username,
  password: 'matkhau1',
  fullName: 'Nguyễn Thị Ánh',
  email: `${Buffer.from(username).toString('hex')}@example.vn`,
})
const sessionCookie = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('muahoi.session_token=')) ?? ''
const countUsers = async (username: string) =>
  (await app.ctx().db.selectFrom('users').select('id').where('username', '=', username).execute()).length

describe('register', () => {
  it('opens an account, signs in, and takes neither role nor points', async () => {
    const response = await post('/api/register', {
      ...newMember('Mai.Anh'),
      role: 'admin',
      points: 999,
      id: 7,
    })
    expect(response.status).toBe(201)
    const user = (await response.json()) as User
    expect(user).toMatchObject({ username: 'Mai.Anh', role: 'user', points: 0, avatarUrl: null })
    expect(JSON.stringify(user)).not.toMatch(/password|argon2/)
    expect(response.headers.getSetCookie().map((one) => one.split('=')[0])).toEqual([
      'muahoi.session_token',
      'muahoi.device',
    ])
    expect(sessionCookie(response)).toMatch(/HttpOnly; SameSite=Lax/i)
    const cookie = sessionCookie(response).split(';')[0] ?? ''
    const own = await app.api({ id: user.id, username: 'Mai.Anh', cookie }).call('GET /api/user')
    expect(own).toMatchObject({ id: user.id, pendingPoints: 0 })
  })

  it.each([
    ['a space', 'hai từ'],
    ['nothing', '  '],
    ['51 signs', 'a'.repeat(51)],
    ['a NUL', 'a\0b'],
    ['letters that grow past the limit', '\u{fdfa}'.repeat(30)],
    ['Latin letters and a Cyrillic one', '\u0430dmin'],
  ])('refuses a username of %s', async (_, username) => {
    const response = await post('/api/register', { ...newMember('x'), username })
    expect(response.status).toBe(400)
    expect(((await response.json()) as ErrorBody).fields).toHaveProperty('username')
  })

  it('refuses a short password', async () => {
    const response = await post('/api/register', { ...newMember('ngan'), password: '12345' })
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      error: 'Mật khẩu phải có ít nhất 6 ký tự',
    })
  })

  it.each(['THÚY', 'Thúy'.normalize('NFD'), 'ｔｈúｙ'])('refuses %s where thúy exists', async (variant) => {
    await post('/api/register', newMember('thúy'))
    const response = await post('/api/register', { ...newMember('khac'), username: variant })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'taken', fields: { username: expect.any(String) } })
  })

  it('refuses an e-mail that is taken, case aside', async () => {
    await post('/api/register', { ...newMember('thu1'), email: 'thu@example.vn' })
    const response = await post('/api/register', { ...newMember('thu2'), email: 'THU@Example.vn' })
    expect(response.status).toBe(409)
    expect(((await response.json()) as ErrorBody).fields).toEqual({ email: 'Email đã được sử dụng' })
  })

  it('counts what one address opens, and stops it for an hour at 1,000', async () => {
    const counter = app.ctx().db.selectFrom('rate_limits').select('hits')
    const before = await counter.where('scope', '=', 'register.opened').executeTakeFirst()
    expect((await post('/api/register', newMember('dem-1'))).status).toBe(201)
    const after = await counter.where('scope', '=', 'register.opened').executeTakeFirstOrThrow()
    expect(after.hits).toBe((before?.hits ?? 0) + 1)
    const set = (hits: number) =>
      app.ctx().db.updateTable('rate_limits').set({ hits }).where('scope', '=', 'register.opened').execute()
    await set(1000)
    const refused = await post('/api/register', newMember('dem-2'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(((await refused.json()) as { error: string }).error).toMatch(/thử lại sau (5\d|60) phút/)
    await set(0)
  })

  it('makes one account of 50 parallel registrations of one name or one e-mail', async () => {
    const sameName = (n: number) => ({
      ...newMember(n % 2 ? 'SongSong' : 'songsong'),
      email: `s${n}@example.vn`,
    })
    const byName = await Promise.all(Array.from({ length: 50 }, (_, n) => post('/api/register', sameName(n))))
    expect(byName.map((r) => r.status).sort()).toEqual([201, ...Array(49).fill(409)])
    expect(await countUsers('songsong')).toBe(1)
    const sameEmail = (n: number) => ({ ...newMember(`thu-chung-${n}`), email: 'chung@example.vn' })
    const byEmail = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post('/api/register', sameEmail(n))),
    )
    expect(byEmail.map((r) => r.status).sort()).toEqual([201, ...Array(19).fill(409)])
  })
})

describe('own profile', () => {
  it('needs a session', async () => {
    expect((await app.request('/api/user')).status).toBe(401)
    expect((await post('/api/user', { fullName: 'A' }, undefined, 'PATCH')).status).toBe(401)
  })

  it('changes name and avatar and nothing else', async () => {
    const person = await app.register('ho-so')
    const body = { fullName: ' Trần Văn Bình ', avatarUrl: 'https://anh.example/a.png' }
    const bold = await post('/api/user', { ...body, points: 5, role: 'admin' }, person, 'PATCH')
    expect(await bold.json()).toMatchObject({ ...body, fullName: 'Trần Văn Bình', points: 0, role: 'user' })
    const cleared = await app.api(person).call('PATCH /api/user', { body: { avatarUrl: '' } })
    expect(cleared).toMatchObject({ avatarUrl: null, fullName: 'Trần Văn Bình' })
    const script = await post('/api/user', { avatarUrl: 'javascript:alert(1)' }, person, 'PATCH')
    expect(script.status).toBe(400)
  })

  it('takes no call of ours for an avatar, and no page makes one as its picture', async () => {
    const person = await app.register('anh-la-loi-goi')
    for (const avatarUrl of ['/api/admin/audit/export', '/moi/ABCDEFGH', '/auth/google', '/api/claims/1/a'])
      expect((await post('/api/user', { avatarUrl }, person, 'PATCH')).status, avatarUrl).toBe(400)
    expect((await post('/api/user', { avatarUrl: '/icon.svg' }, person, 'PATCH')).status).toBe(200)

    const admin = await app.admin()
    const ask = async (dest?: string) => {
      const headers = dest ? { 'sec-fetch-dest': dest } : {}
      const answer = await app.request('/api/admin/subscribers/export', { headers }, admin)
      await answer.text()
      return answer.status
    }
    const noted = async () =>
      (
        await app
          .ctx()
          .db.selectFrom('audit_log')
          .select('id')
          .where('action', '=', 'subscribers.export')
          .execute()
      ).length
    expect([await ask('image'), await ask('iframe'), await noted()]).toEqual([404, 404, 0])
    expect([await ask('document'), await ask('empty'), await ask(), await noted()]).toEqual([
      200, 200, 200, 3,
    ])
  })
})

it('shows as pending what open conversions promise', async () => {
  const admin = app.api(await app.login('admin', adminPassword))
  const { id: productId } = await addProduct(admin, {
    price: 9000,
    pointsReward: 70,
    affiliateLink: 'https://a.example/am',
  })
  const person = await app.register('cho-diem')
  const report = async (transaction: string, status: string) => {
    const click = await app.api(person).call('POST /api/affiliate/track', { body: { productId } })
    const at = new Date(time + 1000).toISOString()
    const message = {
      click_id: click.clickId,
      transaction_id: transaction,
      status,
      occurred_at: at,
      updated_at: at,
    }
    const body = { ...message, order_value: 9000, commission: 700 }
    expect((await post('/api/postback/direct/cua-direct', body)).status).toBe(200)
  }
  await report('T1', 'pending')
  await report('T2', 'approved')
  await report('T3', 'rejected')
  expect(await app.api(person).call('GET /api/user')).toMatchObject({ points: 0, pendingPoints: 140 })
})

it('keeps account 1 as the admin the settings name', async () => {
  const admin = await app.login('Admin', adminPassword)
  expect(admin.id).toBe(1)
  expect(await app.api(admin).call('GET /api/user')).toMatchObject({ role: 'admin' })
})
