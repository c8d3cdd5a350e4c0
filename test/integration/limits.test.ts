import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempt, countUse, failsWith, type Limit } from '#server/http/rate-limit.ts'
import { AppError } from '#server/kernel/errors.ts'
import { sendDeviceLink } from '#server/modules/identity/jobs.ts'
import { bootApp } from '../support/app.ts'
import { startProcesses } from '../support/race.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let processes: Awaited<ReturnType<typeof startProcesses>>
beforeAll(async () => {
  app = await bootApp()
  processes = await startProcesses(2, {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.config.dataDir,
    SECRET: app.config.secrets[0],
  })
})
afterAll(async () => {
  processes.stop()
  await app.close()
})

const post = (url: string, path: string, body: object, cookie?: string): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  })

/** How often each status came, of many calls sent at once to both processes. */
const burst = async (count: number, path: string, bodyOf: (n: number) => object, cookie?: string) => {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      post(processes.urls[n % processes.urls.length] ?? '', path, bodyOf(n), cookie),
    ),
  )
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const deviceCookie = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((one) => one.startsWith('muahoi.device='))
    ?.split(';')[0] ?? ''

describe('sent all at once to two processes', () => {
  it('reset mails are no more than their limit', async () => {
    expect(await burst(60, '/api/forgot-password', () => ({ email: 'mot@example.vn' }))).toEqual({
      200: 10,
      429: 50,
    })
  })

  it('newsletter mails to a stranger are no more than their limit', async () => {
    // The limit of the asking address comes first, and what it refuses counts for nobody else.
    const { 200: taken, 429: refused } = await burst(60, '/api/newsletter', () => ({
      email: 'la@example.vn',
    }))
    expect([taken, refused]).toEqual([3, 57])
  })

  it('contact messages are no more than their limit', async () => {
    const message = (n: number) => `Xin chào các bạn, lần ${n}`
    const stranger = { name: 'Người lạ', email: 'la@example.vn', subject: 'Hỏi' }
    const counts = await burst(50, '/api/contact', (n) => ({ ...stranger, message: message(n) }))
    expect(counts).toEqual({ 200: 20, 429: 30 })
    const { rows } = await sql<{ count: string }>`select count(*) from contact_messages`.execute(app.ctx().db)
    expect(Number(rows[0]?.count)).toBe(20)
  })

  it('guesses at a password are no more than their limit, and none of the others is looked at', async () => {
    await app.register('bi-do')
    const guess = (n: number) => ({ username: 'bi-do', password: n === 59 ? 'matkhau1' : `doan-${n}` })
    const counts = await burst(60, '/api/login', guess)
    expect(counts[401]).toBe(10)
    // The right one among them may have been early enough; it makes no room.
    expect((counts[429] ?? 0) + (counts[200] ?? 0)).toBe(50)
  })

  it('right passwords all pass', async () => {
    await app.register('nhieu-may')
    const right = { username: 'nhieu-may', password: 'matkhau1' }
    expect(await burst(40, '/api/login', () => right)).toEqual({ 200: 40 })
  })

  it('guesses at the password of an open session are no more than their limit', async () => {
    const { cookie } = await app.register('quen-khoa')
    const guess = (n: number) => ({ currentPassword: `doan-${n}`, newPassword: 'matkhau2' })
    expect(await burst(40, '/api/change-password', guess, cookie)).toEqual({ 400: 10, 429: 30 })
  })
})

