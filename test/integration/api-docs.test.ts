import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { bootApp } from '../support/app.ts'

type Call = {
  parameters: { name: string; in: string }[]
  security?: object[]
  requestBody?: object
  responses: Record<string, { content?: { 'application/json': { schema: object } } }>
}
type Document = { paths: Record<string, Record<string, Call>> }

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

const read = async (): Promise<Document> =>
  (await (await app.request('/api/openapi.json')).json()) as Document
const callOf = ({ paths }: Document, key: string): Call | undefined => {
  const [method = '', path = ''] = key.split(' ')
  return paths[path]?.[method.toLowerCase()]
}

describe('the OpenAPI document', () => {
  it('is valid, and holds every call of the contract and no other', async () => {
    const document = await read()
    const checked = await new Validator().validate(structuredClone(document) as never)
    expect(checked.errors).toBeUndefined()
    expect(checked.valid).toBe(true)
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.sort()).toEqual(Object.keys(endpoints).sort())
  })

  it('says of each call who may, what it takes and what it answers', async () => {
    const document = await read()
    for (const [key, { access, scope, status }] of Object.entries(endpoints)) {
      const call = callOf(document, key)
      const security = [access === 'public' ? {} : { session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])]
      expect(call?.security, key).toEqual(access === 'public' && !scope ? undefined : security)
      expect(call?.responses[status]?.content?.['application/json'].schema, key).toBeDefined()
      for (const [, name] of key.matchAll(/\{(\w+)\}/g))
        expect(call?.parameters, key).toContainEqual(expect.objectContaining({ name, in: 'path' }))
    }
    expect(callOf(document, 'POST /api/cart')).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['productId'] } } } },
    })
    const events = callOf(document, 'GET /api/admin/security-log')?.responses[200]?.content?.[
      'application/json'
    ]
    expect(events?.schema).toMatchObject({
      items: { properties: { at: { type: 'string', format: 'date-time' } } },
    })
  })
})

it('is a page to read as well, with nothing but its own style', async () => {
  const response = await app.request('/api/docs')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await response.text()
  for (const key of ['/api/products/suggest', '/api/rewards/{id}/redeem', '/api/admin/security-log'])
    expect(page).toContain(`<code>${key}</code>`)
  expect(page).not.toContain('<script')
  const again = await app.request('/api/docs', {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})
