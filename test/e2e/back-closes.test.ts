import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { signIn } from '../support/browser.ts'
import { arrive, atRest } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, browse, close } = await visitSite({ width: 390, height: 844 })
const member = await browse()
const admin = await browse()
await signIn(member, site.url, 'khach')
await signIn(admin, site.url, 'admin')
afterAll(close)

const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const opened = (page: Page) =>
  page.locator('dialog[open], [role=dialog][data-state=open], [role=alertdialog]')

/** A page that is at `path`, with another of the same site behind it. */
const pageAt = async (path: string, context = member): Promise<Page> => {
  const page = await context.newPage()
  await arrive(page, `${site.url}/faq`)
  await arrive(page, site.url + path)
  return page
}
const openMenu = async (page: Page) => {
  await page
    .getByRole('button', { name: /Mở menu/ })
    .first()
    .click()
  await opened(page).getByRole('link').first().waitFor()
}
const isClosed = async (page: Page) => {
  await expect.poll(() => opened(page).count()).toBe(0)
  await atRest(page)
}
/** Back leads from the page to the one before it, in one step. */
const leavesByBack = async (page: Page) => {
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/faq')
  await page.close()
}

it('Back closes the menu of everything, and the step ahead of it leads nowhere', async () => {
  const page = await pageAt('/about')
  await openMenu(page)
  await page.goBack()
  await isClosed(page)
  expect(pathOf(page)).toBe('/about')
  await page.goForward()
  await atRest(page)
  expect(await opened(page).count()).toBe(0)
  expect(pathOf(page)).toBe('/about')
  await leavesByBack(page)
})

it('a link of the menu is one step from the page it stood over, there and back', async () => {
  const page = await pageAt('/about')
  await openMenu(page)
  await opened(page).getByRole('link', { name: 'Blog' }).first().click()
  await expect.poll(() => pathOf(page)).toBe('/blog')
  await isClosed(page)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/about')
  await atRest(page)
  await page.goForward()
  await expect.poll(() => pathOf(page)).toBe('/blog')
  await atRest(page)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/about')
  await atRest(page)
  await leavesByBack(page)
})

it('a link that needs a document of its own leads there, and Back to the page', async () => {
  const page = await pageAt('/about', admin)
  await openMenu(page)
  await opened(page).getByRole('link', { name: 'Quản lý danh mục' }).click()
  await page.waitForURL('**/admin/categories')
  await atRest(page)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/about')
  await isClosed(page)
  await page.goForward()
  await page.waitForURL('**/admin/categories')
  await atRest(page)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/about')
  await isClosed(page)
  await leavesByBack(page)
})

it('a reload with the menu open leaves no step to go back', async () => {
  const page = await pageAt('/about')
  await openMenu(page)
  await page.reload()
  await atRest(page)
  expect(await opened(page).count()).toBe(0)
  await leavesByBack(page)
})

it('what is chosen in the filters stays when Back closes them', async () => {
  const page = await pageAt('/products')
  await page.getByRole('link', { name: 'Bộ lọc' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' })
  for (const [typed, path] of [
    ['150k', '/products?minPrice=150000'],
    ['200k', '/products?minPrice=200000'],
  ] as const) {
    await sheet.getByRole('textbox', { name: 'Giá từ' }).fill(typed)
    await sheet.getByRole('textbox', { name: 'Giá từ' }).press('Enter')
    await expect.poll(() => pathOf(page)).toBe(path)
    await atRest(page)
  }
  await page.goBack()
  await isClosed(page)
  expect(pathOf(page)).toBe('/products?minPrice=200000')
  await page.reload()
  await atRest(page)
  expect(pathOf(page)).toBe('/products?minPrice=200000')
  await leavesByBack(page)
})

it('a dialog and a question are closed by Back, and leave no step behind however they are closed', async () => {
  const page = await pageAt('/admin/categories', admin)
  const add = page.getByRole('button', { name: /^Thêm/ }).first()
  const remove = page.getByRole('button', { name: /^Xóa/ }).first()
  for (const [opener, leave] of [
    [add, () => page.goBack()],
    [add, () => page.keyboard.press('Escape')],
    [remove, () => page.goBack()],
    [remove, () => page.getByRole('alertdialog').getByRole('button').first().click()],
  ] as const) {
    await opener.click()
    await opened(page).waitFor()
    await leave()
    await isClosed(page)
    expect(pathOf(page)).toBe('/admin/categories')
  }
  await leavesByBack(page)
})

it('of two that are open Back closes the one on top, and then the other', async () => {
  const page = await pageAt('/admin/categories', admin)
  await page.getByRole('button', { name: 'Tìm trong trang quản trị' }).click()
  await opened(page).waitFor()
  // The menu's button is reached by no pointer then, but by whatever presses it.
  await page.evaluate("document.querySelector('button[aria-haspopup=dialog][aria-expanded=false]').click()")
  await expect.poll(() => opened(page).count()).toBe(2)
  await page.goBack()
  await expect.poll(() => opened(page).count()).toBe(1)
  await atRest(page)
  await page.goBack()
  await isClosed(page)
  expect(pathOf(page)).toBe('/admin/categories')
  await leavesByBack(page)
})

it('what is shown once stays, and the page with it', async () => {
  const page = await pageAt('/admin/api-keys', admin)
  await page.getByRole('button', { name: 'Tạo khóa' }).click()
  await page.getByRole('dialog').getByLabel('Tên').fill('Bảng tính')
  await page.getByRole('dialog').getByLabel('Đọc khiếu nại').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Tạo khóa' }).click()
  const key = page.getByLabel('Khóa API', { exact: true })
  await key.waitFor()
  for (let press = 0; press < 2; press += 1) {
    await page.goBack()
    await atRest(page)
    expect(pathOf(page)).toBe('/admin/api-keys')
    expect(await key.inputValue()).toMatch(/^mh_/)
  }
  await page.getByRole('button', { name: 'Tôi đã cất' }).click()
  await isClosed(page)
  await leavesByBack(page)
})

it('whoever went elsewhere from an open menu comes back to the page, and from there further back', async () => {
  const page = await pageAt('/about')
  await openMenu(page)
  await arrive(page, `${site.url}/contact`)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/about')
  await atRest(page)
  // A browser that kept the page shows the menu as it was.
  if ((await opened(page).count()) > 0) await page.keyboard.press('Escape')
  await isClosed(page)
  await leavesByBack(page)
})
