import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../support/app.ts'
import { cookies, type Jar, keep, throughProvider } from '../support/cookie-jar.ts'
import { startProvider } from '../support/provider.ts'

let provider: Awaited<ReturnType<typeof startProvider>>
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  provider = await startProvider()
  app = await bootApp({ env: provider.env })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

it('a provider that falls silent while it is asked who it is keeps nobody waiting, and is asked again', async () => {
  let asked = 0
  provider.state.behave = (path) => {
    if (!path.endsWith('/openid-configuration')) return false
    asked += 1
    return asked > 1
  }
  const begun = Date.now()
  const answers = await Promise.all([app.request('/auth/google'), app.request('/auth/google')])
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(
    Array(2).fill('/auth?notice=provider-down'),
  )
  expect(Date.now() - begun).toBeLessThan(15_000)
  expect(asked).toBe(2)
  provider.state.behave = undefined
  const answer = await app.request('/auth/google')
  expect(answer.headers.get('location')).toContain(`${provider.issuer}/auth?`)
})

it.each([
  ['does not come', () => {}, 'down'],
  ['is a failure', (response: ServerResponse) => response.writeHead(500).end('x'), 'down'],
  ['is none that fits', (response: ServerResponse) => response.end('{"keys":[]}'), 'refused'],
])('whoever comes back while the provider’s key %s is told what it lies at', async (_, answer, notice) => {
  const own = await bootApp({ env: provider.env })
  try {
    provider.state.identity = { sub: 'mai-1', email: 'mai@example.vn', email_verified: true }
    provider.state.behave = (path, response) => {
      if (path !== '/jwks') return false
      answer(response)
      return true
    }
    const jar: Jar = new Map()
    const start = await own.request('/auth/google')
    keep(jar, start)
    const { pathname, search } = new URL(await throughProvider(provider.issuer, start))
    const asked = Date.now()
    const end = await own.request(pathname + search, { headers: { cookie: cookies(jar) } })
    expect(end.headers.get('location')).toBe(`/auth?notice=provider-${notice}`)
    expect(Date.now() - asked).toBeLessThan(9000)
  } finally {
    provider.state.behave = undefined
    await own.close()
  }
})
