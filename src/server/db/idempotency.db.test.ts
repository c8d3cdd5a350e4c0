import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { oncePerKey } from './idempotency.ts'

let app: Awaited<ReturnType<typeof bootApp>>

beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

it.each(['', 'x'.repeat(201)])('a key of %j is refused, and told how long one is', async (key) => {
  let done = 0
  const once = oncePerKey(app.ctx().db, { userId: 1, operation: 'test', key, request: '' }, async () => {
    done += 1
    return {}
  })
  await expect(once).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'Idempotency-Key dài từ 1 đến 200 ký tự',
  })
  expect(done).toBe(0)
})
