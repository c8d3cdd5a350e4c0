import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeviceSession } from '#contract/account.ts'
import { dropPicture } from '#server/modules/identity/index.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'

let time = Date.now()
let app: Awaited<ReturnType<typeof bootApp>>
let productId: number
beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(time) } })
  const admin = app.api(await app.admin())
  productId = (await addProduct(admin, { name: 'Ấm siêu tốc', price: 9000, pointsReward: 70 })).id
})
afterAll(() => app.close())

const send = async (method: string, path: string, person?: Person, body?: unknown) => {
  const response = await app.request(
    path,
    method === 'GET'
      ? {}
      : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) },
    person,
  )
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const chromeOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'
const signInWith = async (username: string, userAgent: string): Promise<Person> => {
  const response = await app.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ username, password: 'matkhau1' }),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { id: ((await response.json()) as Person).id, username, cookie }
}
const devices = async (person: Person): Promise<DeviceSession[]> =>
  app.api(person).call('GET /api/me/sessions')
const isIn = async (person: Person) => (await send('GET', '/api/user', person)).status === 200

describe('devices', () => {
  it('are the member’s own, this one marked and first, with what the browser says it is', async () => {
    expect((await send('GET', '/api/me/sessions')).status).toBe(401)
    const here = await app.register('may-mot')
    await app.register('may-hai')
    const there = await signInWith('may-mot', chromeOnWindows)
    const seen = await devices(here)
    expect(seen).toHaveLength(2)
    expect(seen[0]).toMatchObject({ current: true, browser: null, system: null, place: null })
    expect(seen[1]).toMatchObject({ current: false, browser: 'Chrome', system: 'Windows' })
    expect(JSON.stringify(seen)).not.toContain(there.cookie.split('=')[1]?.slice(0, 20))
  })

  it('note when they were last seen, every ten minutes', async () => {
    const person = await app.register('lan-cuoi')
    const before = (await devices(person))[0]?.lastSeenAt ?? ''
    time += 11 * 60_000
    await devices(person)
    await expect.poll(async () => (await devices(person))[0]?.lastSeenAt).not.toBe(before)
    time -= 11 * 60_000
  })

  it('are signed out one by one, at the server, and once', async () => {
    const here = await app.register('mot-may')
    const there = await signInWith('mot-may', chromeOnWindows)
    const stranger = await app.register('nguoi-la')
    const id = (await devices(here)).find(({ current }) => !current)?.id ?? 0
    expect((await send('DELETE', `/api/me/sessions/${id}`)).status).toBe(401)
    expect((await send('DELETE', `/api/me/sessions/${id}`, stranger)).status).toBe(404)
    expect(await isIn(there)).toBe(true)
    expect((await send('DELETE', `/api/me/sessions/${id}`, here)).status).toBe(200)
    expect(await isIn(there)).toBe(false)
    expect(await send('DELETE', `/api/me/sessions/${id}`, here)).toMatchObject({
      status: 404,
      body: { error: 'Thiết bị này đã đăng xuất' },
    })
    for (const bad of ['0', 'abc', '-1', '%00'])
      expect((await send('DELETE', `/api/me/sessions/${bad}`, here)).status).toBe(400)
  })

  it('are all signed out but this one, and this one too when it is chosen', async () => {
    const here = await app.register('tat-ca')
    const others = [await signInWith('tat-ca', 'a'), await signInWith('tat-ca', 'b')]
    expect((await send('DELETE', '/api/me/sessions')).status).toBe(401)
    expect((await send('DELETE', '/api/me/sessions', here)).body).toEqual({ ended: 2 })
    expect((await send('DELETE', '/api/me/sessions', here)).body).toEqual({ ended: 0 })
    expect(await Promise.all(others.map(isIn))).toEqual([false, false])
    const own = (await devices(here))[0]?.id
    const left = await send('DELETE', `/api/me/sessions/${own}`, here)
    expect(left.headers.get('set-cookie')).toMatch(/^muahoi\.session_token=; .*Max-Age=0/)
    expect(await isIn(here)).toBe(false)
  })
})

const pictureFile = async (color: string): Promise<FormData> => {
  const form = new FormData()
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(bytes)], 'anh.png', { type: 'image/png' }))
  return form
}

