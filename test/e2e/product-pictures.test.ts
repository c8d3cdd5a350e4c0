import { afterAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { noteShifts, shiftsOf } from '../support/layout-shifts.ts'
import { arrive, atRest } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, browse, close } = await visitSite({ width: 390, height: 844 })
afterAll(close)

const product = `${site.url}/products/1`
/** Says that it opens a dialog once it does; before, it is a link. */
const link = 'a[aria-label="Xem ảnh lớn"][aria-haspopup=dialog]'
const opener = page.locator(link)
const viewer = page.getByRole('dialog', { name: /^Ảnh của/ })
/** How far the picture shown is moved to the left in its box. */
const scrolledBox = "document.querySelector('dialog[open] section').scrollLeft"
const zoom = async (): Promise<string | null> => viewer.getByRole('status').textContent()

describe('a product’s picture', () => {
  it('is a plain link to the picture before any script runs', async () => {
    const html = await (await fetch(product)).text()
    const href = /<a href="([^"]+)"[^>]*aria-label="Xem ảnh lớn"/.exec(html)?.[1]
    const answer = await fetch(new URL(href ?? '', site.url))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
  })

  it('opens large, is closed by Escape, and gives the focus back', async () => {
    await arrive(page, product)
    await opener.focus()
    await page.keyboard.press('Enter')
    await viewer.waitFor()
    const picture = await viewer.getByRole('img').boundingBox()
    expect(picture?.width).toBe(390)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
      .toBe('Xem ảnh lớn')
  })

  it('has what follows beneath it, and no empty place, beside the box of a tablet', async () => {
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await arrive(page, product)
      const picture = await opener.boundingBox()
      const next = await page.getByRole('main').getByRole('heading', { level: 2 }).first().boundingBox()
      const below = (next?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0)
      expect(below, `${width}`).toBeGreaterThan(0)
      expect(below, `${width}`).toBeLessThan(80)
      expect(Math.abs((next?.x ?? 0) - (picture?.x ?? 0)), `${width}`).toBeLessThan(4)
    }
    await page.setViewportSize({ width: 390, height: 844 })
  })

  it('is closed by Back, which then leaves the page as it always did', async () => {
    await arrive(page, `${site.url}/products`)
    await arrive(page, product)
    const entries = await page.evaluate('history.length')
    await opener.click()
    await viewer.waitFor()
    await expect.poll(() => page.evaluate('history.length')).toBe(Number(entries) + 1)
    await page.evaluate('scrollTo(0, 120)')
    await page.goBack()
    await viewer.waitFor({ state: 'detached' })
    expect(page.url()).toBe(product)
    await opener.click()
    await viewer.getByRole('button', { name: 'Đóng' }).click()
    await viewer.waitFor({ state: 'detached' })
    // Its step of the history is taken back in a moment of its own.
    await atRest(page)
    await page.goBack()
    await page.waitForURL(`${site.url}/products`)
  })

  it('is made larger by keys, buttons and the wheel, and moved by arrows', async () => {
    await arrive(page, product)
    await opener.click()
    await viewer.waitFor()
    await page.keyboard.press('+')
    await expect.poll(zoom).toBe('150\u00a0%')
    await viewer.getByRole('button', { name: 'Phóng to' }).click()
    await expect.poll(zoom).toBe('225\u00a0%')
    const box = viewer.getByRole('region')
    const scrolled = () => page.evaluate(scrolledBox)
    await expect.poll(scrolled).toBeGreaterThan(0)
    const before = Number(await scrolled())
    await box.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(scrolled).toBeGreaterThan(before)
    await page.keyboard.press('0')
    await expect.poll(zoom).toBe('100\u00a0%')
    await page.mouse.move(195, 400)
    await page.mouse.wheel(0, -200)
    await expect.poll(zoom).toMatch(/^1[1-9]\d\s%$/)
    await page.keyboard.press('Escape')
  })

  it('is made twice as large by a double tap around that point, and larger by two fingers', async () => {
    const context = await browse({ width: 390, height: 844 })
    const phone = await context.newPage()
    await arrive(phone, product)
    await phone.locator(link).click()
    const shown = phone.getByRole('dialog', { name: /^Ảnh của/ })
    const said = async () => shown.getByRole('status').textContent()
    await shown.waitFor()
    const session = await context.newCDPSession(phone)
    // A tenth of a second lies between two touches, however slow the machine is to play them.
    let at = Date.now() / 1000
    const touch = (type: string, ...points: [number, number][]) => {
      at += 0.05
      return session.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        timestamp: at,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })
    }
    for (let times = 0; times < 2; times += 1) {
      await touch('touchStart', [100, 400])
      await touch('touchEnd')
    }
    await expect.poll(said).toBe('200\u00a0%')
    await expect.poll(() => phone.evaluate(scrolledBox)).toBe(100)
    await touch('touchStart', [150, 400], [250, 400])
    await touch('touchMove', [120, 400], [280, 400])
    await touch('touchEnd')
    await expect.poll(said).toBe('320\u00a0%')
    // The page itself is as large as before.
    expect(await phone.evaluate('visualViewport.scale')).toBe(1)
  })

  it('stays a link for who wants a tab of its own', async () => {
    await arrive(page, product)
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      opener.click({ modifiers: ['Control'] }),
    ])
    await tab.waitForURL(/\.(webp|avif)$/)
    await tab.close()
    expect(await viewer.count()).toBe(0)
  })
})

