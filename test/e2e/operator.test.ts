import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerQuestion, forgetConfirmation, questionOn } from '../support/asked-again.ts'
import { signIn } from '../support/browser.ts'
import { startSite } from '../support/site.ts'
import { visitSite } from '../support/visit.ts'

const folder = mkdtempSync(join(tmpdir(), 'van-hanh-'))
const { site, context, page, close } = await visitSite({ start: startSite })

const post = async (path: string, data: object): Promise<void> => {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

beforeAll(async () => {
  await post('/api/register', {
    username: 'hong',
    password: 'matkhau1',
    fullName: 'Trần Thị Hồng',
    email: 'hong@example.vn',
  })
  await signIn(context, site.url, 'hong', 'matkhau1')
  const written = await context.request.post(`${site.url}/api/comments`, {
    data: { productId: 1, rating: 5, content: 'Nghe rất êm, pin dùng cả tuần mới phải sạc.' },
  })
  expect(written.status()).toBe(201)
  await context.request.post(`${site.url}/api/logout`)
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

const menu = (name: string) =>
  page.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name, exact: true }).click()
const said = (words: string) => page.getByText(words, { exact: true }).first().waitFor()

it('an operator signs in and is where the products are', async () => {
  await page.goto(`${site.url}/auth`)
  await page.getByLabel('Tên đăng nhập').fill('admin')
  await page.getByLabel('Mật khẩu').fill('muahoi-demo')
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await page.waitForURL('**/admin/products')
})

it('imports a feed', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, n) =>
      `Đèn bàn tre số ${n + 1};350000;https://anh.example/${n}.jpg;https://cua-hang-den.example/p/${n};Đèn tre`,
  )
  const file = join(folder, 'den-tre.csv')
  writeFileSync(file, `\ufeffTên hàng;Đơn giá;Ảnh;Trang bán;Ngành hàng\r\n${rows.join('\r\n')}\r\n`)
  await menu('Nhập sản phẩm')
  await page.getByLabel('Tệp cần nhập').setInputFiles(file)
  await page.getByLabel('Liên kết mua hàng').selectOption('Trang bán')
  await page.getByRole('button', { name: 'So sánh với hàng đang có' }).click()
  await page.getByRole('button', { name: 'Nhập 12 sản phẩm' }).click()
  await page.getByRole('heading', { name: 'Hoàn tất' }).waitFor()
})

