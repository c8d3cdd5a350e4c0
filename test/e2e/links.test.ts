import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { movesEachTime, noteShifts, unseen } from '../support/layout-shifts.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, browse, close } = await visitSite({ as: 'admin', width: 1440, height: 900 })
let gone: number
let strange: number
const { call, asAdmin } = accountsOn(() => site.url)
const names = { gone: 'Quạt bàn đã ngừng bán', strange: 'Nồi áp suất dẫn đi nơi khác' }

/** The sample shop's own product 1, and one that this shop does not have. */
const sampleLink = async () => {
  const response = await fetch(`${site.url}/api/products/1`)
  return ((await response.json()) as { affiliateLink: string }).affiliateLink
}

beforeAll(async () => {
  const admin = await asAdmin()
  const product = { image: '/icon.svg', price: 400_000, pointsReward: 5000, categoryId: 1 }
  const link = await sampleLink()
  const add = async (name: string, affiliateLink: string) =>
    (await call('/api/products', { ...product, name, affiliateLink }, 'POST', admin)).body.id
  gone = await add(names.gone, link.replace(/[^/]+$/, 'khong-con-ban'))
  strange = await add(names.strange, `${site.url}/api/affiliate/go/1`)
})
afterAll(close)

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

const open = async (path: string) => {
  await arrive(page, site.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** What the checks found of a product's link; undefined = it is not listed yet. */
const found = async (productId: number) => {
  const answer = await page.request.get(`${site.url}/api/admin/links?productId=${productId}`)
  const [link] = (await answer.json()) as { state: string | null; waiting: boolean }[]
  return link
}
/** Asks until a link has this result, and looks whether its row says so. */
const says = async (name: keyof typeof names, state: string, text: string) => {
  const productId = name === 'gone' ? gone : strange
  await expect
    .poll(() => found(productId), { timeout: 300_000, interval: 500 })
    .toMatchObject({ state, waiting: false })
  await open('/admin/links')
  await row(names[name]).getByText(text, { exact: true }).waitFor()
}

describe('the links', () => {
  it('of new products are listed, and checked when an operator asks', async () => {
    for (const id of [gone, strange]) await expect.poll(() => found(id), { interval: 500 }).toBeDefined()
    await open('/admin/links')
    for (const name of [names.gone, names.strange]) await row(name).waitFor()
    await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
    await page
      .getByRole('region', { name: 'Mục đã chọn' })
      .getByRole('button', { name: 'Kiểm tra ngay' })
      .click()
    await page.getByText('Đã xếp hàng kiểm tra. Kết quả hiện ra sau ít phút.').first().waitFor()
    await says('gone', 'out_of_stock', 'Hết hàng')
    await says('strange', 'strange', 'Chuyển hướng lạ')
    await row(names.gone).getByText('Cửa hàng đã gỡ trang sản phẩm').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('that need a look are counted on the overview', async () => {
    await open('/admin')
    await page.getByRole('link', { name: /Liên kết cần xem.*2/s }).click()
    await page.getByRole('heading', { name: 'Liên kết', level: 1 }).waitFor()
    await row(names.strange).waitFor()
    await page.getByText('2 mục').waitFor()
  })

  it('are good once the shop they lead to is accepted', async () => {
    await page.getByRole('button', { name: `Chấp nhận trang cuối của ${names.strange}` }).click()
    await page.getByText('Đã ghi nhận trang cuối là đúng.').first().waitFor()
    await page.getByText('1 mục').waitFor()
    await says('strange', 'good', 'Tốt')
  })

  it('lead to the form of their product', async () => {
    await page.getByRole('button', { name: `Sửa sản phẩm ${names.gone}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(names.gone).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('are downloaded with what was found', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Xuất CSV' }).click()
    const stream = await (await download).createReadStream()
    let csv = ''
    for await (const chunk of stream) csv += chunk
    expect(csv).toMatch(new RegExp(`${names.gone},1,http.*khong-con-ban,Hết hàng`))
  })
})

describe('a product its shop has no more', () => {
  it('is sold as ever while the rule is off', async () => {
    await open(`/products/${gone}`)
    await page.getByRole('button', { name: 'Mua ngay' }).waitFor()
    expect(await page.getByText('Tạm hết hàng').count()).toBe(0)
  })

  it('shows that and what else there is once the rule is on', async () => {
    await open('/admin/links')
    await page.getByRole('button', { name: 'Cách kiểm tra' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Hiện "Tạm hết hàng" cho khách').check()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await page.getByText('Đã lưu cách kiểm tra.').first().waitFor()
    await open(`/products/${gone}`)
    await page.getByText('Tạm hết hàng').first().waitFor()
    expect(await page.getByText('Mua ngay').count()).toBe(0)
    const watched = await browse()
    await noteShifts(watched)
    const still = await watched.newPage()
    for (const width of [390, 1440]) {
      await still.setViewportSize({ width, height: 844 })
      const { sum, nodes } = await movesEachTime(still, () => arrive(still, `${site.url}/products/${gone}`))
      expect(sum, nodes.join(' | ')).toBeLessThan(unseen)
    }
    await watched.close()
    await page.getByRole('link', { name: 'Xem sản phẩm tương tự' }).click()
    await page.getByRole('heading', { name: 'Sản phẩm cùng danh mục' }).waitFor()
    expect(await violations(page)).toEqual([])
    await open('/products?category=1&sort=newest')
    const card = page.getByRole('article').filter({ hasText: names.gone })
    await card.getByText('Tạm hết hàng').waitFor()
    expect(await card.getByRole('button', { name: 'Thêm vào giỏ' }).count()).toBe(0)
    await card.getByRole('link', { name: `Sản phẩm tương tự ${names.gone}` }).waitFor()
  })

  it('stays in a cart, apart from what is bought', async () => {
    const put = (productId: number) => page.request.post(`${site.url}/api/cart`, { data: { productId } })
    await put(gone)
    await open('/cart')
    await page.getByRole('listitem').filter({ hasText: names.gone }).getByText('Tạm hết hàng').waitFor()
    const total = page.locator('dl > div').filter({ hasText: 'Tổng tiền' })
    expect(await total.textContent()).toMatch(/Tổng tiền0\s₫/)
    await page.getByRole('button', { name: 'Mua tất cả' }).click()
    await page.getByText('Các sản phẩm trong giỏ đang tạm hết hàng.').first().waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await put(strange)
    await open('/cart')
    expect(await total.textContent()).toMatch(/Tổng tiền400\.000\s₫/)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Mua tất cả' }).click()
    const shop = context.waitForEvent('page')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mở cửa hàng' }).click()
    await (await shop).close()
    await page.getByRole('heading', { name: 'Mở từng cửa hàng' }).waitFor()
    const list = page.getByRole('main').getByRole('list').last()
    await list.getByText(names.strange).waitFor()
    expect(await list.getByText(names.gone).count()).toBe(0)
  })

  it('is not sold to visitors either', async () => {
    const html = await (await fetch(`${site.url}/products/${gone}`)).text()
    expect(html).toContain('Tạm hết hàng')
    expect(html).not.toContain('Mua ngay')
    expect(html).toContain('https://schema.org/OutOfStock')
  })
})
