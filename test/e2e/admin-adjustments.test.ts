import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { hearToast } from '../support/toasts.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, browse, close } = await visitSite({ as: 'admin', width: 1440, height: 900 })
const { call, register, asAdmin } = accountsOn(() => site.url)
let second: Page
let admin: string
let hoa: string
let hoaId: number

const toast = (words: string, on = page) => hearToast(on, words)
const points = async () =>
  ((await call('/api/user', undefined, 'GET', hoa)).body as unknown as { points: number }).points
const dialog = (on = page) => on.getByRole('dialog')

beforeAll(async () => {
  admin = await asAdmin()
  const registered = await register('hoa')
  hoa = registered.session
  hoaId = registered.body.id
  const { id } = (await register('quan-tri-hai')).body
  await call(`/api/users/${id}`, { role: 'admin' }, 'PATCH', admin)
  const other = await browse({ width: 390, height: 844 })
  await signIn(other, site.url, 'quan-tri-hai', 'matkhau1')
  second = await other.newPage()
})
afterAll(close)

const adjust = async (typed: string, amount: string, reason: string) => {
  await page.getByLabel('Tên đăng nhập hoặc mã thành viên').fill(typed)
  await page.getByRole('button', { name: /^hoa Thành viên hoa/ }).click()
  await page.getByLabel('Số điểm', { exact: true }).fill(amount)
  await page.getByLabel('Lý do để thành viên đọc').fill(reason)
  await page.getByRole('button', { name: 'Điều chỉnh', exact: true }).click()
}

