import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../support/app.ts'
import { addCategory, addProduct } from '../support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let categoryId: number

beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
  categoryId = (await addCategory(app.api(admin), { color: 'blue-500' })).id
})
afterAll(() => app.close())

const plate = (id: number | string, headers: Record<string, string> = {}) =>
  app.request(`/plates/${id}.svg`, { headers })

it('a plate is a picture, kept for a day, asked for anew by its tag, and runs nothing', async () => {
  const { id } = await addProduct(app.api(admin), { name: 'Thắt lưng nữ bản nhỏ', categoryId })
  const response = await plate(id)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=86400\b/)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  const text = await response.text()
  expect(text).toContain('>Thắt lưng nữ<')
  expect(text).toContain('hsl(212 ')
  const tag = response.headers.get('etag') ?? ''
  const again = await plate(id, { 'if-none-match': tag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(await (await plate(id)).text()).toBe(text)
})

it('there is none for what is not on the site', async () => {
  const gone = await addProduct(app.api(admin), { categoryId })
  await app.api(admin).call('DELETE /api/products/{id}', { params: { id: gone.id } })
  for (const id of [gone.id, 999_999, 0, -1, '01', 'abc', '9999999999', '1%00'])
    expect((await plate(id)).status, String(id)).toBe(404)
})

it('a new name is another plate', async () => {
  const { id } = await addProduct(app.api(admin), { name: 'Vali 20 inch', categoryId })
  const before = await (await plate(id)).text()
  await app.api(admin).call('PATCH /api/products/{id}', { params: { id }, body: { name: 'Mật ong rừng' } })
  const after = await (await plate(id)).text()
  expect(before).toContain('>Vali<')
  expect(after).toContain('>Mật ong')
  expect(after).not.toContain('>Vali<')
})

it.each(['</text><script>alert(1)</script>', '"><image href="https://xau.example"/>', '& < > " \' áo'])(
  'a name cannot break out of it: %s',
  async (name) => {
    const { id } = await addProduct(app.api(admin), { name, categoryId })
    const text = await (await plate(id)).text()
    expect(text).toMatch(
      /^<svg [^>]*>(?:<(?:style|title|path|g|text)\b|[^<]|<\/(?:style|title|g|text)>|<path [^>]*\/>)*<\/svg>$/,
    )
    expect(text).not.toContain('href=')
  },
)