describe('a product with several pictures', () => {
  const path = `${site.url}/products/3`
  const inStrip = () =>
    page.evaluate("document.querySelector('main a[aria-haspopup]').parentElement.scrollLeft")
  const press = (place: number) => page.getByRole('button', { name: `Ảnh ${place} trên 3`, exact: true })

  it('gets them in its form, and keeps them when something else is changed', async () => {
    const desk = await browse({ width: 1440, height: 900 })
    await signIn(desk, site.url, 'admin')
    const form = await desk.newPage()
    await arrive(form, `${site.url}/admin/products?q=&sort=id`)
    const edit = async (fill: () => Promise<void>) => {
      await form.goto(`${site.url}/admin/products/3?tab=edit`)
      await fill()
      await form.getByRole('button', { name: 'Update Product' }).click()
      await form
        .getByText(/updated/i)
        .first()
        .waitFor()
    }
    await edit(() =>
      form
        .getByLabel('Gallery')
        .fill(
          '/demo/products/am-dien-pha-tra-thuy-tinh-800.webp\n/demo/products/ao-khoac-gio-hai-lop-800.webp',
        ),
    )
    await edit(() => form.getByLabel('Price', { exact: true }).fill('123000'))
    const product = (await (await fetch(`${site.url}/api/products/3`)).json()) as {
      price: number
      pictures: string[]
    }
    expect([product.price, product.pictures.length]).toEqual([123_000, 2])
  })

  it('is pushed sideways, says which one is seen, and opens the one pressed', async () => {
    await noteShifts(page.context())
    await page.setViewportSize({ width: 1440, height: 900 })
    const moved = async () => {
      await arrive(page, path)
      expect(await page.locator(link).count()).toBe(3)
      await press(2).click()
      await expect.poll(() => press(2).getAttribute('aria-pressed')).toBe('true')
      await expect.poll(inStrip).toBeGreaterThan(300)
      await page.locator(link).nth(1).click()
      await viewer.getByText('Ảnh 2 trên 3', { exact: true }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('ArrowRight')
      await viewer.getByText('Ảnh 3 trên 3', { exact: true }).waitFor()
      await page.keyboard.press('+')
      await expect.poll(zoom).toBe('150\u00a0%')
      await viewer.getByRole('button', { name: 'Ảnh trước' }).click()
      await viewer.getByText('Ảnh 2 trên 3', { exact: true }).waitFor()
      await expect.poll(zoom).toBe('100\u00a0%')
      await page.keyboard.press('Escape')
      await viewer.waitFor({ state: 'detached' })
      return (await shiftsOf(page)).nodes
    }
    // Letters that come late are drawn anew by chance; what the page does by itself it does again.
    const first = await moved()
    expect(first.length === 0 ? first : await moved()).toEqual([])
  })

  it('asks for its first picture before all else, and shows dots on a phone', async () => {
    const html = await (await fetch(path)).text()
    const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
    expect(preloads).toHaveLength(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await arrive(page, path)
    expect(await press(1).isVisible()).toBe(false)
    await page.evaluate("document.querySelector('main a[aria-haspopup]').parentElement.scrollTo(390, 0)")
    const dots = `[...document.querySelector('main a[aria-haspopup]').closest('.relative').querySelectorAll('i')].map((dot) => dot.style.opacity)`
    await expect.poll(() => page.evaluate(dots)).toEqual(['0.5', '1', '0.5'])
  })
})
