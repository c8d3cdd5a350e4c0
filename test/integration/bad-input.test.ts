import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { errorStatus } from '#contract/errors.ts'
import { endpoints } from '#contract/index.ts'
import { bootApp, type Person } from '../support/app.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person

beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const values: unknown[] = [
  null,
  '',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  '9'.repeat(40),
  true,
  [],
  {},
  'x'.repeat(10_000),
  'a\0b',
  '\ud800',
  'a\u0301',
  '\u200b\u202e',
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd()',
  '$(id)',
  'javascript:alert(1)',
]
const bodies: [string, RequestInit['body'], string?][] = [
  ['none', undefined],
  ['an array', '[]'],
  ['null', 'null'],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['2 MB', JSON.stringify({ name: 'x'.repeat(2_000_000) })],
  ['broken UTF-8', new Uint8Array([123, 34, 255, 254, 34, 125])],
  ['__proto__', '{"__proto__":{"role":"admin"},"constructor":1}'],
  ['another type', 'a=1', 'text/html'],
]

/** A 2xx, or a documented 4xx in the documented shape; never a 5xx. */
const expectDocumented = async (response: Response, note: string): Promise<void> => {
  const text = await response.text()
  expect(response.status, `${note}: ${text.slice(0, 300)}`).toBeLessThan(500)
  if (response.status < 400) return
  const body = JSON.parse(text) as { error: string; message: string; code: keyof typeof errorStatus }
  expect(errorStatus[body.code], note).toBe(response.status)
  expect(body.message).toBe(body.error)
}

const send = (key: string, params: string, body?: RequestInit['body'], type = 'application/json') => {
  const { method, path } = addressOf(key.replace(/\{\w+\}/g, params))
  const init =
    method === 'GET'
      ? {}
      : { method, headers: { 'content-type': type }, ...(body === undefined ? {} : { body }) }
  return app.request(path, init, admin)
}

const fieldsOf = (key: keyof typeof endpoints): string[] => {
  const schema = endpoints[key].body as { shape?: Record<string, unknown> }
  return Object.keys(schema.shape ?? {})
}
// The password of the admin must outlive the test, and so must the session.
const spared = new Set(['POST /api/logout', 'POST /api/change-password', 'DELETE /api/me/sessions/{id}'])
const keys = (Object.keys(endpoints) as (keyof typeof endpoints)[]).filter((key) => !spared.has(key))

describe.each(keys)('%s', (key) => {
  it('answers every odd value of every field with an answer it documents', async () => {
    for (const name of fieldsOf(key))
      for (const value of values)
        await expectDocumented(
          await send(key, '1', JSON.stringify({ [name]: value })),
          `${name}=${JSON.stringify(value)?.slice(0, 60)}`,
        )
  })

  it('answers odd bodies and ids likewise', async () => {
    if (!key.startsWith('GET'))
      for (const [note, body, type] of bodies)
        await expectDocumented(await send(key, '999999', body, type), note)
    if (key.includes('{'))
      for (const id of [
        '0',
        '-1',
        'abc',
        '99999999999',
        '%00',
        '%ff',
        '1e3',
        '999999',
        '%F0%9F%98%80',
        "1'--",
      ])
        await expectDocumented(await send(key, id, '{}'), id)
  })

  it('answers odd queries likewise', async () => {
    if (!key.startsWith('GET')) return
    for (const query of [
      'q=%00',
      'q=%ff',
      `q=${'x'.repeat(3000)}`,
      'page=0',
      'page=-1',
      'page=1e9',
      'limit=0',
      'limit=abc',
      'limit=99999',
      'categoryId=abc',
      'categoryId=',
      'sort=x',
      'featured=1',
      'q=%25%25',
      'q=_',
      'q=\\',
    ])
      await expectDocumented(
        await app.request(`${key.slice(4).replace(/\{\w+\}/g, '1')}?${query}`, {}, admin),
        query,
      )
  })
})

it.each([
  'click_id',
  'transaction_id',
  'item_key',
  'order_value',
  'commission',
  'status',
  'occurred_at',
  'updated_at',
])('the direct door answers odd values of %s with 200 or 400', async (name) => {
  const good = { click_id: 'x', transaction_id: 'T1', order_value: 1, commission: 0, status: 'pending' }
  for (const value of values) {
    const response = await app.request('/api/postback/direct/cua-direct', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...good, [name]: value }),
    })
    expect([200, 400], `${JSON.stringify(value)?.slice(0, 50)}: ${await response.text()}`).toContain(
      response.status,
    )
  }
})

it('keeps every door but the open one shut', async () => {
  for (const [path, status] of [
    ['/api/postback/direct/sai', 401],
    ['/api/postback/accesstrade/x', 404],
    ['/api/postback/__proto__/x', 404],
  ] as const)
    expect((await app.request(path, { method: 'POST', body: '{}' })).status).toBe(status)
})
