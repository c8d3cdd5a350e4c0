import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allows, staffRoles } from '#shared/staff.ts'
import { adminLinks, screenList } from '#web/features/admin/screens.ts'
import { accountsOn } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { show } from '../support/looks.ts'
import { arrive, moveTo } from '../support/rest.ts'
import { hearToast } from '../support/toasts.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, browse, close } = await visitSite({ as: 'admin', width: 1440, height: 900 })
const { call, register, asAdmin } = accountsOn(() => site.url)
const contexts = new Map<string, BrowserContext>()
let hoa: number

const staffOf = async (username: string, staff: (typeof staffRoles)[number]): Promise<BrowserContext> => {
  const { id } = (await register(username)).body
  await call(`/api/users/${id}`, { role: 'user', staff }, 'PATCH', await asAdmin())
  const context = await browse({ width: 1440, height: 900 })
  await signIn(context, site.url, username, 'matkhau1')
  return context
}
const toast = (words: string, on: Page) => hearToast(on, words)

beforeAll(async () => {
  hoa = (await register('hoa')).body.id
  for (const role of staffRoles) contexts.set(role, await staffOf(`nhan-vien-${role}`, role))
})
afterAll(close)

/** Screens that need a number in their address are reached from others. */
const plain = screenList.filter(([, { path }]) => !path.includes(':'))

describe.each(staffRoles)('somebody of %s', (role) => {
  const opened = async () => {
    const own = await contexts.get(role)?.newPage()
    if (!own) throw new Error('nobody signed in')
    return own
  }

  it('has a menu of their own screens and no other, reached from the account menu', async () => {
    const own = await opened()
    await arrive(own, `${site.url}/dashboard`)
    await own.getByRole('button', { name: /^Tài khoản:/ }).click()
    await own.getByRole('menuitem', { name: 'Khu quản trị' }).click()
    await own.waitForURL(`${site.url}/admin`)
    await arrive(own, `${site.url}/dashboard`)
    await own.getByRole('link', { name: 'Khu quản trị' }).click()
    await own.waitForURL(`${site.url}/admin`)
    const menu = own.getByRole('navigation', { name: 'Quản trị', exact: true })
    await menu.getByRole('link', { name: 'Tổng quan' }).waitFor()
    const shown = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as unknown as { pathname: string }).pathname))
    const theirs = adminLinks.filter(({ who }) => allows(who, role)).map(({ to }) => to)
    expect(shown.toSorted()).toEqual(theirs.toSorted())
    await own.close()
  })

  it('opens each of them without one call refused, and is told politely of the others', async () => {
    const own = await opened()
    const refused: string[] = []
    own.on('response', (response) => {
      if ([401, 403].includes(response.status())) refused.push(response.url())
    })
    await arrive(own, `${site.url}/admin/change-password`)
    for (const [name, { path, who }] of plain) {
      // Titles of the screen before, which may still stand there.
      await own.evaluate("for (const title of document.querySelectorAll('h1')) title.dataset.before = ''")
      await moveTo(own, path)
      const denied = own.getByText(/Bạn không có quyền truy cập trang này\.|Access Denied/)
      if (allows(who, role)) {
        await own.locator('h1:not([data-before])').waitFor()
        expect(await denied.count(), name).toBe(0)
      } else await denied.first().waitFor()
      expect(new URL(own.url()).pathname, name).toBe(path)
    }
    expect(refused).toEqual([])
    await own.close()
  })
})

it.each([
  ['withdrawals', 'Yêu cầu', 'Đợt chi', 'policy'],
  ['bonuses', 'Lượt giới thiệu', 'Mức thưởng', 'expiry'],
])(
  'a part of /admin/%s that is not there, or not theirs, is its first, and Back leads through them',
  async (screen, first, next, forAdmins) => {
    const own = await contexts.get('finance')?.newPage()
    if (!own) throw new Error('nobody signed in')
    const chosen = (name: string) => own.getByRole('tab', { name, selected: true }).waitFor()
    for (const asked of ['khong-co', forAdmins]) {
      await arrive(own, `${site.url}/admin/${screen}?tab=${asked}`)
      await chosen(first)
    }
    await own.getByRole('tab', { name: next }).click()
    await chosen(next)
    await own.goBack()
    await chosen(first)
    await own.close()
  },
)

it('an admin gives and takes a part of the work in the members’ screen', async () => {
  await register('nguoi-moi')
  await arrive(page, `${site.url}/admin/users?q=nguoi-moi`)
  const open = () => page.getByRole('button', { name: 'Xem người dùng nguoi-moi' }).click()
  await open()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phần việc', { exact: true }).selectOption({ label: 'Chăm sóc khách hàng' })
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Lưu phần việc' }).click()
  await toast('Đã đổi phần việc', page)
  await page.getByRole('row', { name: /nguoi-moi.*Chăm sóc khách hàng/ }).waitFor()
  await page.getByLabel('Vai trò').selectOption({ label: 'Tài chính' })
  await page.getByRole('row', { name: /nguoi-moi/ }).waitFor({ state: 'detached' })
  await page.getByLabel('Vai trò').selectOption({ label: 'Chăm sóc khách hàng' })
  await open()
  await dialog.getByLabel('Phần việc', { exact: true }).selectOption({ label: 'Không có phần việc' })
  await dialog.getByRole('button', { name: 'Lưu phần việc' }).click()
  await page.getByRole('row', { name: /nguoi-moi/ }).waitFor({ state: 'detached' })
})

it('what waits for a second person says who, what, when and why; another agrees, its proposer cannot', async () => {
  const own = await contexts.get('finance')?.newPage()
  if (!own) throw new Error('nobody signed in')
  const data = { userId: hoa, points: 250_000, reason: 'Đền bù đơn hàng bị cửa hàng ghi nhầm người mua' }
  expect((await own.request.post(`${site.url}/api/admin/adjustments`, { data })).status()).toBe(202)
  const small = { userId: hoa, points: -150_000, reason: 'Trừ điểm cộng trùng' }
  expect((await own.request.post(`${site.url}/api/admin/adjustments`, { data: small })).status()).toBe(202)
  await arrive(own, `${site.url}/admin/approvals`)
  const row = (on: Page) => on.getByRole('row', { name: /Điều chỉnh điểm.*hoa.*250\.000/ })
  await row(own).getByText('Chờ người khác duyệt').waitFor()
  expect(
    await row(own)
      .getByRole('button', { name: /^Duyệt/ })
      .count(),
  ).toBe(0)

  await arrive(page, `${site.url}/admin/approvals`)
  await row(page)
    .getByText(/nhan-vien-finance đề nghị/)
    .waitFor()
  for (const theme of ['light', 'dark'] as const)
    for (const width of [390, 768, 1440]) {
      await show(page, [theme, width])
      expect(await violations(page), `${theme} ${width}`).toEqual([])
    }
  await page.getByRole('button', { name: /^Duyệt: Điều chỉnh điểm, .*250\.000/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(data.reason).waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Duyệt', exact: true }).click()
  await toast('Đã duyệt, điểm đã vào sổ', page)
  await row(page).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^Không duyệt: Điều chỉnh điểm/ }).click()
  await dialog.getByLabel('Lý do cho người đề nghị').fill('Không thấy trùng')
  await dialog.getByRole('button', { name: 'Không duyệt', exact: true }).click()
  await toast('Đã từ chối đề nghị', page)
  await page.getByLabel('Tình trạng').selectOption({ label: 'Không duyệt' })
  await page.getByRole('row', { name: /Không thấy trùng/ }).waitFor()
  await own.close()
})
