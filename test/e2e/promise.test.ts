import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { signIn } from '../support/browser.ts'
import { openStories } from '../support/stories.ts'
import { hearToast } from '../support/toasts.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, context, close } = await visitSite({ as: 'admin' })
const { call, asAdmin } = accountsOn(() => site.url)
const noPoints = 'Chưa tích điểm tại cửa hàng này'
const name = 'Nồi chiên không dầu Lock&Lock 5,2 lít EJF357BLK bảo hành 24 tháng chính hãng'
let id = 0

beforeAll(async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
afterAll(close)

const at = (path: string) => page.goto(site.url + path)
const shot = async (to: string) => {
  if (!process.env.SHOTS) return
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${process.env.SHOTS}/${to}-${width}.png` })
  }
}

describe('a product whose link carries no click id', () => {
  it('is told so while its form is filled in, with the remedy', async () => {
    await at('/admin/products')
    await page.getByRole('button', { name: 'Thêm Sản Phẩm' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Image', { exact: true }).fill('/icon.svg')
    await form.getByLabel('Price', { exact: true }).fill('1290000')
    await form.getByLabel('Points Reward').fill('38000')
    await form.getByLabel('Affiliate Link').fill('https://tiki.vn/noi-chien-khong-dau-p123.html?spid=456')
    await form.getByLabel('Category').selectOption({ index: 1 })
    const report = form.getByRole('region', { name: 'Kiểm tra liên kết' })
    await report.getByText('Liên kết này không mang được mã nên sản phẩm chưa tích điểm.').waitFor()
    expect(
      await report.getByRole('link', { name: 'Đặt mẫu liên kết cho tiki.vn' }).getAttribute('href'),
    ).toBe('/admin/links?boc=tiki.vn')
    await form.getByText(noPoints).first().waitFor()
    await shot('form')
    await form.getByRole('button', { name: 'Add Product' }).click()
    await page.getByText('Product has been added').first().waitFor()
    const [found] = (await (await fetch(`${site.url}/api/products?q=lock%26lock`)).json()) as { id: number }[]
    id = found?.id ?? 0
    expect(id).toBeGreaterThan(0)
  })

  it('says so to shoppers on card, page, search box and cart, and still opens the shop', async () => {
    await signIn(context, site.url, 'khach')
    await at('/products?sort=newest')
    const card = page.getByRole('article').filter({ hasText: 'Lock&Lock' })
    await card.getByText(noPoints).waitFor()
    expect(await page.getByRole('main').getByText(noPoints).count()).toBe(1)
    await shot('list')
    await at(`/products/${id}`)
    await page.getByText(noPoints).waitFor()
    expect(await page.getByText('Điểm hoàn dự kiến').count()).toBe(0)
    expect(await page.getByText(/Nhận .*\sđiểm khi cửa hàng/).count()).toBe(0)
    await shot('page')
    // A button only once the page's scripts know who looks.
    await page.getByRole('button', { name: 'Mua ngay' }).waitFor()
    await page.getByText('Thêm vào giỏ hàng', { exact: true }).first().click()
    await page.getByText('Đã thêm vào giỏ hàng', { exact: true }).first().waitFor()
    const shop = context.waitForEvent('page')
    const asked = context.waitForEvent('request', (request) => request.url().startsWith('https://tiki.vn/'))
    await page.getByRole('button', { name: 'Mua ngay' }).click()
    expect((await asked).url()).toBe('https://tiki.vn/noi-chien-khong-dau-p123.html?spid=456')
    // Once where the points would stand, once as the toast.
    await page.getByText(noPoints, { exact: true }).first().waitFor()
    await hearToast(page, noPoints)
    await (await shop).close()
    await at('/cart')
    await page.getByRole('listitem').filter({ hasText: 'Lock&Lock' }).getByText(noPoints).waitFor()
    await page.getByText('1 món trong giỏ chưa tích điểm.').waitFor()
    await shot('cart')
    await at('/dashboard?tab=journey')
    await openStories(page)
    await page.getByText(/không được báo cho chúng tôi nên lần mở này không có điểm/).waitFor()
    const story = page.getByRole('article').filter({ hasText: 'Lock&Lock' })
    expect(await story.getByRole('button', { name: 'Gửi khiếu nại' }).count()).toBe(0)
    await shot('journey')
  })

  it('earns after one press of the operator', async () => {
    await signIn(context, site.url, 'admin')
    await at('/admin')
    await page.getByRole('link', { name: '1 sản phẩm chưa tích điểm vì liên kết không mang được mã' }).click()
    await page.getByRole('heading', { name: '1 sản phẩm chưa tích điểm' }).waitFor()
    await shot('links')
    await page.getByRole('button', { name: 'Đặt mẫu cho tiki.vn' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mẫu liên kết cho tiki.vn' })
    await dialog.getByLabel('Mẫu liên kết').fill('https://rut-gon.example/?url={url}')
    await dialog.getByText(/Mã lượt mở không gắn được vào mẫu này/).waitFor()
    await shot('dialog-refused')
    await dialog.getByLabel('Mẫu liên kết').fill('https://go.isclix.com/deep_link/v5/123/456?url={url}')
    await dialog.getByText('1 sản phẩm: hiện 0 tích điểm, sau khi lưu 1.').waitFor()
    await shot('dialog')
    await dialog.getByRole('button', { name: 'Lưu, thêm 1 sản phẩm tích điểm' }).click()
    await page.getByText('tiki.vn: trước 0, nay 1 trên 1 sản phẩm tích điểm.').first().waitFor()
    await page.getByRole('heading', { name: 'Mọi sản phẩm đều tích điểm' }).waitFor()
    await shot('links-after')
    await at(`/products/${id}`)
    await page.getByText('Điểm hoàn dự kiến').waitFor()
    expect(await page.getByText(noPoints).count()).toBe(0)
  })

  it('is opened from the form with its host filled in', async () => {
    await at('/admin/links?boc=lazada.vn')
    const dialog = page.getByRole('dialog', { name: 'Mẫu liên kết' })
    expect(await dialog.getByLabel('Tên miền cửa hàng').inputValue()).toBe('lazada.vn')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('says so where a press keeps fewer points than stood there, and shows what is kept now', async () => {
    await signIn(context, site.url, 'khach')
    await at(`/products/${id}`)
    await page.getByText(/Nhận 38\.000\sđiểm khi cửa hàng/).waitFor()
    await page.getByRole('button', { name: 'Mua ngay' }).waitFor()
    await call(`/api/products/${id}`, { pointsReward: 10_000 }, 'PATCH', await asAdmin())
    const shop = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Mua ngay' }).click()
    await page
      .getByText(/Lần này giữ 10\.000\sđiểm/)
      .first()
      .waitFor()
    await page.getByText(/Nhận 10\.000\sđiểm khi cửa hàng/).waitFor()
    await (await shop).close()
  })
})
