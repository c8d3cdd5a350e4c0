import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createBody } from './body.ts'

const text = 'Nồi chiên không dầu, hoàn điểm. '.repeat(200)

it('gives the same text in each encoding, each made once', async () => {
  const body = createBody(text)
  const [br, again, gzip] = await Promise.all([body.as('br'), body.as('br'), body.as('gzip')])
  expect(again).toBe(br)
  expect(String(brotliDecompressSync(br))).toBe(text)
  expect(String(gunzipSync(gzip))).toBe(text)
  expect(String(await body.as('identity'))).toBe(text)
  expect(await body.as('br')).toBe(br)
})

it('holds the compressed form alone once it is there, and says so', async () => {
  const body = createBody(text)
  let held = body.size()
  body.onResize((by) => {
    held += by
  })
  const { etag, plainLength } = body
  expect([plainLength, held]).toEqual([Buffer.byteLength(text), Buffer.byteLength(text)])
  const before = etag()
  const br = await body.as('br')
  expect([body.size(), held]).toEqual([br.byteLength, br.byteLength])
  expect(etag()).toBe(before)
  // One form is made of the other.
  const gzip = await body.as('gzip')
  expect(String(gunzipSync(gzip))).toBe(text)
  expect([body.size(), held]).toEqual(Array(2).fill(br.byteLength + gzip.byteLength))
})

it('keeps the plain form where it is asked for', async () => {
  for (const order of [['identity', 'br'] as const, ['br', 'identity'] as const]) {
    const body = createBody(text)
    for (const encoding of order) await body.as(encoding)
    const plain = body.as('identity')
    expect(plain).toBeInstanceOf(Buffer)
    expect(body.as('identity')).toBe(plain)
    expect(String(plain)).toBe(text)
  }
})

it('takes the best that is understood, and nothing for what is short', () => {
  const body = createBody(text)
  expect(['gzip, br', 'gzip', 'deflate', ''].map(body.encodingFor)).toEqual([
    'br',
    'gzip',
    'identity',
    'identity',
  ])
  expect(createBody('ngắn').encodingFor('gzip, br')).toBe('identity')
})