describe('points by hand', () => {
  it('are given at once within the limit, to a member found by name or number', async () => {
    await page.goto(`${site.url}/admin`)
    await page.getByRole('link', { name: 'Điều chỉnh điểm', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Điều chỉnh điểm' }).waitFor()
    await page.getByRole('button', { name: 'Điều chỉnh', exact: true }).click()
    await page.getByLabel('Số điểm', { exact: true }).fill('1.234.567')
    await page.getByText('1.234.567 điểm').waitFor()
    await adjust(String(hoaId), '1500', 'Bù điểm đơn hàng lỗi')
    await toast('Đã điều chỉnh điểm và báo cho thành viên')
    await page.getByRole('row', { name: /hoa.*1\.500 điểm.*Đã thực hiện/ }).waitFor()
    expect(await points()).toBe(1500)
  })

  it('are not given twice where the answer was lost and the form was changed since', async () => {
    await page.route('**/api/admin/adjustments', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    // The site has them before the answer is lost.
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
    await adjust('hoa', '100', 'Bù thêm')
    await lost
    await expect.poll(points).toBe(1600)
    await page.unroute('**/api/admin/adjustments')
    const press = page.getByRole('button', { name: 'Điều chỉnh', exact: true })
    await page.getByLabel('Lý do để thành viên đọc').fill('Bù thêm cho đơn lỗi')
    await press.click()
    await page.getByText('Lần gửi trước là một yêu cầu khác và đã được ghi nhận.').waitFor()
    expect(await points()).toBe(1600)
    await page.getByLabel('Số điểm', { exact: true }).fill('-100')
    await press.click()
    await toast('Đã điều chỉnh điểm và báo cho thành viên')
    expect(await points()).toBe(1500)
  })

  it('wait above the limit for another admin, who sees the reason on a phone', async () => {
    await adjust('hoa', '250.000', 'Quà tri ân')
    await toast('Đã gửi đề nghị, đang chờ người thứ hai duyệt')
    const waiting = page.getByRole('row', { name: /250\.000 điểm.*Chờ duyệt/ })
    await waiting.getByText('Chờ người khác duyệt').waitFor()
    expect(await waiting.getByRole('button', { name: 'Duyệt', exact: true }).count()).toBe(0)
    expect(await points()).toBe(1500)
    await second.goto(`${site.url}/admin/adjustments?state=waiting`)
    await second.getByRole('button', { name: 'Duyệt +250.000 điểm cho hoa', exact: true }).click()
    await dialog(second).getByText('Quà tri ân').waitFor()
    expect(await violations(second)).toEqual([])
    await dialog(second).getByRole('button', { name: 'Duyệt', exact: true }).click()
    await toast('Đã duyệt điều chỉnh', second)
    expect(await points()).toBe(251_500)
  })

  it('are taken back once, with a reason', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Thu lại +250.000 điểm của hoa' }).click()
    expect(await violations(page)).toEqual([])
    await dialog().getByLabel('Lý do để thành viên đọc').fill('Tặng nhầm người')
    await dialog().getByRole('button', { name: 'Thu lại' }).click()
    // Taking back as much asks for a second person as well.
    await toast('Vượt hạn mức một người: đã gửi đề nghị, đang chờ người thứ hai duyệt')
    await second.goto(`${site.url}/admin/approvals`)
    await second.getByRole('button', { name: /^Duyệt: Thu lại điều chỉnh, .250\.000 điểm, hoa$/ }).click()
    await dialog(second).getByRole('button', { name: 'Duyệt', exact: true }).click()
    await toast('Đã duyệt, điểm đã vào sổ', second)
    await page.reload()
    await page.getByRole('row', { name: /250\.000 điểm.*Đã thu lại.*Tặng nhầm người/ }).waitFor()
    expect(await points()).toBe(1500)
  })

  it('stop at a limit that is changed here', async () => {
    await page.getByLabel('Hạn mức một người').fill('0')
    await page.getByRole('button', { name: 'Lưu', exact: true }).click()
    await toast('Đã lưu hạn mức')
    await adjust('hoa', '-5', 'Sửa điểm ghi nhầm')
    await toast('Đã gửi đề nghị, đang chờ người thứ hai duyệt')
    await page.getByRole('button', { name: 'Không duyệt -5 điểm cho hoa' }).click()
    await dialog().getByRole('button', { name: 'Không duyệt' }).click()
    await toast('Đã từ chối đề nghị')
    expect(await points()).toBe(1500)
  })
})

describe('a purchase written by hand', () => {
  it('is taken back in its member’s details', async () => {
    await call('/api/admin/adjustments/policy', { limit: 100_000 }, 'PATCH', admin)
    await call('/api/purchases', { userId: hoaId, productId: 1, pointsEarned: 4000 }, 'POST', admin)
    expect(await points()).toBe(5500)
    await page.goto(`${site.url}/admin/users?q=hoa`)
    await page.getByRole('button', { name: 'Xem người dùng hoa' }).click()
    await dialog()
      .getByRole('button', { name: /Thu lại đơn ghi tay/ })
      .click()
    await dialog().getByLabel('Lý do để thành viên đọc').fill('Ghi nhầm người')
    expect(await violations(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Thu lại điểm' }).click()
    await toast('Đã thu lại đơn hàng ghi tay')
    await dialog()
      .getByText(/Ghi nhầm người/)
      .waitFor()
    expect(await points()).toBe(1500)
    await dialog().getByText('1.500', { exact: true }).waitFor()
  })

  it('is taken back on its member’s page, whose head shows the balance after it', async () => {
    await call('/api/purchases', { userId: hoaId, productId: 1, pointsEarned: 700 }, 'POST', admin)
    await page.goto(`${site.url}/admin/users/${hoaId}?tab=account`)
    const balance = page.locator('dl').first()
    await balance.getByText(/2\.200/).waitFor()
    await page
      .getByRole('button', { name: /Thu lại đơn ghi tay/ })
      .first()
      .click()
    await page.getByLabel('Lý do để thành viên đọc').fill('Ghi hai lần')
    await page.getByRole('button', { name: 'Thu lại điểm' }).click()
    await balance.getByText(/1\.500/).waitFor()
    expect(await points()).toBe(1500)
  })
})

describe('a member', () => {
  it('is told a price that changed, is asked again, and reads in the ledger what was done by hand', async () => {
    const { id } = (await call('/api/rewards', { name: 'Bình nước', pointsCost: 100 }, 'POST', admin)).body
    const phone = await browse({ width: 390, height: 844 })
    await signIn(phone, site.url, 'hoa', 'matkhau1')
    const shop = await phone.newPage()
    await shop.goto(`${site.url}/dashboard?tab=rewards`)
    const card = shop.getByRole('article').filter({ hasText: 'Bình nước' })
    await card.getByRole('button', { name: 'Đổi thưởng' }).click()
    await call(`/api/rewards/${id}`, { pointsCost: 900 }, 'PATCH', admin)
    await dialog(shop).getByRole('button', { name: 'Đổi thưởng' }).click()
    await dialog(shop).getByText('Bạn đổi 900 điểm lấy "Bình nước".').waitFor()
    await dialog(shop)
      .getByText(/trước đây 100\sđiểm, bây giờ 900\sđiểm\. Nếu vẫn muốn đổi/)
      .waitFor()
    expect(await points()).toBe(1500)
    expect(await violations(shop)).toEqual([])
    await call(`/api/rewards/${id}`, { pointsCost: 1600 }, 'PATCH', admin)
    await dialog(shop).getByRole('button', { name: 'Đổi thưởng' }).click()
    await dialog(shop)
      .getByText(/Còn thiếu 100\sđiểm/)
      .waitFor()
    expect(await dialog(shop).getByRole('button', { name: 'Không đủ điểm' }).isDisabled()).toBe(true)
    await dialog(shop).getByRole('button', { name: 'Hủy' }).click()
    await call(`/api/rewards/${id}`, { pointsCost: 700 }, 'PATCH', admin)
    await shop.reload()
    await card.getByRole('button', { name: 'Đổi thưởng' }).click()
    await dialog(shop).getByRole('button', { name: 'Đổi thưởng' }).click()
    await dialog(shop).getByText('Đổi thưởng thành công').waitFor()
    expect(await points()).toBe(800)
    await shop.goto(`${site.url}/dashboard?tab=ledger`)
    await shop.getByRole('cell', { name: /Trừ lại điểm đơn ghi tay.*Ghi nhầm người/ }).waitFor()
    await shop.getByRole('cell', { name: /Điều chỉnh.*Tặng nhầm người/ }).waitFor()
    expect(await violations(shop)).toEqual([])
  })
})

describe('the overview', () => {
  it('names who owes points', async () => {
    const give = { userId: hoaId, points: -2000, reason: 'Sửa điểm ghi nhầm' }
    await call('/api/admin/adjustments', give, 'POST', admin)
    await page.goto(`${site.url}/admin`)
    await page.getByText('1.200 điểm của 1 thành viên có số dư dưới 0').waitFor()
    await page.getByRole('row', { name: /hoa.*-1\.200 điểm/ }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tải số dư điểm (CSV)' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^so-du-diem-/)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violations(page)).toEqual([])
    }
  })
})