describe('an account that is guessed at', () => {
  const url = () => processes.urls[0] ?? ''

  it('keeps out strangers, tells the member by mail, and lets known devices in', async () => {
    await app.register('hay-bi-do')
    const right = { username: 'HAY-bi-do', password: 'matkhau1' }
    const known = deviceCookie(await post(url(), '/api/login', right))
    for (let n = 0; n < 10; n += 1)
      await post(url(), '/api/login', { username: 'hay-bi-do', password: `doan-${n}` })
    const stranger = await post(url(), '/api/login', right)
    expect([stranger.status, ((await stranger.json()) as { error: string }).error]).toEqual([
      429,
      expect.stringContaining('hãy mở liên kết chúng tôi đã gửi'),
    ])
    expect((await post(url(), '/api/login', right, known)).status).toBe(200)
    expect((await post(url(), '/api/login', right, `${known}x`)).status).toBe(429)
    // Known for this account alone.
    await app.register('nguoi-khac')
    for (let n = 0; n < 10; n += 1)
      await post(url(), '/api/login', { username: 'nguoi-khac', password: `doan-${n}` })
    const other = { username: 'nguoi-khac', password: 'matkhau1' }
    expect((await post(url(), '/api/login', other, known)).status).toBe(429)
  })

  it('sends one link an hour, which makes the device known and asks for the password still', async () => {
    const jobs = await sql<{ data: { userId: number | null } }>`
      select data from pgboss.job where name = ${sendDeviceLink.name}`.execute(app.ctx().db)
    const { id } = await app.register('khach-moi')
    expect(jobs.rows.length).toBe(new Set(jobs.rows.map(({ data }) => data.userId)).size)
    await sendDeviceLink.run(app.ctx(), { userId: id })
    await sendDeviceLink.run(app.ctx(), { userId: null })
    const outbox = join(app.config.dataDir, 'outbox')
    const letters = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    const letter = letters.find((one) => one.includes('khach-moi@example.vn')) ?? ''
    const plain = letter.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const [, token = ''] = /auth\/device\?token=([\w.%-]+)/.exec(plain) ?? []
    for (let n = 0; n < 10; n += 1)
      await post(url(), '/api/login', { username: 'khach-moi', password: `doan-${n}` })
    const opened = await fetch(`${url()}/auth/device?token=${token}`, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/auth?notice=device-known'])
    const device = deviceCookie(opened)
    const wrong = await post(url(), '/api/login', { username: 'khach-moi', password: 'sai' }, device)
    expect(wrong.status).toBe(401)
    const right = { username: 'khach-moi', password: 'matkhau1' }
    expect((await post(url(), '/api/login', right)).status).toBe(429)
    expect((await post(url(), '/api/login', right, device)).status).toBe(200)
    for (const bad of ['', 'x', `${token}x`]) {
      const refused = await fetch(`${url()}/auth/device?token=${bad}`, { redirect: 'manual' })
      expect([refused.headers.get('location'), deviceCookie(refused)]).toEqual([
        '/auth?notice=device-refused',
        '',
      ])
    }
  })

  it('says the same of a name that nobody has', async () => {
    const answers = new Set<string>()
    for (let n = 0; n < 11; n += 1) {
      const response = await post(url(), '/api/login', { username: 'khong-ai-ca', password: `doan-${n}` })
      if (response.status === 429) answers.add(((await response.json()) as { error: string }).error)
    }
    expect([...answers]).toEqual([expect.stringContaining('hãy mở liên kết chúng tôi đã gửi')])
  })
})

describe('a limit', () => {
  const limit: Limit = { scope: 'thu', max: 3, windowSeconds: 60 }
  const wrong = () => Promise.reject(new AppError('wrong_credentials', 'sai'))

  it('counts nothing that it refuses, and what comes after it never hears of that', async () => {
    const ctx = app.ctx()
    const after: Limit = { scope: 'sau', max: 100, windowSeconds: 60 }
    for (let n = 0; n < 3; n += 1) await countUse(ctx, [limit, 'a'], [after, 'a'])
    for (let n = 0; n < 5; n += 1)
      await expect(countUse(ctx, [limit, 'a'], [after, 'a'])).rejects.toMatchObject({
        code: 'too_many_requests',
      })
    const rows = await ctx.db
      .selectFrom('rate_limits')
      .select(['scope', 'hits'])
      .where('subject', '=', 'a')
      .orderBy('scope')
      .execute()
    expect(rows).toEqual([
      { scope: 'sau', hits: 3 },
      { scope: 'thu', hits: 3 },
    ])
  })

  it('begins again when its window has ended, also for an attempt that outlasts it', async () => {
    let time = Date.now()
    const ctx = { ...app.ctx(), clock: { now: () => new Date(time) } }
    const counted = [[limit, 'b', failsWith('wrong_credentials')]] as const
    const slow = attempt(ctx, counted, async () => {
      time += 61_000
      for (let n = 0; n < 3; n += 1) await attempt(ctx, counted, wrong).catch(() => {})
      throw new AppError('wrong_credentials', 'sai')
    })
    await expect(slow).rejects.toMatchObject({ code: 'wrong_credentials' })
    await expect(attempt(ctx, counted, wrong)).rejects.toMatchObject({ code: 'too_many_requests' })
    time += 61_000
    await expect(attempt(ctx, counted, wrong)).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  it('is no longer than it may be where a clock was a day ahead when it began', async () => {
    const early = { ...app.ctx(), clock: { now: () => new Date(Date.now() + 86_400_000) } }
    for (let n = 0; n < 3; n += 1) await countUse(early, [limit, 'c'])
    for (let n = 0; n < 3; n += 1) await countUse(app.ctx(), [limit, 'c'])
    await expect(countUse(app.ctx(), [limit, 'c'])).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})
