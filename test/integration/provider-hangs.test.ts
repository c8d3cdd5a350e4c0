import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../support/app.ts'
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