describe('the own picture', () => {
  const upload = async (person: Person | undefined, body: FormData) =>
    app.request('/api/user/avatar', { method: 'POST', body }, person)

  it('is uploaded, shown, and dropped when nobody shows it any more', async () => {
    expect((await upload(undefined, await pictureFile('red'))).status).toBe(401)
    const person = await app.register('co-anh')
    const broken = new FormData()
    broken.set('file', new File(['khong phai anh'], 'a.png', { type: 'image/png' }))
    expect((await upload(person, broken)).status).toBe(400)
    const { avatarUrl } = (await (await upload(person, await pictureFile('red'))).json()) as {
      avatarUrl: string
    }
    expect((await app.request(avatarUrl)).headers.get('content-type')).toBe('image/webp')
    await dropPicture.run(app.ctx(), { url: avatarUrl })
    expect((await app.request(avatarUrl)).status).toBe(200)
    await app.api(person).call('PATCH /api/user', { body: { avatarUrl: '' } })
    await dropPicture.run(app.ctx(), { url: avatarUrl })
    await dropPicture.run(app.ctx(), { url: avatarUrl })
    expect(readdirSync(join(app.config.dataDir, 'media'))).toEqual([])
    expect((await app.request(avatarUrl)).status).toBe(404)
  })

  it('stays while a product, a post, a version of one or a letter shows it', async () => {
    const { db } = app.ctx()
    const boss = app.api(await app.admin())
    const person = await app.register('anh-dung-chung')
    const uploaded = await upload(person, await pictureFile('green'))
    const { avatarUrl: url } = (await uploaded.json()) as { avatarUrl: string }
    await app.api(person).call('PATCH /api/user', { body: { avatarUrl: '' } })
    const words = `<p><img src="${url}"></p>`
    const post = await boss.call('POST /api/blog', { body: { title: 'Ảnh chung', content: '<p>Chào</p>' } })
    const uses = {
      product: () =>
        db
          .updateTable('products')
          .set({ more_images: `/demo/a.webp\n${url}` })
          .execute(),
      version: () =>
        db
          .insertInto('blog_post_versions')
          .values({
            ...{ post_id: post.id, revision: 900, saved_at: new Date(), content: words },
            ...{ title: '', excerpt: '' },
          })
          .execute(),
      letter: () =>
        db
          .insertInto('letters')
          .values({ subject: 'Thư', preheader: '', content: words, created_at: new Date() })
          .execute(),
    }
    const ends = {
      product: () => db.updateTable('products').set({ more_images: null }).execute(),
      version: () => db.deleteFrom('blog_post_versions').execute(),
      letter: () => db.deleteFrom('letters').execute(),
    }
    for (const where of ['product', 'version', 'letter'] as const) {
      await uses[where]()
      await dropPicture.run(app.ctx(), { url })
      expect([where, (await app.request(url)).status]).toEqual([where, 200])
      await ends[where]()
    }
    await dropPicture.run(app.ctx(), { url })
    expect((await app.request(url)).status).toBe(404)
  })

  it('is not taken over from what another has uploaded', async () => {
    const [owner, other] = [await app.register('anh-cua-toi'), await app.register('anh-nguoi-khac')]
    const uploaded = await upload(owner, await pictureFile('navy'))
    const { avatarUrl } = (await uploaded.json()) as { avatarUrl: string }
    const refused = { status: 400, body: { fields: { avatarUrl: expect.stringContaining('tải ảnh') } } }
    expect(await send('PATCH', '/api/user', other, { avatarUrl })).toMatchObject(refused)
    const account = { username: 'anh-dang-ky', password: 'matkhau1', fullName: 'A', email: 'a@example.vn' }
    expect(await send('POST', '/api/register', undefined, { ...account, avatarUrl })).toMatchObject(refused)
    expect(await send('PATCH', '/api/user', owner, { fullName: 'Tên mới', avatarUrl })).toMatchObject({
      status: 200,
      body: { avatarUrl },
    })
    await send('PATCH', '/api/user', owner, { avatarUrl: '' })
    await dropPicture.run(app.ctx(), { url: avatarUrl })
  })

  it('never takes a file from elsewhere with it', async () => {
    await dropPicture.run(app.ctx(), { url: '/media/../../etc/passwd' })
    await dropPicture.run(app.ctx(), { url: 'https://anh.example/a.webp' })
    expect(existsSync(app.config.dataDir)).toBe(true)
  })
})

