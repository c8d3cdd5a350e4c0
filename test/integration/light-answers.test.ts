import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../support/app.ts'

let app: Awaited<ReturnType<typeof bootApp>>
const own = globalThis.Response
const request = globalThis.Request

beforeAll(async () => {
  app = await bootApp()
  // From here on answers are those of a server that listens.
  getRequestListener(() => new Response())
})
afterAll(async () => {
  Object.defineProperty(globalThis, 'Response', { value: own })
  Object.defineProperty(globalThis, 'Request', { value: request })
  await app.close()
})

/** Is it still what was handed over? Whatever asks for more makes a whole Response of it, its bytes copied and sent as a stream. */
const isLight = (answer: object): boolean =>
  Object.getOwnPropertySymbols(answer).some(({ description }) => description === 'cache')

it.each([
  '/healthz',
  '/api/products',
  '/api/categories',
  '/robots.txt',
  '/api/products/999999',
  '/api/khong-co',
])('%s leaves as it was made, with what every answer says', async (path) => {
  const answer = await app.request(path)
  expect(isLight(answer)).toBe(true)
  expect(answer.headers.get('x-request-id')).toMatch(/^\S{8,}$/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(isLight(answer)).toBe(true)
})