it('corrects many products at once', async () => {
  await menu('Sản phẩm')
  await page.getByRole('heading', { name: 'Quản Lý Sản Phẩm' }).waitFor()
  await page.getByLabel('Tìm sản phẩm', { exact: true }).last().fill('den ban tre')
  await page.getByText('12 mục').waitFor()
  await page.getByLabel('Chọn cả trang').check()
  await page.getByText('Đã chọn 10').waitFor()
  await page.getByRole('button', { name: 'Đổi giá' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tăng hoặc giảm (%)').fill('-20')
  await dialog.getByText('10 sản phẩm sẽ đổi giá:').waitFor()
  await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  await page.getByText('Đã đổi giá: 10 sản phẩm').waitFor()
})

it('publishes a scheduled post with a product in it', async () => {
  await menu('Blog')
  await page.getByRole('button', { name: 'Thêm Bài Viết' }).click()
  await page.getByLabel('Title').fill('Góc học tập sáng và ấm')
  await page.getByRole('button', { name: 'Add Blog Post' }).click()
  const text = page.getByRole('textbox', { name: 'Nội dung bài viết' })
  await text.click()
  await page.keyboard.type('Một chiếc đèn tốt giữ đôi mắt.')
  await page.getByRole('button', { name: 'Thẻ sản phẩm' }).click()
  await page.getByRole('dialog').getByLabel('Tìm sản phẩm').fill('den ban tre so 12')
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await text.getByText('₫').waitFor()
  await page.getByRole('button', { name: 'Hẹn giờ' }).click()
  await page.getByLabel('Ngày và giờ').fill('2099-02-01T08:30')
  await page.getByRole('button', { name: 'Hẹn giờ đăng' }).click()
  await page.getByText('Đăng lúc 08:30 01/02/2099').waitFor()
  expect((await fetch(`${site.url}/blog/goc-hoc-tap-sang-va-am`)).status).toBe(404)
  await page.getByRole('button', { name: 'Gỡ về nháp' }).click()
  await page.getByRole('button', { name: 'Đăng ngay' }).click()
  await page.getByRole('link', { name: 'Xem bài' }).waitFor()
  const shown = await (await fetch(`${site.url}/blog/goc-hoc-tap-sang-va-am`)).text()
  expect(shown).toContain('Đèn bàn tre số 12')
})

it('adds a reward with 100 codes', async () => {
  await menu('Phần thưởng')
  await page.getByRole('button', { name: 'Thêm phần thưởng' }).click()
  await page.getByLabel('Tên phần thưởng').fill('Voucher sách 50.000 đ')
  await page.getByLabel('Số điểm').fill('50000')
  await page
    .getByLabel('Dán mã')
    .fill(Array.from({ length: 100 }, (_, n) => `SACH-${String(n + 1).padStart(5, '0')}`).join('\n'))
  await forgetConfirmation(site)
  await page.getByRole('button', { name: 'Thêm', exact: true }).click()
  await questionOn(page).getByRole('button', { name: 'Hủy' }).click()
  await page.getByText('Bạn hãy xác nhận lại trước khi tiếp tục.').first().waitFor()
  await page.getByRole('button', { name: 'Thêm', exact: true }).click()
  await answerQuestion(page)
  await page
    .getByRole('row', { name: /Voucher sách/ })
    .getByText('100 còn · 0 đã trao')
    .waitFor()
})

it('moderates a review', async () => {
  await menu('Nội dung thành viên')
  await page.getByRole('button', { name: 'Đăng nhận xét của hong' }).click()
  await said('Đã đăng nhận xét')
  expect(await (await fetch(`${site.url}/products/1`)).text()).toContain('Nghe rất êm, pin dùng cả tuần')
})

it('promotes a colleague', async () => {
  await menu('Người dùng')
  await page.getByRole('button', { name: 'Xem người dùng hong', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
  await said('User role has been updated')
})

it('changes how the site is reached; what is not set is not there', async () => {
  for (const path of ['/', '/contact'])
    expect(await (await fetch(site.url + path)).text()).not.toMatch(/Zalo|Facebook|aria-disabled/)
  await menu('Cài đặt')
  await page.locator('[name=siteName]').fill('Mua Rẻ')
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  await said('Đã lưu cài đặt')
  for (const path of ['/about', '/faq', '/terms-of-service']) {
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await (await fetch(site.url + path)).text()) ?? []
    expect(main).toContain('Mua Rẻ')
    expect(main).not.toContain('Mua Hời')
    expect(main).toMatch(/href="mailto:[^"]+@[^"]+"/)
  }
  await page.getByLabel('Liên kết Zalo').fill('zalo')
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  await page.getByText('Đường dẫn phải bắt đầu bằng http:// hoặc https://').waitFor()
  await page.getByLabel('Liên kết Zalo').fill('https://zalo.me/muahoi')
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  for (const path of ['/', '/contact'])
    await expect
      .poll(async () => (await fetch(site.url + path)).text())
      .toContain('href="https://zalo.me/muahoi"')
})

it('answers a message', async () => {
  await post('/api/contact', {
    name: 'Lan',
    email: 'lan@example.vn',
    subject: 'Hỏi về điểm',
    message: 'Đơn của tôi chưa có điểm.',
  })
  await menu('Tin nhắn')
  await page.getByRole('button', { name: 'Xem lời nhắn: Hỏi về điểm' }).click()
  await page.getByRole('dialog').getByText('Đơn của tôi chưa có điểm.').waitFor()
  await page.getByRole('button', { name: 'Đánh dấu đã trả lời' }).click()
  await page
    .getByRole('row', { name: /Hỏi về điểm/ })
    .getByText('Đã trả lời')
    .waitFor()
})

it('finds each of these in the audit, with what it was before and after', async () => {
  await menu('Nhật ký')
  const what = page.getByLabel('Lọc theo việc')
  for (const [action, sentence] of [
    ['import.upload', 'đã tải lên'],
    ['product.update', 'sản phẩm'],
    ['blog.update', 'bài'],
    ['reward.add', 'đã thêm phần thưởng'],
    ['review.approve', 'đã duyệt nhận xét'],
    ['user.role', 'từ thành viên thành quản trị'],
    ['settings.update', 'cài đặt'],
    ['message.mark', 'tin nhắn'],
  ] as const) {
    await what.selectOption(action)
    await page
      .getByRole('row', { name: new RegExp(`admin.*${sentence}`) })
      .first()
      .waitFor()
  }
  await what.selectOption('settings.update')
  await page
    .getByRole('button', { name: /^Xem thay đổi/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('cell', { name: 'https://zalo.me/muahoi' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải nhật ký (CSV)' }).click()
  expect((await file).suggestedFilename()).toMatch(/^nhat-ky-\d{4}-\d\d-\d\d\.csv$/)
})
