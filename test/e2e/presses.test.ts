import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/browser.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, browse, close } = await visitSite({})
afterAll(close)

/** What docs/design/presses.md says of each job: presses, fields, pages. */
const written = new Map(
  readFileSync(join(import.meta.dirname, '../../docs/design/presses.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, job, , presses, fields, pages] = line.split('|').map((cell) => cell.trim())
      return job && /^\d+$/.test(presses ?? '') ? [[job, [presses, fields, pages].map(Number)] as const] : []
    }),
)

/** A person at a page who counts: presses (keys that send among them), fields filled, pages come to. */
const sitDown = async (as: string, width: number) => {
  const context = await browse({ width, height: width < 500 ? 844 : 900 })
  await signIn(context, site.url, as)
  const page = await context.newPage()
  const count = { presses: 0, fields: 0, pages: 0 }
  let path = ''
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const now = new URL(page.url()).pathname
    if (path !== '' && now !== path) count.pages += 1
    path = now
  })
  return {
    page,
    begin: (at: string) => arrive(page, site.url + at),
    press: async (what: Locator) => {
      await what.click()
      count.presses += 1
    },
    key: async (name: string) => {
      await page.keyboard.press(name)
      count.presses += 1
    },
    fill: async (what: Locator, words: string) => {
      await what.fill(words)
      count.fields += 1
    },
    choose: async (what: Locator, value: string) => {
      await what.selectOption(value)
      count.presses += 2
    },
    attach: async (what: Locator, content: string) => {
      await what.setInputFiles({ name: 'hang.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
      count.presses += 1
    },
    /** The shop's tab that a press opens. */
    shop: async (act: () => Promise<void>): Promise<void> => {
      await Promise.all([
        context.waitForEvent('page'),
        context.waitForEvent('request', (request) => /click_id=|shopee\.vn\//.test(request.url())),
        act(),
      ])
    },
    figures: () => [count.presses, count.fields, count.pages],
  }
}
type Person = Awaited<ReturnType<typeof sitDown>>

const ours = ({ page }: Person) => page.getByRole('main').getByRole('combobox').first()
const foot = ({ page }: Person, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Đi nhanh' }).getByRole('link', { name })
const menu = ({ page }: Person, name: string) =>
  page.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name, exact: true })
const orderCode = '251112KHACH'
/** What a datetime-local control takes for an instant, in Vietnam's time. */
const local = (at: number): string => new Date(at + 7 * 3_600_000).toISOString().slice(0, 16)

const shopper: [job: string, play: (who: Person) => Promise<void>][] = [
  [
    'find a product by name and open its shop',
    async (who) => {
      await who.begin('/')
      await who.fill(ours(who), 'tai nghe')
      await who.press(who.page.getByRole('option').first())
      await who.page.waitForURL('**/products/*')
      await who.shop(() => who.press(who.page.getByRole('button', { name: 'Mua ngay' }).first()))
    },
  ],
  [
    'paste a link and open its shop',
    async (who) => {
      await who.begin('/')
      await who.fill(ours(who), 'https://shopee.vn/product/123/456')
      await who.key('Enter')
      await who.shop(() => who.press(who.page.getByRole('button', { name: /^Mở/ })))
    },
  ],
  [
    'put three products into the cart and open their shops',
    async (who) => {
      const { page, press } = who
      await who.begin('/products')
      for (const place of [0, 1, 2])
        await press(
          page
            .getByRole('article')
            .nth(place)
            .getByRole('button', { name: /vào giỏ/ }),
        )
      await page.getByRole('button', { name: 'Giỏ hàng, 3 sản phẩm' }).waitFor()
      await press(
        page
          .getByRole('region', { name: /Thông báo/ })
          .getByText('Xem giỏ hàng')
          .last(),
      )
      await page.waitForURL('**/cart')
      const before = page.context().pages().length
      await press(page.getByRole('button', { name: 'Mua tất cả' }))
      await press(page.getByRole('alertdialog').getByRole('button', { name: 'Mở cửa hàng' }))
      await expect.poll(() => page.context().pages().length).toBeGreaterThan(before)
    },
  ],
  [
    'redeem a gift',
    async (who) => {
      const { page, press } = who
      await who.begin('/')
      await press(foot(who, /Điểm/))
      await press(page.getByRole('tab', { name: 'Phần thưởng' }))
      await press(page.getByRole('button', { name: 'Đổi thưởng' }).first())
      await press(
        page
          .getByRole('alertdialog')
          .or(page.getByRole('dialog'))
          .getByRole('button', { name: /Đổi/ })
          .last(),
      )
      await page
        .getByText(/thành công/)
        .first()
        .waitFor()
    },
  ],
  [
    'report a missing order',
    async (who) => {
      const { page, press, fill } = who
      await who.begin('/')
      await press(foot(who, /Điểm/))
      await press(page.getByRole('tab', { name: 'Hành trình điểm' }))
      const claim = page.getByRole('button', { name: 'Gửi khiếu nại' })
      const story = page
        .locator('[data-click]')
        .filter({ has: page.locator('button', { hasText: 'Gửi khiếu nại' }) })
      await press(story.first().locator('summary').first())
      await press(claim.first())
      const dialog = page.getByRole('dialog')
      await fill(dialog.getByLabel('Mã đơn hàng'), orderCode)
      await fill(dialog.getByLabel('Thời điểm đặt hàng'), local(Date.now() - 3_600_000))
      await fill(dialog.getByLabel('Tổng tiền (đ)'), '8250000')
      await press(dialog.getByRole('button', { name: 'Gửi khiếu nại' }))
      await page.getByText('Đã gửi khiếu nại', { exact: true }).waitFor()
    },
  ],
]

const feed =
  'Tên,Giá,Ảnh,Liên kết,Danh mục\nĐèn tre,350000,https://anh.example/1.jpg,https://cua-hang.example/den-tre,Nhà cửa\n'

const operator: [job: string, play: (who: Person) => Promise<void>][] = [
  [
    'approve a claim',
    async (who) => {
      const { page, press } = who
      await who.begin('/admin')
      await press(
        page
          .getByRole('main')
          .getByRole('link', { name: /khiếu nại/i })
          .first(),
      )
      await press(
        page
          .getByRole('row', { name: new RegExp(orderCode) })
          .getByRole('button', { name: /^Xem khiếu nại/ }),
      )
      await press(page.getByRole('dialog').getByRole('button', { name: /^Cộng .* điểm$/ }))
      await page.getByText('Đã cộng điểm', { exact: true }).waitFor()
    },
  ],
  [
    'change a product’s points',
    async (who) => {
      const { page, press, fill } = who
      await who.begin('/admin')
      await press(menu(who, 'Sản phẩm'))
      await fill(page.getByLabel('Tìm sản phẩm', { exact: true }).last(), 'Tai nghe chụp tai')
      await page.getByText('1 mục', { exact: true }).waitFor()
      await press(page.getByRole('row').nth(1).getByRole('button', { name: /^Sửa/ }))
      await fill(page.getByRole('dialog').getByLabel('Points Reward'), '46000')
      await press(page.getByRole('dialog').getByRole('button', { name: 'Update Product' }))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  ],
  [
    'import a feed',
    async (who) => {
      const { page, press } = who
      await who.begin('/admin')
      await press(menu(who, 'Nhập sản phẩm'))
      await who.attach(page.getByLabel('Tệp cần nhập'), feed)
      await press(page.getByRole('button', { name: 'So sánh với hàng đang có' }))
      await press(page.getByRole('button', { name: 'Nhập 1 sản phẩm' }))
      await page.getByRole('heading', { name: 'Hoàn tất' }).waitFor()
    },
  ],
  [
    'write and publish a post',
    async (who) => {
      const { page, press, fill } = who
      await who.begin('/admin')
      await press(menu(who, 'Blog'))
      await press(page.getByRole('button', { name: 'Thêm Bài Viết' }))
      await fill(page.getByLabel('Title'), 'Góc đọc sách')
      await press(page.getByRole('button', { name: 'Add Blog Post' }))
      await fill(page.getByRole('textbox', { name: 'Nội dung bài viết' }), 'Một chiếc đèn tốt giữ đôi mắt.')
      await press(page.getByRole('button', { name: 'Đăng ngay' }))
      await page.getByRole('link', { name: 'Xem bài' }).waitFor()
    },
  ],
  [
    'see why a member’s points are as they are',
    async (who) => {
      const { page, press, fill } = who
      await who.begin('/admin')
      await who.key('Control+k')
      await fill(page.getByRole('dialog').getByRole('combobox'), 'khach')
      await press(page.getByRole('dialog').getByRole('option', { name: /khach/ }).first())
      await page.waitForURL('**/admin/users/*')
      await page
        .getByText(/Phần thưởng|Điều chỉnh|Mua/)
        .first()
        .waitFor()
    },
  ],
]

describe.each([
  ['a shopper on a phone', 'khach', 390, shopper],
  ['an operator at a desk', 'admin', 1440, operator],
] as const)('%s', (_, as, width, jobs) => {
  it.each(jobs)('%s takes as many presses as is written', async (job, play) => {
    const who = await sitDown(as, width)
    await play(who)
    expect(who.figures()).toEqual(written.get(job))
  })
})
