import { afterAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { movesEachTime, noteShifts, unseen } from '../support/layout-shifts.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, browse, close } = await visitSite({ width: 390, height: 844 })
afterAll(close)

const product = `${site.url}/products/1`

describe('a product on a phone', () => {
  it('shows price, points, heart and the button to buy in one bar above the frame’s own', async () => {
    await arrive(page, product)
    const button = page.getByRole('link', { name: 'Mua ngay' })
    const bottomOf = async () => {
      const box = await button.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    const frame = await page.getByRole('navigation', { name: 'Đi nhanh' }).boundingBox()
    const before = await bottomOf()
    expect(before).toBeLessThanOrEqual(frame?.y ?? 0)
    const bar = page.locator('div', { has: button }).last()
    expect(await bar.textContent()).toMatch(/1\.290\.000\s₫.*45\.000 điểm/)
    await bar.getByRole('button', { name: 'Thêm vào yêu thích' }).waitFor()
    // What is said stands above what is pressed.
    await bar.getByRole('button', { name: 'Thêm vào yêu thích' }).click()
    const toast = await page
      .getByRole('region', { name: /Thông báo/ })
      .locator('li')
      .first()
      .boundingBox()
    const top = (await button.boundingBox())?.y ?? 0
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(top)
    await page.evaluate("document.documentElement.style.setProperty('--bottom-bar', '0px')")
    expect(await bottomOf()).toBe(before + (frame?.height ?? 0))
  })

  it('shows the way here in one line that is pushed aside, and the page is not', async () => {
    const way = page.getByRole('navigation', { name: 'Bạn đang ở đây' }).getByRole('link')
    expect(await way.allTextContents()).toEqual(['Trang chủ', 'Sản phẩm', expect.stringMatching(/./)])
    const box = async () => (await way.last().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const before = await box()
    expect(before.x + before.width).toBeGreaterThan(390)
    await way.last().scrollIntoViewIfNeeded()
    const after = await box()
    expect(after.x + after.width).toBeLessThanOrEqual(390)
    expect(after.y).toBe(before.y)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  })

  it('says what our own history knows of the price', async () => {
    const facts = await page.getByRole('main').textContent()
    expect(facts).toContain('Thấp nhất 30 ngày')
    // The lowest of the 30 days before it fell, not the highest that ever was.
    expect(facts).toMatch(/Giá trước đó 1\.390\.000\s₫−7\s%/)
    expect(facts).toContain('Hoàn 45.000\u00a0đ (3\u00a0%)')
  })

  it('draws 30 or 90 days with numbers and dates, and has them as a table', async () => {
    const shown = () => page.locator('figure:visible').getAttribute('aria-label')
    expect(await shown()).toMatch(/^Biểu đồ giá 30 ngày: từ 1\.290\.000\s₫ đến 1\.490\.000\s₫$/)
    await page.getByRole('radio', { name: '90 ngày' }).check({ force: true })
    expect(await shown()).toMatch(/^Biểu đồ giá 90 ngày/)
    await page.getByText('Xem dạng bảng').click()
    const rows = page.locator('#lich-su-gia').getByRole('row')
    expect(await rows.count()).toBe(5)
    expect(await rows.nth(1).textContent()).toMatch(/\d{2}\/\d{2}\/\d{4}1\.290\.000\s₫/)
    expect(await violations(page)).toEqual([])
  })

  it('needs no scripts to be read: chart and table are in the page', async () => {
    const html = await (await fetch(product)).text()
    expect(html).toContain('Biểu đồ giá 90 ngày')
    expect(html).toContain('Xem dạng bảng')
  })

  it('is passed on by its address where the device has no way of its own', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")
    await page.getByRole('button', { name: 'Chia sẻ' }).click()
    await page.getByText('Đã sao chép liên kết').first().waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(product)
  })

  it('is passed on by its address where the clipboard refuses, and else says so', async () => {
    await arrive(page, product)
    await page.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")
    await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    await page.getByRole('button', { name: 'Chia sẻ' }).click()
    await page.getByText('Đã sao chép liên kết').first().waitFor()
    await page.evaluate('document.execCommand = () => false')
    await page.getByRole('button', { name: 'Chia sẻ' }).click()
    await page.getByText('Không sao chép được.').first().waitFor()
    await arrive(page, product)
  })

  it('remembers in this browser what was looked at, and moves nothing by it', async () => {
    const context = await browse({ width: 1440, height: 900 })
    await noteShifts(context)
    const other = await context.newPage()
    await arrive(other, product)
    const { sum, nodes } = await movesEachTime(other, async () => {
      await arrive(other, `${site.url}/products/36`)
      await other.getByRole('link', { name: /^Bạn vừa xem\s*Tai nghe/ }).waitFor()
    })
    expect(sum, nodes.join(' ')).toBeLessThan(unseen)
  })
})

describe('a member', () => {
  it('finds nothing of one product at the next, and hears of a choice that could not be kept', async () => {
    const context = await browse({ width: 1440, height: 900 })
    await signIn(context, site.url, 'khach')
    const own = await context.newPage()
    await arrive(own, product)
    const price = own.getByLabel('Mức giá bạn chờ (đ)')
    await price.fill('7.654.321')
    await own.evaluate('window.open = () => null')
    await own.getByRole('button', { name: 'Mua ngay' }).click()
    await own.getByText('Trình duyệt đã chặn cửa sổ mới.').waitFor()
    const next = own.locator('#tuong-tu').getByRole('article').first().getByRole('heading').getByRole('link')
    const name = await next.textContent()
    await next.click()
    await own.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
    await price.waitFor()
    expect(await own.getByText('Trình duyệt đã chặn cửa sổ mới.').count()).toBe(0)
    expect(await price.inputValue()).not.toBe('7.654.321')

    await own.route('**/api/alerts', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 502, body: '' }) : route.fallback(),
    )
    const every = own.getByLabel('Báo mọi lần giảm giá')
    await every.click()
    await own
      .getByRole('region', { name: /Thông báo/ })
      .getByRole('listitem')
      .filter({ hasNotText: 'Mua Hời' })
      .waitFor()
    expect(await every.isChecked()).toBe(false)
    await own.close()
  })

  it('asks to be told of a price, sees what they wait for, and asks no more', async () => {
    const context = await browse({ width: 1440, height: 900 })
    await signIn(context, site.url, 'khach')
    const own = await context.newPage()
    await arrive(own, product)
    const price = own.getByLabel('Mức giá bạn chờ (đ)')
    await price.fill('1,2 triệu')
    await own.getByRole('button', { name: 'Báo tôi', exact: true }).click()
    await own.getByText('Mức giá phải là số nguyên từ 1 đ').waitFor()
    await price.fill('1.300.000')
    await own.getByRole('button', { name: 'Báo tôi', exact: true }).click()
    await own.getByText(/Mức giá phải thấp hơn giá hiện tại/).waitFor()
    await price.fill('1.000.000')
    await own.getByRole('button', { name: 'Báo tôi', exact: true }).click()
    await own.getByText(/Đang chờ giá từ 1\.000\.000\s₫ trở xuống/).waitFor()
    await own.getByLabel('Báo mọi lần giảm giá').click()
    await expect.poll(() => own.getByLabel('Báo mọi lần giảm giá').isChecked()).toBe(true)
    expect(await violations(own)).toEqual([])

    await arrive(own, `${site.url}/favorites`)
    await own.getByRole('heading', { name: 'Báo giá' }).waitFor()
    const remove = own.getByRole('button', { name: /^Bỏ báo giá/ })
    expect(await remove.count()).toBe(2)
    expect(await violations(own)).toEqual([])
    await remove.first().click()
    await expect.poll(() => remove.count()).toBe(1)
    await remove.first().click()
    await own.getByRole('heading', { name: 'Báo giá' }).waitFor({ state: 'detached' })
  })
})