describe('the own data', () => {
  it('comes whole, as a file, and holds nothing of others and no secret', async () => {
    expect((await send('GET', '/api/me/export')).status).toBe(401)
    const person = await app.register('xuat')
    const other = await app.register('nguoi-khac')
    for (const one of [person, other]) {
      const own = app.api(one)
      await own.call('POST /api/favorites', { body: { productId } })
      await own.call('POST /api/alerts', { body: { productId, kind: 'new_low' } })
      await own.call('POST /api/cart', { body: { productId, quantity: 2 } })
      await own.call('POST /api/comments', {
        body: { productId, rating: 4, content: `lời nhận xét của ${one.id}` },
      })
      const { clickId } = await own.call('POST /api/affiliate/track', { body: { productId } })
      const lost = await own.call('POST /api/affiliate/track', { body: { productId } })
      await own.call('POST /api/claims', { body: { clickId: lost.clickId, orderCode: 'DH-1', draft: true } })
      const at = new Date(time + 1000).toISOString()
      await send('POST', '/api/postback/direct/cua-direct', undefined, {
        click_id: clickId,
        transaction_id: `DON-${one.id}`,
        order_value: 9000,
        commission: 700,
        status: 'confirmed',
        occurred_at: at,
        updated_at: at,
      })
    }
    const { status, headers, body } = await send('GET', '/api/me/export', person)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="mua-hoi-\d+-\d{4}-.*\.json"$/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body).toMatchObject({
      account: {
        id: person.id,
        username: 'xuat',
        email: 'xuat@example.vn',
        points: 70,
        createdAt: expect.any(String),
      },
      signInMethods: [{ providerId: 'credential' }],
      secondFactors: [],
      passkeys: [],
      sessions: [{ id: expect.any(Number) }],
      securityEvents: [{ kind: 'signed_up', times: 1, address: expect.any(String) }],
      clicks: [{ productId, productName: 'Ấm siêu tốc', promisedPoints: 70 }, { status: 'pending' }],
      claims: [{ state: 'draft', orderCode: 'DH-1', history: expect.any(Array) }],
      conversions: [{ transactionId: `DON-${person.id}`, status: 'confirmed', creditedPoints: 70 }],
      ledger: [{ kind: 'earn_confirm', points: 70, balanceAfter: 70 }],
      purchases: [{ pointsEarned: 70 }],
      redemptions: [],
      reviews: [{ rating: 4, content: `lời nhận xét của ${person.id}` }],
      favorites: [{ productId }],
      cart: [{ productId, quantity: 2 }],
      notices: [],
      noticeSwitches: [],
      quietHours: [],
      pushBrowsers: [],
      priceAlerts: [{ productId, productName: 'Ấm siêu tốc', kind: 'new_low', price: null }],
      priceDrops: [],
      voucherAnswers: [],
      ...{ bonuses: [], referralCode: [], expiringPoints: [], suspensions: [] },
    })
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/argon2|"password|token|nguoi-khac/)
    expect(text).not.toContain(`DON-${other.id}`)
  })

  it('knows every table that names a member', async () => {
    const { rows } = await sql<{ place: string }>`
      select c.conrelid::regclass || '.' || a.attname as place
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`.execute(app.ctx().db)
    const exported = [
      'accounts',
      'affiliate_clicks',
      'cart_items',
      'claims',
      'comments',
      'conversions',
      'favorites',
      'price_alerts',
      'price_drops',
    ]
    exported.push('notices', 'notice_switches', 'push_subscriptions', 'quiet_hours')
    exported.push('adjustments', 'chain_breaks', 'ledger_entries', 'order_holds', 'purchases', 'sessions')
    exported.push('bonuses', 'expiring_points', 'referral_codes', 'suspensions')
    exported.push('user_rewards', 'second_factors', 'passkeys', 'withdrawals', 'voucher_answers')
    // Open questions of a sign-in live ten minutes, recovery codes are kept as hashes.
    const passing = ['bonus_work', 'sign_in_steps', 'passkey_challenges', 'recovery_codes']
    // What an admin did or wrote, and keys of repeated requests, are no data about a member.
    const others = ['audit_log.actor_id', 'blog_posts.author_id', 'contact_messages.handled_by']
    others.push('blog_post_versions.saved_by', 'blog_posts.saved_by', 'import_profiles.created_by')
    others.push('user_rewards.handled_by', 'order_holds.opened_by', 'order_holds.decided_by')
    others.push('adjustments.requested_by', 'adjustments.decided_by', 'adjustments.reversed_by')
    // What is proposed is no fact about a member before it stands in their ledger; what counts for a day goes with it.
    others.push('approvals.member_id', 'approvals.proposed_by', 'approvals.decided_by')
    others.push('hand_points.member_id', 'hand_points.by_id')
    others.push('purchases.reversed_by', 'chain_breaks.resolved_by')
    others.push('withdrawal_batches.created_by', 'withdrawals.settled_by')
    others.push('suspensions.started_by', 'suspensions.lifted_by')
    // Whom a member brought is another member's own.
    others.push('bonus_terms.made_by', 'referrals.friend_id', 'referrals.referrer_id', 'referrals.decided_by')
    others.push('security_alerts.seen_by', 'statement_lines.acted_by', 'statements.paid_by')
    others.push('idempotency_keys.user_id', 'imports.created_by', 'product_batches.actor_id')
    others.push(
      'api_keys.created_by',
      'api_keys.revoked_by',
      'outgoing_webhooks.created_by',
      'letters.created_by',
    )
    expect(rows.map(({ place }) => place)).toEqual(
      [...[...exported, ...passing].map((table) => `${table}.user_id`), ...others].sort(),
    )
  })
})

