import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdBack } from '../support/held.ts'
import { arrive, atRest } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, context, close } = await visitSite({ as: 'khach' })
afterAll(close)

beforeAll(async () => {
  for (const productId of [1, 2, 3, 4, 5, 6, 7]) {
    await context.request.post(`${site.url}/api/favorites`, { data: { productId } })
    if (productId < 3)
      await context.request.post(`${site.url}/api/alerts`, { data: { productId, kind: 'new_low' } })
  }
})

const hearts = () => page.getByRole('main').getByRole('button', { name: /^Bỏ khỏi yêu thích/ })
const bells = () => page.getByRole('main').getByRole('button', { name: /^Bỏ báo giá/ })
const focused = (): Promise<string> =>
  page.evaluate(
    'document.activeElement.getAttribute("aria-label") ?? (document.activeElement.localName + " " + document.activeElement.textContent.slice(0, 40))',
  )

it('whoever takes entries away by keyboard stays at the next, and at the heading after the last', async () => {
  await arrive(page, `${site.url}/favorites`)
  for (const [at, of] of [
    [1, hearts],
    [0, hearts],
    [0, bells],
  ] as const) {
    const before = await of().count()
    const next = (await of()
      .nth(at + 1)
      .getAttribute('aria-label')) as string
    await of().nth(at).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => of().count()).toBe(before - 1)
    await atRest(page)
    expect(await focused()).toBe(next)
  }
  for (let left = await hearts().count(); left > 0; left -= 1) {
    await page.keyboard.press('Tab')
    await hearts().last().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => hearts().count()).toBe(left - 1)
    await atRest(page)
    if (left > 1) expect(await focused()).toMatch(/^Bỏ khỏi yêu thích/)
  }
  expect(await focused()).toMatch(/^h1 /)
})

it('whoever has gone on elsewhere stays there', async () => {
  for (const productId of [1, 2])
    await context.request.post(`${site.url}/api/favorites`, { data: { productId } })
  await arrive(page, `${site.url}/favorites`)
  await hearts().first().focus()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/favorites/*', async (route) => {
    await promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  const field = page.getByRole('banner').getByRole('combobox').first()
  await field.focus()
  resolve()
  await expect.poll(() => hearts().count()).toBe(1)
  await atRest(page)
  expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('combobox')
})

it('whoever presses by keyboard what is switched off until its answer has come is still there afterwards', async () => {
  await arrive(page, `${site.url}/ma-giam-gia`)
  const yes = page.getByRole('button', { name: /^Dùng được không\? Có/ }).first()
  const name = await yes.getAttribute('aria-label')
  await yes.focus()
  const letGo = await holdBack(page, '**/api/vouchers/*/answer')
  await page.keyboard.press('Enter')
  await expect.poll(() => yes.isDisabled()).toBe(true)
  // Long enough for the browser to see that what has the focus can have it no more.
  await page.waitForTimeout(100)
  letGo()
  await page.getByText('Cảm ơn').first().waitFor()
  await expect.poll(focused).toBe(name)
})

it('a menu that is opened by Enter has the focus on its first line, which arrows lead on from', async () => {
  await arrive(page, `${site.url}/about`)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Tài khoản' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const role = "document.activeElement.getAttribute('role')"
  await expect.poll(() => page.evaluate(role)).toBe('menuitem')
  const first = await focused()
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(role)).toBe('menuitem')
  expect(await focused()).not.toBe(first)
  await page.keyboard.press('Escape')
  await expect.poll(focused).toMatch(/^Tài khoản/)
})
