import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
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
