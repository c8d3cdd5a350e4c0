import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { atRest } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, close } = await visitSite({ width: 1440, height: 900 })

const send = async (path: string, data: object, method = 'POST'): Promise<{ id: number }> => {
  const response = await context.request.fetch(site.url + path, { method, data })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as { id: number }
}

beforeAll(async () => {
  const hong = { username: 'hong', password: 'matkhau1', fullName: 'Trần Hồng', email: 'hong@example.vn' }
  const { id } = await send('/api/register', hong)
  await signIn(context, site.url, 'admin')
  await send(`/api/users/${id}`, { role: 'admin' }, 'PATCH')
  // More than a page, so that what is asked for cannot be found among the newest by chance.
  await signIn(context, site.url, 'hong', 'matkhau1')
  const first = await send('/api/categories', { name: 'Đồ câu cá' })
  await send(`/api/categories/${first.id}`, { description: 'Cần, phao và lưỡi' }, 'PATCH')
  await signIn(context, site.url, 'admin')
  for (let n = 1; n <= 11; n++) await send('/api/categories', { name: `Nhóm hàng ${n}` })
})
afterAll(close)
beforeEach(async () => {
  await page.goto(`${site.url}/admin/audit`)
  await page
    .getByRole('row', { name: /đã thêm danh mục/ })
    .first()
    .waitFor()
})

/** What every line shown says. */
const lines = async (): Promise<string[]> => {
  const rows = await page.locator('table tbody tr').all()
  return Promise.all(rows.map(async (row) => (await row.getByRole('cell').allInnerTexts())[1] ?? ''))
}
const who = () => page.getByLabel('Lọc theo người thực hiện')
const ofHong = [
  'hong đã đổi mô tả của danh mục Đồ câu cá từ trống thành Cần, phao và lưỡi',
  'hong đã thêm danh mục Đồ câu cá',
]

it('shows what one person did, and the address remembers whom', async () => {
  expect(await lines()).toEqual(
    Array.from({ length: 10 }, (_, place) => `admin đã thêm danh mục Nhóm hàng ${11 - place}`),
  )
  expect(await who().getByRole('option').allInnerTexts()).toEqual(['Mọi người', 'admin', 'hong'])
  await who().selectOption('hong')
  await expect.poll(lines).toEqual(ofHong)
  expect(new URL(page.url()).searchParams.get('actorId')).toMatch(/^\d+$/)
  await page.reload()
  await expect.poll(lines).toEqual(ofHong)
  expect(await who().locator('option:checked').textContent()).toBe('hong')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải nhật ký (CSV)' }).click()
  const csv = readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(csv).toHaveLength(3)
  await who().selectOption('Mọi người')
  await expect.poll(lines).toHaveLength(10)
  expect(new URL(page.url()).search).toBe('')
})

it('shows one kind of action, and what it changed in a table', async () => {
  const what = page.getByLabel('Lọc theo việc')
  await what.selectOption('category.update')
  await expect.poll(lines).toEqual(ofHong.slice(0, 1))
  await page.getByRole('button', { name: /^Xem thay đổi/ }).click()
  const table = page.getByRole('dialog').getByRole('table')
  await expect.poll(() => table.getByRole('row').allInnerTexts()).toHaveLength(2)
  expect(await table.getByRole('cell').allInnerTexts()).toEqual(['trống', 'Cần, phao và lưỡi'])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Đồ câu cá' }).click()
  await page.getByRole('heading', { name: 'Quản Lý Danh Mục', level: 1 }).waitFor()
})

it('shows the days asked for', async () => {
  await page.getByLabel('Đến ngày').fill('2020-01-31')
  await page.getByText('No results').waitFor()
  await page.getByLabel('Đến ngày').fill('')
  const from = page.getByLabel('Từ ngày')
  await from.fill('2020-01-31')
  await expect.poll(() => page.url()).toContain('from=2020-01-31')
  await atRest(page)
  await expect.poll(lines).toHaveLength(10)
  // A day that lost a part is no day, and does not let go of the one the list is narrowed by.
  await from.focus()
  await page.keyboard.press('Backspace')
  expect(await from.inputValue()).toBe('')
  await from.blur()
  expect(await from.inputValue()).toBe('2020-01-31')
  expect(page.url()).toContain('from=2020-01-31')
})

it('keeps both of two filters that change at the same moment', async () => {
  await page.evaluate(`(() => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
    const [from, to] = document.querySelectorAll('input[type=date]')
    for (const [field, day] of [[from, '2020-02-01'], [to, '2020-02-02']]) {
      write.call(field, day)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })()`)
  await page.getByText('No results').waitFor()
  expect(page.url()).toContain('from=2020-02-01')
  expect(page.url()).toContain('to=2020-02-02')
})
