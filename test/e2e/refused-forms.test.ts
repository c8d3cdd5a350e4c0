import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { openPlain } from '../support/browser.ts'
import { show } from '../support/looks.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, context, close } = await visitSite()
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
  const plain = await openPlain(context)
  await plain.request.post(`${site.url}/api/login`, { data: { username: 'bi-khoa', password: 'matkhau1' } })
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

describe('a form that a member fills in', () => {
  it('says under the field what is missing, and goes there', async () => {
    const isAt = (name: string) => page.locator(`input[name=${name}][aria-invalid=true]:focus`).waitFor()
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
    await page.goto(`${site.url}/forgot-password`)
    await page.getByRole('button', { name: 'Gửi liên kết' }).click()
    await isAt('email')
    await page.goto(`${site.url}/reset-password`)
    const send = page.getByRole('button', { name: 'Đặt lại mật khẩu' })
    await send.click()
    await isAt('token')
    await fill('Mã đặt lại mật khẩu', 'ma-so')
    await send.click()
    await isAt('newPassword')
    await fill('Mật khẩu mới', 'matkhau2')
    await fill('Xác nhận mật khẩu mới', 'matkhau3')
    await send.click()
    await isAt('confirm')
  })

  it('hears of an amount only until another one is there, typed or at a press, or another way is chosen', async () => {
    const admin = await asAdmin()
    const { body, session } = await register('rut-tien')
    await call('/api/admin/adjustments/policy', { limit: null }, 'PATCH', admin)
    await call('/api/admin/adjustments', { userId: body.id, points: 200_500, reason: 'Quà' }, 'POST', admin)
    const [name = '', value = ''] = session.split('=')
    await context.addCookies([{ name, value, url: site.url }])
    await page.goto(`${site.url}/rut-tien`)
    const refused = page.getByText(/^Vui lòng nhập số tiền từ 50\.000/)
    const hint = page.getByText(/^Từ 50\.000/)
    const amount = page.getByLabel('Số tiền', { exact: true })
    const refuse = async () => {
      await amount.fill('49000')
      await page.getByRole('button', { name: 'Rút tiền', exact: true }).click()
      await refused.waitFor()
    }
    await refuse()
    expect(await hint.count()).toBe(0)
    await page.getByRole('button', { name: /^Tối đa 200\.000/ }).click()
    await refused.waitFor({ state: 'detached' })
    await hint.waitFor()
    expect(await amount.inputValue()).toBe('200.000')
    await refuse()
    expect(await amount.inputValue()).toBe('49.000')
    await page.getByText('Nạp điện thoại').click()
    await page.getByLabel('Mệnh giá').waitFor()
    expect(await refused.count()).toBe(0)
  })

  it('takes the focus along where it opens in the place of its button, and gives it back', async () => {
    await page.goto(`${site.url}/dashboard?tab=profile`)
    const edit = page.getByRole('button', { name: 'Chỉnh sửa hồ sơ' })
    await edit.click()
    await page.locator('input[name=fullName]:focus').waitFor()
    await page.getByRole('button', { name: 'Hủy', exact: true }).click()
    await page.locator('button[data-opens]:focus').waitFor()
  })

  it('keeps what is typed where the session ends meanwhile, until its member has signed in beside it', async () => {
    const { session } = await register('het-phien')
    const [name = '', value = ''] = session.split('=')
    await context.addCookies([{ name, value, url: site.url }])
    await arrive(page, `${site.url}/dashboard?tab=profile`)
    await page.getByRole('button', { name: 'Chỉnh sửa hồ sơ' }).click()
    const field = page.getByLabel('Họ và tên')
    await field.fill('Lê Thị Hết Phiên')
    await call('/api/logout', {}, 'POST', session)
    const save = page.getByRole('button', { name: 'Lưu thay đổi' })
    await save.click()
    const asked = page.getByRole('alertdialog', { name: 'Phiên đăng nhập đã hết' })
    await asked.waitFor()
    expect(await violations(page)).toEqual([])
    await asked.getByRole('button', { name: 'Để sau' }).click()
    await asked.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('Lê Thị Hết Phiên')
    await save.click()
    const [beside] = await Promise.all([
      context.waitForEvent('page'),
      asked.getByRole('button', { name: 'Đăng nhập trong tab mới' }).click(),
    ])
    await beside.getByLabel('Tên đăng nhập').fill('het-phien')
    await beside.getByLabel('Mật khẩu', { exact: true }).fill('matkhau1')
    await asked.waitFor()
    await beside.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await beside.waitForURL(`${site.url}/dashboard`)
    await beside.close()
    await asked.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('Lê Thị Hết Phiên')
    await save.click()
    await page.getByRole('main').getByText('Lê Thị Hết Phiên').waitFor()
    expect(page.url()).toBe(`${site.url}/dashboard?tab=profile`)
  })

  it('leaves nothing typed to another member who signs in beside it', async () => {
    await register('nguoi-khac')
    await page.getByRole('button', { name: 'Chỉnh sửa hồ sơ' }).click()
    const field = page.getByLabel('Họ và tên')
    await field.fill('Tên của người trước')
    await context.request.post(`${site.url}/api/login`, {
      data: { username: 'nguoi-khac', password: 'matkhau1' },
    })
    const elsewhere = "new StorageEvent('storage', { key: 'muahoi.member', newValue: '1' })"
    await page.evaluate(`dispatchEvent(${elsewhere})`)
    await field.waitFor({ state: 'detached' })
    await page.getByRole('main').getByText('Thành viên nguoi-khac').waitFor()
  })

  it('keeps a review that is being written on a public page as well', async () => {
    const { session } = await register('viet-do')
    const [name = '', value = ''] = session.split('=')
    await context.addCookies([{ name, value, url: site.url }])
    await arrive(page, `${site.url}/products/5`)
    await page.getByRole('button', { name: 'Viết nhận xét' }).click()
    const words = page.getByLabel('Bạn thấy sản phẩm này thế nào?')
    await words.fill('Dùng được ba tháng, vẫn êm')
    await page.getByRole('radio', { name: '4 sao' }).last().click({ force: true })
    await call('/api/logout', {}, 'POST', session)
    await page.getByRole('button', { name: 'Gửi nhận xét' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Phiên đăng nhập đã hết' })
    await asked.getByRole('button', { name: 'Để sau' }).click()
    await asked.waitFor({ state: 'detached' })
    expect(await words.inputValue()).toBe('Dùng được ba tháng, vẫn êm')
    await context.request.post(`${site.url}/api/login`, {
      data: { username: 'viet-do', password: 'matkhau1' },
    })
    await page.getByRole('button', { name: 'Gửi nhận xét' }).click()
    await words.waitFor({ state: 'detached' })
  })

  it('begins a review anew for another member who signs in beside it', async () => {
    await register('viet-truoc')
    await register('viet-sau')
    const enter = (username: string) =>
      context.request.post(`${site.url}/api/login`, { data: { username, password: 'matkhau1' } })
    await enter('viet-truoc')
    await arrive(page, `${site.url}/products/6`)
    await page.getByRole('button', { name: 'Viết nhận xét' }).click()
    const words = page.getByLabel('Bạn thấy sản phẩm này thế nào?')
    await words.fill('Chữ của người trước')
    await enter('viet-sau')
    const elsewhere = "new StorageEvent('storage', { key: 'muahoi.member', newValue: '1' })"
    await page.evaluate(`dispatchEvent(${elsewhere})`)
    await words.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Viết nhận xét' }).click()
    expect(await words.inputValue()).toBe('')
  })

  it('is left by who signs out on it, also after the session had ended', async () => {
    await arrive(page, `${site.url}/dashboard?tab=profile`)
    await page.getByRole('button', { name: 'Chỉnh sửa hồ sơ' }).click()
    await page.getByLabel('Họ và tên').fill('Lê Thị Hết')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await page.getByRole('button', { name: 'Để sau' }).click()
    await page.getByRole('button', { name: 'Tài khoản' }).click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    await page.waitForURL(`${site.url}/auth`)
  })
})
