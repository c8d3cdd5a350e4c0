import { expect, it } from 'vitest'
import { bootApp } from '../support/app.ts'
import { cookies, type Jar, keep, throughProvider } from '../support/cookie-jar.ts'
import { startProvider } from '../support/provider.ts'

it('outside the demo nobody becomes account 1 by the address it was given where nobody said one', async () => {
  const provider = await startProvider()
  const app = await bootApp({ env: { ...provider.env, DEMO: '0' } })
  try {
    provider.state.identity = { sub: 'ai-do', email: 'Admin@example.vn', email_verified: true }
    const start = await app.request('/auth/google')
    const jar: Jar = new Map()
    keep(jar, start)
    const { pathname, search } = new URL(await throughProvider(provider.issuer, start))
    const response = await app.request(pathname + search, { headers: { cookie: cookies(jar) } })
    expect(response.headers.get('location')).toBe('/auth?notice=provider-unverified')
    const { email_verified } = await app
      .ctx()
      .db.selectFrom('users')
      .select('email_verified')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(email_verified).toBe(false)
  } finally {
    await app.close()
    await provider.close()
  }
})
