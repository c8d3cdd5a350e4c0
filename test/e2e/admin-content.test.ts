import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Overview } from '#contract/console.ts'
import { signIn } from '../support/browser.ts'
import { runSiteJob } from '../support/site-job.ts'
import { hearToast } from '../support/toasts.ts'
import { visitSite } from '../support/visit.ts'

const { site, context: admin, page, browse, close } = await visitSite({ as: 'admin', whole: true })
const member = await browse()
const visitor = await browse()

beforeAll(() => signIn(member, site.url, 'khach'))
afterAll(close)

const text = (on = page) => on.getByRole('textbox', { name: 'Nội dung bài viết' })
const saved = (on = page) =>
  on
    .getByRole('status')
    .filter({ hasText: /^Đã lưu$/ })
    .waitFor()
const toast = (words: string) => hearToast(page, words)
const asAdmin = async <T>(path: string, init: object = {}): Promise<T> => {
  const response = await admin.request.fetch(site.url + path, init)
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as T
}
const statusFor = async (path: string) => (await visitor.request.get(site.url + path)).status()

type Post = { id: number; slug: string; content: string; revision: number }
const title = 'Đồ bếp đáng mua dịp Tết'
const slug = 'do-bep-dang-mua-dip-tet'
let post: Post

describe('a post', () => {
  it('begins as a draft under an address made of its title', async () => {
    await page.goto(`${site.url}/admin/blog`)
    await page.getByRole('button', { name: 'Thêm Bài Viết' }).click()
    await page.getByRole('button', { name: 'Add Blog Post' }).click()
    await page.getByText('Vui lòng nhập tiêu đề').waitFor()
    await page.getByLabel('Title').fill(title)
    await page.getByText(`Đường dẫn: /blog/${slug}`).waitFor()
    await page.getByRole('button', { name: 'Add Blog Post' }).click()
    await toast('Blog post has been added')
    await text().waitFor()
    post = await asAdmin<Post>(`/api/blog/${slug}`)
    expect(page.url()).toBe(`${site.url}/admin/blog/${post.id}`)
  })

  it('is written with headings, a list, a picture and a product, and saves itself', async () => {
    await text().click()
    await page.keyboard.type('Bếp gọn thì nấu nhanh.')
    await page.keyboard.press('Enter')
    await page.getByLabel('Kiểu đoạn').selectOption({ label: 'Đề mục 1' })
    await page.keyboard.type('Nên có gì?')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Danh sách', exact: true }).click()
    await page.keyboard.type('Ấm siêu tốc')

    await page.getByRole('button', { name: 'Ảnh', exact: true }).click()
    const red = { create: { width: 320, height: 200, channels: 3 as const, background: '#c33' } }
    const buffer = await sharp(red).png().toBuffer()
    await page.getByLabel('Tệp ảnh').setInputFiles({ name: 'bep.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Chèn ảnh' }).click()
    await page.getByText('Vui lòng mô tả ảnh').waitFor()
    await page.getByLabel('Mô tả ảnh').fill('Góc bếp sáng')
    await page.getByRole('button', { name: 'Chèn ảnh' }).click()
    await text().getByAltText('Góc bếp sáng').waitFor()

    await page.getByRole('button', { name: 'Thẻ sản phẩm' }).click()
    await page.getByRole('dialog').getByLabel('Tìm sản phẩm').fill('noi chien')
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
    await text().getByText('₫').waitFor()
    await saved()

    await page.reload()
    await text().getByText('Bếp gọn thì nấu nhanh.').waitFor()
    await text().getByAltText('Góc bếp sáng').waitFor()
    const { content } = await asAdmin<Post>(`/api/blog/${slug}`)
    expect(content).toMatch(/<h2>Nên có gì\?<\/h2><ul><li>/)
    expect(content).toMatch(/<img src="\/media\/[^"]+" alt="Góc bếp sáng"/)
    expect(content).toMatch(/<\/ul><div data-product="\d+"><product-card>/)
  })

  it('is seen in the preview, and by no visitor', async () => {
    const preview = await admin.newPage()
    await preview.goto(`${site.url}/admin/blog/${post.id}/preview`)
    await preview.getByRole('heading', { name: title }).waitFor()
    await preview.getByRole('link', { name: /Xem sản phẩm/ }).waitFor()
    const editor = `/admin/blog/${post.id}`
    for (const name of ['Soạn bài viết', 'Sửa và đăng bài'])
      expect(await preview.getByRole('link', { name }).getAttribute('href')).toBe(editor)
    await preview.close()
    expect(await statusFor(`/blog/${slug}`)).toBe(404)
    const other = await visitor.newPage()
    await other.goto(`${site.url}/admin/blog/${post.id}/preview`)
    await other.waitForURL(`${site.url}/auth`)
    await other.close()
  })

  it('waits for its hour', async () => {
    await page.getByRole('button', { name: 'Hẹn giờ' }).click()
    await page.getByLabel('Ngày và giờ').fill('2020-01-01T08:00')
    await page.getByRole('button', { name: 'Hẹn giờ đăng' }).click()
    await page.getByText('Vui lòng chọn một thời điểm trong tương lai').waitFor()
    await page.getByLabel('Ngày và giờ').fill('2099-02-01T08:30')
    await page.getByRole('button', { name: 'Hẹn giờ đăng' }).click()
    await page.getByText('Đăng lúc 08:30 01/02/2099').waitFor()
    expect(await statusFor(`/blog/${slug}`)).toBe(404)
    await page.goto(`${site.url}/admin/blog?status=scheduled`)
    await page
      .getByRole('row', { name: new RegExp(title) })
      .getByText('Hẹn giờ')
      .waitFor()
    await page.getByRole('link', { name: title }).click()
  })

  it('comes out, with the product as it is now', async () => {
    await page.getByRole('button', { name: 'Gỡ về nháp' }).click()
    await page.getByRole('button', { name: 'Đăng ngay' }).click()
    await page.getByRole('link', { name: 'Xem bài' }).waitFor()
    const product = Number(
      /data-product="(\d+)"/.exec((await asAdmin<Post>(`/api/blog/${slug}`)).content)?.[1],
    )
    await asAdmin(`/api/products/${product}`, { method: 'PATCH', data: { price: 1_234_000 } })
    const reader = await member.newPage()
    await reader.goto(`${site.url}/blog/${slug}`)
    const card = reader.getByRole('link', { name: /1\.234\.000/ })
    await card.click()
    await reader.waitForURL(`${site.url}/products/${product}?utm_source=blog&utm_content=${slug}`)
    const [shop] = await Promise.all([
      reader.context().waitForEvent('page'),
      reader.getByRole('button', { name: 'Mua ngay' }).click(),
    ])
    await shop.waitForURL(/click_id=/)
    await shop.close()
    await reader.close()
  })

  it('leads from its row to what it brought', async () => {
    const desk = await admin.newPage()
    await desk.goto(`${site.url}/admin/blog`)
    await desk.getByRole('button', { name: `Xem lượt mở và đơn từ bài ${title}` }).click()
    await desk.waitForURL(`${site.url}/admin?by=product&clickPage=%2Fblog%2F${slug}`)
    await desk.close()
    await runSiteJob(site, 'console.add-up')
    const { groups } = await asAdmin<Overview>('/api/admin/overview?by=page')
    expect(groups.find(({ key }) => key === `/blog/${slug}`)).toMatchObject({ clicks: 1, reached: 1 })
  })

  it('shows readers a change only when it is brought out, and keeps it meanwhile', async () => {
    await text().getByText('Bếp gọn').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Thêm sau.')
    await page.getByText('Có thay đổi chưa cập nhật').waitFor()
    await page.waitForTimeout(2500)
    expect((await asAdmin<Post>(`/api/blog/${slug}`)).content).not.toContain('Thêm sau')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('Đã khôi phục những gì bạn viết mà chưa kịp lưu.').waitFor()
    await text().getByText('Thêm sau.').waitFor()
    await page.getByRole('button', { name: 'Cập nhật' }).click()
    await saved()
    expect((await asAdmin<Post>(`/api/blog/${slug}`)).content).toContain('Thêm sau')
  })

  it('loses nobody’s words when two write at once', async () => {
    const made = await asAdmin<Post>('/api/blog', {
      method: 'POST',
      data: { title: 'Viết chung', content: '<p>Mở đầu.</p>' },
    })
    const [lan, minh] = [await admin.newPage(), await admin.newPage()]
    for (const desk of [lan, minh]) {
      await desk.goto(`${site.url}/admin/blog/${made.id}`)
      await text(desk).click()
      await desk.keyboard.press('Control+End')
    }
    // A tab in the background hardly draws, and its buttons never hold still.
    await lan.bringToFront()
    await lan.keyboard.type(' Của Lan.')
    await saved(lan)
    await minh.bringToFront()
    await minh.keyboard.type(' Của Minh.')
    await minh.getByRole('heading', { name: 'Bài này vừa được lưu ở nơi khác' }).waitFor()
    await minh.keyboard.type(' Vẫn viết.')
    await minh.getByRole('button', { name: 'Xem bản kia' }).click()
    await minh.getByRole('dialog').getByText('Mở đầu. Của Lan.').waitFor()
    await minh.getByRole('dialog').getByRole('button', { name: 'Đóng' }).first().click()
    await minh.getByRole('button', { name: 'Giữ bản của tôi' }).click()
    await saved(minh)
    expect((await asAdmin<Post>(`/api/blog/${made.id}`)).content).toBe('<p>Mở đầu. Của Minh. Vẫn viết.</p>')

    await lan.bringToFront()
    await lan.keyboard.type(' Lan nữa.')
    await lan.getByRole('button', { name: 'Lấy bản kia' }).click()
    await text(lan).getByText('Của Minh. Vẫn viết.').waitFor()
    await lan.getByRole('button', { name: 'Khôi phục bản của tôi' }).click()
    await text(lan).getByText('Của Lan. Lan nữa.').waitFor()
    await saved(lan)
    await lan.route(/\/versions\/\d+$/, (route) => route.abort(), { times: 1 })
    await lan.getByRole('button', { name: 'Lịch sử' }).click()
    const look = lan.getByRole('button', { name: /^Xem: / }).first()
    await look.click()
    await lan.getByRole('button', { name: 'Thử lại' }).click()
    await lan.getByText('Mở đầu. Của Minh. Vẫn viết.').waitFor()
    await lan.getByRole('button', { name: 'Khôi phục bản này' }).click()
    await saved(lan)
    expect((await asAdmin<Post>(`/api/blog/${made.id}`)).content).toContain('Của Minh. Vẫn viết.')
    await lan.close()
    await minh.close()
  })

  it('keeps the words while the server cannot be reached', async () => {
    await page.goto(`${site.url}/admin/blog/${post.id}`)
    await page.getByRole('button', { name: 'Gỡ về nháp' }).click()
    await page.getByRole('button', { name: 'Đăng ngay' }).waitFor()
    await page.route('**/api/blog/*', (route) => route.abort())
    await text().getByText('Bếp gọn').click()
    await page.keyboard.type('Mất mạng. ')
    await page.getByText(/Mất kết nối, đang thử lại/).waitFor()
    await page.unroute('**/api/blog/*')
    await saved()
    expect((await asAdmin<Post>(`/api/blog/${slug}`)).content).toContain('Mất mạng.')
  })

  it('goes out as a letter to who asked for the newsletter, after a try; the outbox shows both', async () => {
    await visitor.request.post(`${site.url}/api/newsletter`, { data: { email: 'ban.doc@example.vn' } })
    type Mail = { name: string; to: string; subject: string }
    const outbox = () => asAdmin<Mail[]>('/api/admin/outbox')
    const mailTo = async (to: string) => (await outbox()).find((mail) => mail.to === to)
    await expect.poll(() => mailTo('ban.doc@example.vn')).toBeTruthy()
    const { name = '' } = (await mailTo('ban.doc@example.vn')) ?? {}
    const { text: words } = await asAdmin<{ text: string }>(`/api/admin/outbox/${name}`)
    const link = /https?:\S+\/newsletter\/confirm\S+/.exec(words)?.[0] ?? ''
    const token = new URL(link).searchParams.get('token')
    await visitor.request.post(`${site.url}/api/newsletter/confirm`, { data: { token } })

    await page.goto(`${site.url}/admin/blog/${post.id}`)
    await page.getByRole('link', { name: 'Gửi bản tin' }).click()
    await page.getByLabel('Tiêu đề thư').fill('Bếp gọn đón Tết')
    await page.getByRole('button', { name: 'Tạo bản tin' }).click()
    await page.getByText('1 người đang nhận bản tin; gửi hết mất khoảng 1 phút.').waitFor()
    const letter = page.frameLocator('iframe[title="Bản tin như trong hộp thư"]')
    await letter.getByRole('heading', { name: 'Bếp gọn đón Tết' }).waitFor()
    await letter.getByRole('link', { name: 'Xem sản phẩm' }).waitFor()
    await page.getByRole('button', { name: 'Gửi thử cho tôi' }).click()
    await page.getByText(/^Đang gửi thư thử tới /).waitFor()
    await page.getByRole('button', { name: 'Gửi bản tin' }).click()
    await page.getByText('Thư sẽ tới 1 người và không lấy lại được. Bạn đã gửi thử chưa?').waitFor()
    await page.getByRole('button', { name: 'Gửi ngay' }).click()
    await page.getByText('Bản tin đang được gửi.', { exact: true }).waitFor()
    // Copies are handed out once a minute.
    await page.getByText('1 trên 1 người').waitFor({ timeout: 300_000 })

    await page.goto(`${site.url}/admin/outbox`)
    await page.locator('[aria-current=page]').getByText('Bản tin').waitFor()
    await page.getByRole('link', { name: /^Bếp gọn đón Tết.*ban\.doc@example\.vn/ }).click()
    await page.getByRole('tab', { name: 'Chỉ chữ' }).click()
    await page.getByText('Ngừng nhận bản tin: ').waitFor()
    await page.getByRole('link', { name: /^\[Thử\] Bếp gọn đón Tết/ }).waitFor()
  })

  it('goes after being asked once more', async () => {
    await page.goto(`${site.url}/admin/blog`)
    await page.getByRole('button', { name: `Xóa bài ${title}` }).click()
    await page.getByText(`Are you sure you want to delete the blog post "${title}"?`).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await toast('Blog post has been deleted')
    expect(await statusFor(`/api/blog/${slug}`)).toBe(404)
  })
})