describe('erasing oneself', () => {
  const erase = (person: Person | undefined, body: object) => send('DELETE', '/api/user', person, body)

  it('needs a session and the password', async () => {
    expect((await erase(undefined, { password: 'matkhau1' })).status).toBe(401)
    const person = await app.register('xoa-sai')
    for (const proof of [{ password: 'sai-roi' }, {}, { username: 'xoa-sai' }])
      expect(await erase(person, proof)).toMatchObject({
        status: 400,
        body: { error: 'Mật khẩu không đúng', fields: { password: 'Mật khẩu không đúng' } },
      })
    expect(await isIn(person)).toBe(true)
  })

  it('stops guesses', async () => {
    const person = await app.register('xoa-do')
    for (let n = 0; n < 10; n += 1) expect((await erase(person, { password: `sai-${n}` })).status).toBe(400)
    expect((await erase(person, { password: 'matkhau1' })).status).toBe(429)
  })

  it('takes personal data and every session, keeps the ledger, and cannot be done twice', async () => {
    const person = await app.register('tu-xoa')
    const there = await signInWith('tu-xoa', chromeOnWindows)
    const boss = app.api(await app.admin())
    await boss.call('POST /api/purchases', { body: { userId: person.id, productId, pointsEarned: 25 } })
    const uploaded = await app.request(
      '/api/user/avatar',
      { method: 'POST', body: await pictureFile('blue') },
      person,
    )
    const { avatarUrl } = (await uploaded.json()) as { avatarUrl: string }
    for (const email of ['tu-xoa@example.vn', 'nguoi-khac@example.vn'])
      await boss.call('POST /api/newsletter', { body: { email } })
    const done = await erase(person, { password: 'matkhau1' })
    expect(done).toMatchObject({ status: 200, body: {} })
    expect(done.headers.get('set-cookie')).toMatch(/Max-Age=0/)
    expect([await isIn(person), await isIn(there)]).toEqual([false, false])
    expect((await erase(person, { password: 'matkhau1' })).status).toBe(401)
    await expect(app.login('tu-xoa', 'matkhau1')).rejects.toThrow('401')
    const { db } = app.ctx()
    const queued = await sql<{ data: unknown }>`
      select data from pgboss.job where name = 'identity.drop-picture'`.execute(db)
    expect(queued.rows).toContainEqual({ data: { url: avatarUrl } })
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ points: 25, avatar_url: null, email: `deleted:${person.id}` })
    // The address is not proven: who subscribed with it may be somebody else.
    expect(await db.selectFrom('newsletter_subscribers').select('email').execute()).toHaveLength(2)
    const ledger = await db
      .selectFrom('ledger_entries')
      .select('points')
      .where('user_id', '=', person.id)
      .execute()
    expect(ledger).toEqual([{ points: 25 }])
    for (const table of ['users', 'audit_log', 'accounts', 'sessions'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('tu-xoa')
    expect((await app.register('tu-xoa')).id).not.toBe(person.id)
  })

  it('asks for the username where there is no password', async () => {
    const person = await app.register('khong-mk')
    const { db } = app.ctx()
    const hash = sql<string>`'unset:' || password`
    await db.updateTable('accounts').set({ password: hash }).where('user_id', '=', person.id).execute()
    expect((await send('GET', '/api/user', person)).body).toMatchObject({ hasPassword: false })
    for (const proof of [{ username: 'khac' }, { password: 'matkhau1' }, {}])
      expect(await erase(person, proof)).toMatchObject({
        status: 400,
        body: { error: 'Tên đăng nhập không đúng' },
      })
    expect((await erase(person, { username: ' Khong-MK ' })).status).toBe(200)
    expect(await isIn(person)).toBe(false)
  })

  it('is refused to account 1, clearly', async () => {
    const admin = await app.admin()
    expect(await erase(admin, { password: 'bat-ky' })).toMatchObject({
      status: 403,
      body: { code: 'main_admin', error: 'Tài khoản quản trị chính không thể bị xóa.' },
    })
  })
})
