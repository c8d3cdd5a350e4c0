import { afterAll, expect, it } from 'vitest'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, context, close } = await visitSite({ width: 390, height: 844 })
afterAll(close)

const unreachable = 'Không có kết nối mạng. Bạn kiểm tra rồi thử lại.'

/** The server does what it is asked, and the phone does not hear of it. */
const losing = async (path: string, press: () => Promise<void>) => {
  await page.route(`**${path}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press()
  await page.getByText(unreachable, { exact: true }).first().waitFor()
  await page.unroute(`**${path}`)
}

it('who signs up and hears nothing is let in by trying again: the name is taken by nobody else', async () => {
  await arrive(page, `${site.url}/auth?tab=register`)
  await page.getByLabel('Họ và tên').fill('Lê Chập Chờn')
  await page.getByLabel('Email', { exact: true }).fill('chap-chon@example.vn')
  await page.getByLabel('Tên đăng nhập').fill('chap-chon')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('matkhau1')
  await page.getByLabel('Xác nhận mật khẩu').fill('matkhau1')
  await page.getByRole('checkbox').check()
  const press = () => page.getByRole('button', { name: 'Đăng ký', exact: true }).first().click()
  await losing('/api/register', press)
  // What the lost answer said of the session was lost with it.
  await context.clearCookies()
  await press()
  await page.waitForURL(`${site.url}/dashboard`)
})

it('who writes to the support and hears nothing keeps what is typed, and sends it once', async () => {
  await context.clearCookies()
  await arrive(page, `${site.url}/contact`)
  const form = page.locator('main form')
  await form.getByLabel('Họ và tên').fill('Lê Chập Chờn')
  await form.getByLabel('Email').fill('chap-chon@example.vn')
  await form.getByLabel('Chủ đề').fill('Hỏi về điểm')
  await form.getByLabel('Nội dung').fill('Đơn của tôi chưa có điểm.')
  const press = () => form.getByRole('button', { name: 'Gửi' }).click()
  await losing('/api/contact', press)
  expect(await form.getByLabel('Nội dung').inputValue()).toBe('Đơn của tôi chưa có điểm.')
  await press()
  await page.getByText('Gửi thành công!').first().waitFor()
  const admin = await context.request.post(`${site.url}/api/login`, {
    data: { username: 'admin', password: 'muahoi-demo' },
  })
  expect(admin.ok()).toBe(true)
  const found = await context.request.get(`${site.url}/api/admin/messages?q=chap-chon`)
  expect(((await found.json()) as unknown[]).length).toBe(1)
})