describe('a reward', () => {
  const name = 'Voucher mở hàng 50.000 đ'
  const codes = Array.from({ length: 100 }, (_, n) => `MOHANG-50K-${String(n + 1).padStart(4, '0')}`)
  const points = async () =>
    ((await (await member.request.get(`${site.url}/api/user`)).json()) as { points: number }).points

  it('is added with 100 codes from a file, none of which is shown whole', async () => {
    await page.goto(`${site.url}/admin/rewards`)
    await page.getByRole('button', { name: 'Thêm phần thưởng' }).click()
    await page.getByLabel('Tên phần thưởng').fill(name)
    await page.getByLabel('Số điểm').fill('0')
    await page.getByRole('button', { name: 'Thêm', exact: true }).click()
    await page.getByText('Số điểm phải là số nguyên từ 1 trở lên').waitFor()
    await page.getByLabel('Số điểm').fill('100')
    await page.getByLabel('Dán mã').fill('MOHANG-50K-0001\n,50000')
    await page.getByRole('button', { name: 'Thêm', exact: true }).click()
    await page.getByText('Mã không hợp lệ ở dòng 2.', { exact: true }).first().waitFor()
    // The reward itself is there, and the list behind says so.
    await page.locator('tbody').getByText(name).waitFor()
    const file = { name: 'ma.txt', mimeType: 'text/plain', buffer: Buffer.from(codes.join('\r\n')) }
    await page.getByLabel(/chọn tệp/).setInputFiles(file)
    await page.getByText('100 dòng').waitFor()
    await page.getByRole('button', { name: 'Thêm', exact: true }).click()
    await toast('Reward has been added')
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByText('100 còn · 0 đã trao')
      .waitFor()
    await page.getByRole('button', { name: `Kho mã của ${name}` }).click()
    await page.getByText('••••0100').waitFor()
    expect(await page.content()).not.toContain('MOHANG-')
    await page.getByLabel('Dán mã').fill('MOHANG-50K-0100\nMOHANG-50K-0101')
    await page.getByRole('button', { name: 'Nhập mã' }).click()
    await page.getByText('Đã thêm 1 mã, bỏ qua 1 mã đã có.').waitFor()
    await page.keyboard.press('Escape')
  })

  it('is redeemed once although the first answer never came', async () => {
    const before = await points()
    const shop = await member.newPage()
    await shop.goto(`${site.url}/dashboard?tab=rewards`)
    const card = shop.getByRole('article').filter({ hasText: name })
    let asked = 0
    await shop.route('**/redeem', async (route) => {
      asked += 1
      if (asked > 2) return route.continue()
      // The first reaches the server and its answer is lost; the second finds a server in trouble.
      if (asked === 1) await route.fetch()
      return asked === 1 ? route.abort() : route.fulfill({ status: 503, body: '{}' })
    })
    await card.getByRole('button', { name: 'Đổi thưởng' }).click()
    await shop.getByRole('dialog').getByRole('button', { name: 'Đổi thưởng' }).click()
    await shop
      .getByRole('alert')
      .getByText(/Chưa nhận được câu trả lời/)
      .waitFor()
    await shop.getByRole('dialog').getByRole('button', { name: 'Thử lại' }).click()
    await shop
      .getByRole('alert')
      .getByText(/Chưa nhận được câu trả lời/)
      .waitFor()
    // Not even leaving and coming back makes it a second redemption.
    await shop.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click()
    await shop.reload()
    await card.getByRole('button', { name: 'Đổi thưởng' }).click()
    await shop.getByRole('dialog').getByRole('button', { name: 'Thử lại' }).click()
    await shop
      .getByRole('dialog')
      .getByText(codes[0] ?? '')
      .waitFor()
    expect(asked).toBe(3)
    expect(await points()).toBe(before - 100)
    // It says so for two seconds.
    const copied = shop.getByText('Đã sao chép').waitFor()
    await shop.getByRole('dialog').getByRole('button', { name: 'Sao chép' }).click()
    await copied
    await shop.getByRole('dialog').getByRole('button', { name: 'Đóng' }).first().click()
    await shop
      .getByRole('listitem')
      .filter({ hasText: codes[0] ?? '' })
      .getByText('Đã gửi mã quà')
      .waitFor()
    // The next one is meant as another.
    await card.getByRole('button', { name: 'Đổi thưởng' }).click()
    await shop.getByRole('dialog').getByRole('button', { name: 'Đổi thưởng' }).click()
    await shop
      .getByRole('dialog')
      .getByText(codes[1] ?? '')
      .waitFor()
    expect(await points()).toBe(before - 200)
    await shop.close()
  })

  it('that is sent by hand waits in the queue, is delivered or paid back', async () => {
    const { id } = await asAdmin<{ id: number }>('/api/rewards', {
      method: 'POST',
      data: { name: 'Cốc sứ in tên', pointsCost: 300, stock: 5 },
    })
    const before = await points()
    const redeem = `${site.url}/api/rewards/${id}/redeem`
    for (const _ of [1, 2]) expect((await member.request.post(redeem, { data: {} })).status()).toBe(201)
    await page.goto(`${site.url}/admin/rewards`)
    await page.getByRole('tab', { name: /Lượt đổi/ }).click()
    const rows = page.getByRole('row', { name: /Cốc sứ in tên/ })
    await rows.first().getByRole('button', { name: 'Đã giao' }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/Lời nhắn/)
      .fill('Gửi qua bưu điện')
    await page.getByRole('dialog').getByRole('button', { name: 'Đã giao' }).click()
    await toast('Đã báo cho thành viên là phần thưởng đã giao.')
    await rows.nth(1).waitFor({ state: 'detached' })
    await rows.getByRole('button', { name: 'Hoàn điểm' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hoàn điểm' }).click()
    await page.getByText('Vui lòng nhập lý do hoàn điểm').waitFor()
    await page.getByRole('dialog').getByLabel('Lý do').fill('Hết cốc')
    await page.getByRole('dialog').getByRole('button', { name: 'Hoàn điểm' }).click()
    await toast('Đã hoàn điểm và báo cho thành viên.')
    expect(await points()).toBe(before - 300)
    const own = await member.newPage()
    await own.goto(`${site.url}/dashboard?tab=rewards`)
    await own.getByRole('listitem').filter({ hasText: 'Hết cốc' }).getByText('Đã hoàn điểm').waitFor()
    await own.getByRole('listitem').filter({ hasText: 'Gửi qua bưu điện' }).getByText('Đã giao').waitFor()
    await own.close()
  })
})
