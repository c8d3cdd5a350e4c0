import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../support/app.ts'
import { cookies, type Jar, keep, throughProvider } from '../support/cookie-jar.ts'
import { startProvider } from '../support/provider.ts'

let provider: Awaited<ReturnType<typeof startProvider>>
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  provider = await startProvider()
  app = await bootApp({ env: provider.env })
  await app.asOwner(`create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = tg_argv[0]; end $$`)
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

/** Every new member's row fails with this code of PostgreSQL while `act` runs. */
const failing = async <T>(code: string, act: () => Promise<T>): Promise<T> => {
  await app.asOwner(
    `create trigger refused before insert on users for each row execute function refuse_row('${code}')`,
  )
  try {
    return await act()
  } finally {
    await app.asOwner('drop trigger refused on users')
  }
}

const register = async () => {
  const response = await app.request('/api/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ username: 'dia-day', email: 'dia-day@example.vn', password: 'matkhau1' },
      ...{ confirmPassword: 'matkhau1', fullName: 'Đĩa Đầy' },
    }),
  })
  const { code } = (await response.json()) as { code?: string }
  return [response.status, code, response.headers.get('retry-after')]
}

it.each([
  ['53100', [507, 'storage_full', null]],
  ['53300', [503, 'unavailable', '5']],
  ['57P01', [503, 'unavailable', '5']],
  ['40001', [503, 'unavailable', '5']],
])('a new member whom the database does not take for %s is told what to do', async (code, said) => {
  expect(await failing(code, register)).toEqual(said)
})

it('nothing is left of them, and the next try succeeds', async () => {
  expect((await register())[0]).toBe(201)
  expect((await register()).slice(0, 2)).toEqual([409, 'taken'])
})

it('who comes by the provider meanwhile is told that it does not work now, not that they are refused', async () => {
  provider.state.identity = { sub: 'dia-1', email: 'dia@example.vn', email_verified: true, name: 'Đĩa' }
  const visit = async () => {
    const jar: Jar = new Map()
    const start = await app.request('/auth/google')
    keep(jar, start)
    const { pathname, search } = new URL(await throughProvider(provider.issuer, start))
    const back = await app.request(pathname + search, { headers: { cookie: cookies(jar) } })
    return back.headers.get('location')
  }
  expect(await failing('53100', visit)).toBe('/auth?notice=provider-down')
  expect(await visit()).toBe('/dashboard')
})
