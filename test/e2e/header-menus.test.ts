import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { show } from '../support/looks.ts'
import { arrive, atRest } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, browse, close } = await visitSite({ width: 390, height: 844 })
const member = await browse()
await signIn(member, site.url, 'khach')
afterAll(close)

const opener = (on: Page, name: RegExp) => on.getByRole('banner').getByRole('button', { name })
const sheet = (on: Page) => on.getByRole('dialog')
/** What has the focus: its name, and whether it is in the sheet. */
const focus = (on: Page) =>
  on.evaluate<[boolean, string]>(
    `[!!document.activeElement.closest('dialog'), document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent]`,
  )

describe.each([
  ['the cart', /^Giỏ hàng, /, 'Giỏ hàng'],
  ['the bell', /^Thông báo/, 'Thông báo'],
])('the menu of %s on a phone', (_, name, title) => {
  it('comes from below over the whole width, holds the focus and gives it back', async () => {
    const own = await member.newPage()
    await arrive(own, `${site.url}/about`)
    await opener(own, name).focus()
    await own.keyboard.press('Enter')
    await sheet(own).getByRole('heading', { name: title }).waitFor()
    await atRest(own)
    const { x, y, width, height } = (await sheet(own).boundingBox()) ?? { x: 1, y: 0, width: 0, height: 0 }
    expect([x, width, y + height]).toEqual([0, 390, 844])
    for (const theme of ['light', 'dark'] as const) {
      await show(own, [theme, 390])
      expect(await violations(own), theme).toEqual([])
    }
    const visited = new Set<string>()
    for (let step = 0; step < 8; step += 1) {
      const [inside, what] = await focus(own)
      // Between the last and the first the browser itself has it.
      expect(inside || what === (await own.evaluate('document.body.textContent'))).toBe(true)
      visited.add(what)
      await own.keyboard.press('Tab')
    }
    expect([...visited].join()).toMatch(/Đóng/)
    expect(visited.size).toBeGreaterThan(1)
    await own.keyboard.press('Escape')
    await sheet(own).waitFor({ state: 'detached' })
    await expect.poll(async () => (await focus(own))[1]).toMatch(name)
    await own.close()
  })

  it('is closed by Back, by Escape, by its button and by a press beside it, and leaves no step behind', async () => {
    const own = await member.newPage()
    await arrive(own, `${site.url}/faq`)
    await arrive(own, `${site.url}/about`)
    for (const leave of [
      () => own.goBack(),
      () => own.keyboard.press('Escape'),
      () => sheet(own).getByRole('button', { name: 'Đóng' }).click(),
      () => own.mouse.click(195, 40),
    ]) {
      await opener(own, name).click()
      await sheet(own).getByRole('link').first().waitFor()
      await leave()
      await sheet(own).waitFor({ state: 'detached' })
      expect(new URL(own.url()).pathname).toBe('/about')
      await atRest(own)
    }
    await own.goBack()
    await own.waitForURL('**/faq')
    await own.close()
  })

  it('leads where its links say, and Back to the page it was opened over', async () => {
    const own = await member.newPage()
    await arrive(own, `${site.url}/about`)
    await opener(own, name).click()
    await sheet(own).getByRole('link').last().click()
    await expect.poll(() => new URL(own.url()).pathname).not.toBe('/about')
    await sheet(own).waitFor({ state: 'detached' })
    await atRest(own)
    await own.goBack()
    await own.waitForURL('**/about')
    await own.close()
  })

  it('stands under its button on a wider window, also when the window is turned', async () => {
    const own = await member.newPage()
    await own.setViewportSize({ width: 844, height: 390 })
    await arrive(own, `${site.url}/about`)
    const popover = own.locator('[popover]:popover-open')
    await opener(own, name).click()
    await popover
      .getByRole(title === 'Giỏ hàng' ? 'menuitem' : 'link')
      .first()
      .waitFor()
    expect(await own.locator('dialog[open]').count()).toBe(0)
    await own.setViewportSize({ width: 390, height: 844 })
    await own.locator('dialog[open]').getByRole('heading', { name: title }).waitFor()
    await expect.poll(() => popover.count()).toBe(0)
    await own.close()
  })
})

it('a visitor’s is a sheet too; pressed before the scripts have come it is the way to the cart', async () => {
  await arrive(page, `${site.url}/about`)
  await opener(page, /^Giỏ hàng/).click()
  await sheet(page).getByText('Giỏ hàng của bạn đang trống').waitFor()
  await sheet(page).getByRole('link', { name: 'Tiếp tục mua sắm' }).click()
  await page.waitForURL('**/products')

  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js(\?|$)/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(`${site.url}/about`, { waitUntil: 'commit' })
  await opener(page, /^Giỏ hàng/).click()
  const early = page.getByRole('menuitem', { name: 'Xem giỏ hàng' })
  expect(await early.getAttribute('href')).toBe('/cart')
  resolve()
  await sheet(page).getByText('Giỏ hàng của bạn đang trống').waitFor()
  await early.waitFor({ state: 'hidden' })
  await page.unroute(/\.js(\?|$)/)
})

describe('words that stand in little room are whole', () => {
  it.each(['a visitor', 'a member'])(
    'in the search of %s, where the main links stand beside it',
    async (who) => {
      const own = await (who === 'a member' ? member : page.context()).newPage()
      await own.setViewportSize({ width: 1024, height: 800 })
      await arrive(own, `${site.url}/about`)
      // The sign that empties the field has its place also while it is out of sight.
      const [words = 0, room = 0] = await own.evaluate<number[]>(`(() => {
      const input = document.querySelector('header input')
      const line = Object.assign(document.createElement('span'), { textContent: input.placeholder })
      line.style.cssText = 'position: absolute; white-space: nowrap'
      input.after(line)
      const { paddingLeft, paddingRight } = getComputedStyle(input)
      return [line.offsetWidth + 16, input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)]
    })()`)
      expect(words).toBeGreaterThan(100)
      expect(words).toBeLessThanOrEqual(room)
      await own.close()
    },
  )

  it('in what a shop of home usually brings, on a phone', async () => {
    await arrive(page, site.url)
    const badges = await page
      .getByRole('list', { name: 'Cửa hàng hoàn điểm' })
      .getByText(/^thường đến/)
      .all()
    expect(badges.length).toBeGreaterThan(2)
    for (const badge of badges) expect((await badge.boundingBox())?.height).toBeLessThan(30)
  })
})
