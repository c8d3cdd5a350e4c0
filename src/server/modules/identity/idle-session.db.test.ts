import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPassword, bootApp } from '../../../../test/support/app.ts'
import { clearEnded } from './index.ts'

const day = 86_400_000
let time = Date.now()
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(time) }, env: { SESSION_IDLE_DAYS: '3' } })
})
afterAll(() => app.close())

it('ends when nobody used it for the days that are set, and lasts while somebody does', async () => {
  await app.register('vang-mat')
  const enter = async () => {
    const response = await app.request('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'vang-mat', password: 'matkhau1', rememberMe: true }),
    })
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return { id: 0, username: 'vang-mat', cookie }
  }
  const [used, idle] = [await enter(), await enter()]
  const lives = async (person: { cookie: string }) =>
    (await app.request('/api/user', { headers: { cookie: person.cookie } })).status === 200
  const seen = () => app.ctx().db.selectFrom('sessions').select('updated_at').orderBy('id').execute()
  for (let passed = 0; passed < 4; passed += 2) {
    time += 2 * day
    expect(await lives(used)).toBe(true)
    await expect.poll(async () => (await seen()).map((row) => row.updated_at.getTime())).toContain(time)
  }
  expect([await lives(used), await lives(idle)]).toEqual([true, false])
  const listed = await app.api({ ...used, id: 0 }).call('GET /api/me/sessions')
  expect(listed).toHaveLength(1)
  await clearEnded.run(app.ctx(), {})
  expect(await seen()).toHaveLength(1)
})

it('by default ends the staff’s after a day; a member who asked to be remembered has all of the 30 days', async () => {
  const usual = await bootApp({
    clock: { now: () => new Date(time) },
    env: { SESSION_IDLE_DAYS: '', SESSION_IDLE_DAYS_STAFF: '' },
  })
  try {
    await usual.register('con-nho')
    await usual.register('ho-tro')
    await usual.asOwner(`update users set staff_role = 'support' where username = 'ho-tro'`)
    const enter = async (username: string, password = 'matkhau1') => {
      const answer = await usual.request('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password, rememberMe: true }),
      })
      return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    }
    const people = [await enter('con-nho'), await enter('ho-tro'), await enter('admin', adminPassword)]
    const statuses = () =>
      Promise.all(
        people.map(async ({ cookie }) => (await usual.request('/api/user', { headers: { cookie } })).status),
      )
    const noted = async () => {
      const rows = await usual.ctx().db.selectFrom('sessions').select('updated_at').execute()
      return rows.filter((row) => row.updated_at.getTime() === time).length
    }
    time += day - 60_000
    expect(await statuses()).toEqual([200, 200, 200])
    await expect.poll(noted).toBe(3)
    time += day + 60_000
    expect(await statuses()).toEqual([200, 401, 401])
    await expect.poll(noted).toBe(1)
    await clearEnded.run(usual.ctx(), {})
    const { db } = usual.ctx()
    const left = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['username', 'role', 'staff_role'])
      .execute()
    expect([...new Set(left.map((row) => row.username))]).toEqual(['con-nho'])
    time += 27.9 * day
    expect(await statuses()).toEqual([200, 401, 401])
  } finally {
    await usual.close()
  }
})
