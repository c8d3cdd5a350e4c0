import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { show } from '../support/looks.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, close } = await visitSite()
const { call, register, asAdmin } = accountsOn(() => site.url)
let own = ''
beforeAll(async () => {
  const member = await register('bi-khoa')
  own = member.session
  const admin = await asAdmin()
  const { body } = await call('/api/user', undefined, 'GET', own)
  const reason = { reason: 'Đơn hàng có dấu hiệu lạ', endSessions: false }
  const { id } = body as unknown as { id: number }
  await call(`/api/admin/members/${id}/suspension`, reason, 'POST', admin)
})
afterAll(close)

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const form = { ...html, 'content-type': 'application/x-www-form-urlencoded' }
const answerTo = async (path: string, init: RequestInit) => {
  const { status, headers } = await fetch(site.url + path, { redirect: 'manual', ...init })
  return [status, headers.get('location')]
}
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  answerTo(path, { method: 'POST', headers: { ...form, ...headers }, body })
const go = (path: string, headers: Record<string, string>) => answerTo(path, { headers })

describe('a form or a way to a shop that is refused', () => {
  it('leads a person to a page that says why', async () => {
    const cookie = { cookie: own }
    expect(await go('/api/affiliate/go/1', { ...html, ...cookie })).toEqual([303, '/tu-choi/suspended'])
    expect(await go('/api/retailers/1/go', { ...html, ...cookie })).toEqual([303, '/tu-choi/suspended'])
    expect(await post('/cart', 'x'.repeat(10_000), cookie)).toEqual([303, '/tu-choi/input'])
    expect(await post('/favorites', 'x'.repeat(10_000), cookie)).toEqual([303, '/tu-choi/input'])
    expect(await post('/cart', 'add=1', { ...cookie, origin: 'https://xau.example' })).toEqual([
      303,
      '/tu-choi/origin',
    ])
    expect(await post('/cart', 'add=1')).toEqual([303, '/auth'])
    expect(await post('/favorites', 'add=1')).toEqual([303, '/auth'])
    expect(await post('/notices/unsubscribe?token=sai', 'scope=all')).toEqual([303, '/tu-choi/link'])
    expect(await post('/newsletter/unsubscribe?token=sai', '')).toEqual([303, '/tu-choi/link'])
    expect(await post('/khong-co-bieu-mau', 'a=1')).toEqual([303, '/tu-choi/input'])
  })

  it('is told to scripts and mail programs as ever', async () => {
    const script = { cookie: own, accept: '*/*' }
    expect(await go('/api/affiliate/go/1', script)).toEqual([403, null])
    expect(await post('/notices/unsubscribe?token=sai', 'List-Unsubscribe=One-Click', script)).toEqual([
      404,
      null,
    ])
    const json = { ...html, 'content-type': 'application/json', cookie: own }
    const body = JSON.stringify({ productId: 1 })
    expect(await answerTo('/api/affiliate/track', { method: 'POST', headers: json, body })).toEqual([
      403,
      null,
    ])
  })
})

it.each(['suspended', 'often', 'link', 'input', 'origin', 'busy'])(
  'the page of %s has a sentence and a way on in every look',
  async (why) => {
    const page = await context.newPage()
    await arrive(page, `${site.url}/tu-choi/${why}`)
    await page.getByRole('heading', { level: 1, name: 'Chưa thực hiện được' }).waitFor()
    for (const look of [
      ['light', 390],
      ['dark', 1440],
    ] as const) {
      await show(page, look)
      expect(await violations(page)).toEqual([])
    }
    await page.close()
  },
)

it('without scripts a suspended member reads the reason after pressing to buy', async () => {
  const plain = await context.browser()?.newContext({ javaScriptEnabled: false })
  if (!plain) throw new Error('no browser')
  await plain.request.post(`${site.url}/api/login`, { data: { username: 'bi-khoa', password: 'matkhau1' } })
  plain.setDefaultTimeout(60_000)
  const page = await plain.newPage()
  await page.goto(`${site.url}/products/1`)
  const opened = plain.waitForEvent('page')
  await page.getByRole('link', { name: 'Mua ngay' }).first().click()
  const shop = await opened
  await shop.getByText('Lý do: Đơn hàng có dấu hiệu lạ').waitFor()
  expect(new URL(shop.url()).pathname).toBe('/tu-choi/suspended')
  expect(await (await fetch(`${site.url}/tu-choi/suspended`)).text()).not.toContain('dấu hiệu lạ')
  expect((await fetch(`${site.url}/tu-choi/khong-co`)).status).toBe(404)
  await plain.close()
})
