import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../support/browser.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, close } = await visitSite({ width: 1440, height: 900 })

beforeAll(() => signIn(context, site.url, 'admin'))
afterAll(close)

const status = async (key: string, path = '/api/admin/claims'): Promise<number> => {
  const answer = await fetch(site.url + path, { headers: { authorization: `Bearer ${key}` } })
  return answer.status
}

it('an operator makes a key, sees it once, and takes it back', async () => {
  await arrive(page, `${site.url}/admin/api-keys`)
  await page.getByRole('button', { name: 'Tạo khóa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tạo khóa' }).click()
  await dialog.getByText('Vui lòng chọn ít nhất một quyền').waitFor()
  await dialog.getByLabel('Tên').fill('Bảng tính')
  await dialog.getByLabel('Đọc khiếu nại').check()
  await dialog.getByRole('button', { name: 'Tạo khóa' }).click()
  const key = await page.getByLabel('Khóa API', { exact: true }).inputValue()
  expect(await status(key)).toBe(200)
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  expect(await page.getByLabel('Khóa API', { exact: true }).inputValue()).toBe(key)
  await page.getByRole('button', { name: 'Tôi đã cất' }).click()
  await page.getByRole('cell', { name: /^Bảng tính mh_/ }).waitFor()
  expect(await page.content()).not.toContain(key)
  await page.getByRole('button', { name: 'Thu hồi khóa Bảng tính' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Thu hồi' }).click()
  await page.getByText('Đã thu hồi', { exact: true }).waitFor()
  expect(await status(key)).toBe(401)
  // What is kept for everybody is not for a key that holds no more.
  expect((await fetch(`${site.url}/api/products`)).status).toBe(200)
  expect(await status(key, '/api/products')).toBe(401)
})

it('a key is handed over although its dialog was to be closed meanwhile, and is copied where the clipboard refuses', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await arrive(page, `${site.url}/admin/api-keys`)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/admin/api-keys', async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Tạo khóa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tên').fill('Kho hàng')
  await dialog.getByLabel('Đọc khiếu nại').check()
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await dialog.getByRole('button', { name: 'Tạo khóa' }).click()
  await asked
  await page.keyboard.press('Escape')
  resolve()
  const field = page.getByLabel('Khóa API', { exact: true })
  const key = await field.inputValue()
  expect(await status(key)).toBe(200)

  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))")
  // It says so for two seconds.
  const said = dialog.getByText('Đã sao chép').waitFor()
  await dialog.getByRole('button', { name: 'Sao chép' }).click()
  await said
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key)
  await dialog.getByText('Sao chép', { exact: true }).waitFor()
  await page.evaluate('document.execCommand = () => false')
  await dialog.getByRole('button', { name: 'Sao chép' }).click()
  await page.getByText('Không sao chép được. Bạn hãy chọn và sao chép bằng tay.').first().waitFor()
  await page.getByRole('button', { name: 'Tôi đã cất' }).click()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

it('what a list is asked by ends in one line on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(page, `${site.url}/admin/api-keys`)
  const endOf = async (name: string) => {
    const box = await page.getByLabel(name).boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0))
  }
  expect(await endOf('Tìm theo tên')).toBe(390 - 16)
  expect(await endOf('Sắp xếp')).toBe(390 - 16)
  await page.setViewportSize({ width: 1440, height: 900 })
})

it('an address is added, and every way to it says what became of a message', async () => {
  await arrive(page, `${site.url}/admin/outgoing-webhooks`)
  await page.getByRole('button', { name: 'Thêm webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tên').fill('Kho dữ liệu')
  await dialog.getByLabel('Địa chỉ nhận').fill('https://127.0.0.1/nhan')
  await dialog.getByLabel('Cộng điểm từ đơn hàng').check()
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await dialog.getByText('Địa chỉ này không ở trên mạng công cộng.').waitFor()
  // Nobody has this name, so nothing leaves this machine.
  await dialog.getByLabel('Địa chỉ nhận').fill('https://kho.invalid/nhan')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  expect(await page.getByLabel('Mã bí mật', { exact: true }).inputValue()).toMatch(/^whsec_/)
  await page.getByRole('button', { name: 'Tôi đã cất' }).click()
  await page.getByRole('link', { name: 'Xem các lần gửi của Kho dữ liệu' }).click()
  await page.getByRole('heading', { name: 'Kho dữ liệu' }).waitFor()
  await page.getByRole('button', { name: 'Gửi tin thử' }).click()
  await page.getByRole('cell', { name: /Tin thử/ }).waitFor()
  await page.getByRole('button', { name: /Xem nội dung lần gửi/ }).click()
  await page.getByText('"webhookId"').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
  await page.getByRole('button', { name: 'Đổi mã bí mật' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đổi mã bí mật' }).click()
  expect(await page.getByLabel('Mã bí mật', { exact: true }).inputValue()).toMatch(/^whsec_/)
  await page.getByRole('button', { name: 'Tôi đã cất' }).click()
  await page.getByText(/Tin được ký bằng cả mã cũ và mã mới/).waitFor()
})

it('the codes of a gift show the page before where the last one of a page is removed', async () => {
  const make = async (path: string, data: object) => {
    const answer = await context.request.post(site.url + path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: number }
  }
  const { id } = await make('/api/rewards', { name: 'Thẻ chín mã', pointsCost: 300, kind: 'voucher' })
  const text = Array.from({ length: 9 }, (_, n) => `CHIN-MA-${n}`).join('\n')
  await make(`/api/admin/rewards/${id}/codes`, { text })
  await page.goto(`${site.url}/admin/rewards`)
  await page.getByRole('button', { name: 'Kho mã của Thẻ chín mã' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Trang 2' }).click()
  await expect.poll(() => dialog.locator('li code').count()).toBe(1)
  await dialog.getByRole('button', { name: /^Xóa mã/ }).click()
  await expect.poll(() => dialog.locator('li code').count()).toBe(8)
  await page.keyboard.press('Escape')
})
