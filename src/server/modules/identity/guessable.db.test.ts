import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

const post = async (path: string, body: object, cookie = '') => {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  const said = (await response.json()) as { fields?: Record<string, string>; error?: string }
  return { status: response.status, fields: said.fields, error: said.error }
}
const words = 'Mật khẩu này quá phổ biến hoặc dễ đoán. Bạn hãy chọn mật khẩu khác.'

it('refuses a password that many have chosen, wherever one is set', async () => {
  const member = (password: string, username: string) => ({
    ...{ username, password, fullName: 'Trần Thu Hà', email: `${username}@example.vn` },
  })
  for (const password of ['123456', 'password', 'Mật Khẩu', 'thu-ha', 'tranthuha', 'muahoi'])
    expect(await post('/api/register', member(password, 'thu-ha'))).toEqual({
      ...{ status: 400, fields: { password: words }, error: words },
    })
  expect((await post('/api/register', member('12345', 'thu-ha'))).fields?.password).toBe(
    'Mật khẩu phải có ít nhất 6 ký tự',
  )
  expect((await post('/api/register', member('hoa-giấy-tím-7', 'thu-ha'))).status).toBe(201)

  const { cookie } = await app.login('thu-ha', 'hoa-giấy-tím-7')
  const change = { currentPassword: 'hoa-giấy-tím-7', newPassword: 'iloveyou' }
  const refused = await post('/api/change-password', change, cookie)
  expect(refused).toMatchObject({ status: 400, fields: { newPassword: words } })

  const { token = '' } = await app
    .api()
    .call('POST /api/forgot-password', { body: { email: 'thu-ha@example.vn' } })
  const weak = await post('/api/reset-password', { token, newPassword: 'thu-ha-2026' })
  expect(weak).toMatchObject({ status: 400, fields: { newPassword: words } })
  expect((await post('/api/reset-password', { token, newPassword: 'hoa-giấy-đỏ-8' })).status).toBe(200)
  await app.login('thu-ha', 'hoa-giấy-đỏ-8')
})

it('refuses what the operator’s own list of breaches holds, and goes on where that cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muahoi-breached-'))
  const file = join(folder, 'list.txt')
  writeFileSync(file, `${createHash('sha1').update('cỏ-lau-trắng-9').digest('hex').toUpperCase()}:3\r\n`)
  const strict = await bootApp({ database: app.database, env: { BREACHED_PASSWORDS_LIST: file } })
  try {
    const status = async (password: string, username: string) => {
      const body = { username, password, fullName: 'Lê Văn Tám', email: `${username}@example.vn` }
      const headers = { 'content-type': 'application/json' }
      return (await strict.request('/api/register', { method: 'POST', headers, body: JSON.stringify(body) }))
        .status
    }
    expect(await status('cỏ-lau-trắng-9', 'van-tam')).toBe(400)
    expect(await status('cỏ-lau-trắng-10', 'van-tam')).toBe(201)
    rmSync(folder, { recursive: true })
    expect(await status('cỏ-lau-trắng-9', 'van-chin')).toBe(201)
  } finally {
    await strict.close()
  }
})
