import { afterAll, expect, it } from 'vitest'
import { visitSite } from '../support/visit.ts'

const { site, page, context, close } = await visitSite({ as: 'admin', width: 1440, height: 900 })
afterAll(close)

const text = page.getByRole('textbox', { name: 'Nội dung bài viết' })

const stored =
  '<h1>Mở</h1><figure><img src="/media/a.jpg" alt="Bếp" /><figcaption>Góc <strong>bếp</strong></figcaption></figure>' +
  '<p><mark>Rẻ</mark>, 5 m<sup>2</sup>, H<sub>2</sub>O, <small>nhỏ</small></p><h5>Lưu ý</h5>' +
  '<table><caption>Giá bếp</caption><tbody><tr><td>1</td></tr></tbody></table>'
const pasted =
  '<p>Dán</p><iframe src="https://v.example/1"></iframe><img src="data:image/png;base64,iVBORw0KGgo=">'

it('keeps what a post may hold although no tool makes it, and says what it cannot', async () => {
  const data = { title: 'Bài dán từ nơi khác', slug: 'bai-dan', content: stored, published: false }
  const made = await context.request.post(`${site.url}/api/blog`, { data })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as { id: number }
  await page.goto(`${site.url}/admin/blog/${id}`)
  await page.getByText('Trình soạn thảo không giữ được phần sau của bài: tên bảng.').waitFor()
  await text.getByText('Mở', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' đầu')
  await page
    .getByRole('status')
    .filter({ hasText: /^Đã lưu$/ })
    .waitFor()
  const kept = (await (await context.request.get(`${site.url}/api/blog/bai-dan`)).json()) as {
    content: string
  }
  expect(kept.content).toContain('<h1>Mở đầu</h1>')
  expect(kept.content).toMatch(
    /<figure><img [^>]+><figcaption>Góc <strong>bếp<\/strong><\/figcaption><\/figure>/,
  )
  expect(kept.content).toContain('<mark>Rẻ</mark>, 5 m<sup>2</sup>, H<sub>2</sub>O, <small>nhỏ</small>')
  expect(kept.content).toContain('<h5>Lưu ý</h5>')

  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', ${JSON.stringify(pasted)})
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('.ProseMirror').dispatchEvent(paste)
  }`)
  await page.getByText('Không dán được: ảnh, khung nhúng.').waitFor()
  await page.getByRole('button', { name: 'Đóng' }).click()
  await page.getByText('Không dán được').waitFor({ state: 'detached' })
})

it('what is written stays when the session has ended over it', async () => {
  const data = { title: 'Bài viết dở', slug: 'bai-do', content: '<p>Mở</p>', published: false }
  const made = await context.request.post(`${site.url}/api/blog`, { data })
  const { id } = (await made.json()) as { id: number }
  await page.clock.install()
  await page.goto(`${site.url}/admin/blog/${id}`)
  const summary = page.getByLabel('Tóm tắt')
  await summary.waitFor()
  await context.clearCookies()
  await summary.fill('Viết cả buổi sáng')
  await page.clock.runFor(5 * 60_000 + 1000)
  const asked = page.getByRole('alertdialog', { name: 'Phiên đăng nhập đã hết' })
  await asked.waitFor()
  await asked.getByRole('button', { name: 'Để sau' }).click()
  expect(await summary.inputValue()).toBe('Viết cả buổi sáng')
})
