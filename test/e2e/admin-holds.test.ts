import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { answerQuestion, forgetConfirmation } from '../support/asked-again.ts'
import { violations } from '../support/axe.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, close } = await visitSite({
  env: { POSTBACK_SECRET_DIRECT: 'cua-direct' },
  as: 'admin',
  width: 1440,
  height: 900,
})
let productId: number
let member: string
const { call, register, asAdmin } = accountsOn(() => site.url)
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const report = async (transaction: string, clickId: string, status = 'confirmed', occurredAt = ago(20)) => {
  await call('/api/postback/direct/cua-direct', {
    click_id: clickId,
    transaction_id: transaction,
    order_value: 400_000,
    commission: 30_000,
    status,
    occurred_at: occurredAt,
    updated_at: ago(0),
  })
}
const track = async () => {
  const { body } = await call('/api/affiliate/track', { productId }, 'POST', member)
  return (body as unknown as { clickId: string }).clickId
}
const points = async () =>
  ((await call('/api/user', undefined, 'GET', member)).body as unknown as { points: number }).points

beforeAll(async () => {
  const wrapping = { host: 'binh-nuoc.example', template: '{url}' }
  await call('/api/admin/links/wrapping', wrapping, 'POST', await asAdmin())
  const admin = await asAdmin()
  const product = {
    name: 'Bình giữ nhiệt quai da',
    image: '/icon.svg',
    price: 400_000,
    affiliateLink: 'https://binh-nuoc.example/binh',
    pointsReward: 5000,
    categoryId: 1,
  }
  productId = (await call('/api/products', product, 'POST', admin)).body.id
  member = (await register('hoa')).session
})
afterAll(close)

const said = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
const why = async () => {
  const { body } = await call('/api/me/clicks', undefined, 'GET', member)
  return (body as unknown as { reason: { text: string } }[])[0]?.reason.text
}

describe('orders that look odd', () => {
  it('are credited at once while signals are only shown', async () => {
    await report('DON-CU', await track())
    expect(await points()).toBe(5000)
  })

  it('wait once the operator says so, and their member is told until when', async () => {
    await page.goto(`${site.url}/admin/holds`)
    await page.getByLabel('Khi dấu hiệu vượt ngưỡng').selectOption('hold')
    await page.getByRole('button', { name: 'Lưu', exact: true }).click()
    await said('Đã lưu cách xử lý dấu hiệu')
    await report('DON-LA', await track())
    expect(await points()).toBe(5000)
    expect(await why()).toMatch(/^Đang kiểm tra: đơn hàng DON-LA .* chậm nhất ngày/)
    // The menu counts it: who comes from there is led on.
    await page.goto(`${site.url}/admin/holds`)
    await said('Không có đơn đáng ngờ nào chờ bạn xem. 1 đơn đang tạm giữ ở thẻ bên cạnh.')
    await page.goto(`${site.url}/admin/holds?tab=open`)
    await said('DON-LA')
    await said('Mua trước khi bấm 20 giờ')
    await said('Tự động tạm giữ')
    expect(await violations(page)).toEqual([])
  })

  it('are refused by a person with a reason the member reads, which can be corrected', async () => {
    await page.getByRole('button', { name: 'Từ chối cộng điểm đơn DON-LA' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Đơn hàng được đặt trước khi bấm liên kết' }).click()
    await dialog.getByRole('button', { name: 'Từ chối', exact: true }).click()
    await said('Đã từ chối cộng điểm')
    expect(await points()).toBe(5000)
    expect(await why()).toBe(
      'Sau khi kiểm tra, đơn hàng DON-LA không được cộng điểm. Lý do: Đơn hàng được đặt trước khi bấm liên kết.',
    )
    await page.getByRole('tab', { name: 'Đã quyết định' }).click()
    await said('Từ chối cộng điểm')
    await page.getByRole('button', { name: 'Cho qua đơn DON-LA' }).click()
    await dialog.getByLabel('Lời nhắn cho thành viên').fill('Cửa hàng đã xác nhận giờ đặt hàng')
    await forgetConfirmation(site)
    await dialog.getByRole('button', { name: 'Cho qua', exact: true }).click()
    await answerQuestion(page)
    await said('Đã cho đơn hàng qua')
    await said('Đã cho qua')
    expect(await points()).toBe(10_000)
    await page.goto(`${site.url}/admin/audit`)
    await page
      .getByRole('row', { name: /đã từ chối đơn/ })
      .first()
      .waitFor()
  })

  it('may be held by hand from the list of orders', async () => {
    const clickId = await track()
    await report('DON-TAY', clickId, 'approved', ago(-1))
    await page.goto(`${site.url}/admin/conversions`)
    await page.getByRole('button', { name: 'Tạm giữ đơn DON-TAY' }).click()
    await page.getByRole('dialog').getByLabel('Ghi chú nội bộ').fill('Hỏi lại cửa hàng')
    await page.getByRole('dialog').getByRole('button', { name: 'Tạm giữ', exact: true }).click()
    await said('Đã tạm giữ đơn hàng')
    await page.getByRole('row').filter({ hasText: 'DON-TAY' }).getByText('Đang tạm giữ').waitFor()
    expect(await why()).toMatch(/^Đang kiểm tra: đơn hàng DON-TAY/)
  })

  it('fit a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${site.url}/admin/holds?tab=decided`)
    await said('DON-LA')
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })
})
