import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { openStories } from '../support/stories.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, close } = await visitSite({
  env: { POSTBACK_SECRET_DIRECT: 'cua-direct' },
  as: 'admin',
})
afterAll(close)
const { call, asAdmin } = accountsOn(() => site.url)
const clicks: Record<string, string> = {}
let admin = ''
let member = ''
let minute = 0

const track = async (story: string, productId: number): Promise<string> => {
  const { body } = await call('/api/affiliate/track', { productId }, 'POST', member)
  const { clickId } = body as unknown as { clickId: string }
  clicks[story] = clickId
  return clickId
}
const report = async (clickId: string, order: string, status: string, over: object = {}): Promise<void> => {
  minute += 1
  await call('/api/postback/direct/cua-direct', {
    click_id: clickId,
    transaction_id: order,
    order_value: 400_000,
    commission: 30_000,
    status,
    occurred_at: new Date().toISOString(),
    updated_at: new Date(Date.now() + minute * 1000).toISOString(),
    ...over,
  })
}
const addProduct = async (name: string): Promise<number> => {
  const body = {
    name,
    image: '/icon.svg',
    price: 400_000,
    affiliateLink: 'https://binh-nuoc.example/binh',
    pointsReward: 5000,
    categoryId: 1,
  }
  return (await call('/api/products', body, 'POST', admin)).body.id
}
const card = (story: string) => page.locator(`[data-click="${clicks[story]}"]`)
const shot = async (): Promise<void> => {
  if (!process.env.SHOTS) return
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${process.env.SHOTS}/journey-${width}.png`, fullPage: true })
  }
}

beforeAll(async () => {
  admin = await asAdmin()
  await call('/api/admin/links/wrapping', { host: 'binh-nuoc.example', template: '{url}' }, 'POST', admin)
  const product = await addProduct('Bình giữ nhiệt quai da giữ lạnh 24 giờ dung tích 750 ml chính hãng')
  const credentials = { username: 'hanh-trinh', password: 'matkhau1' }
  const person = { ...credentials, fullName: 'Nguyễn Hành Trình', email: 'hanh-trinh@example.vn' }
  member = (await call('/api/register', person)).session
  await report(await track('moved', product), 'DH-CHUYEN', 'confirmed')
  await report(await track('goal', product), 'DH-CHUYEN', 'pending')
  await report(await track('returned', product), 'DH-TRA', 'confirmed')
  await report(clicks.returned ?? '', 'DH-TRA', 'reversed')
  await report(await track('refused', product), 'DH-HUY', 'pending')
  await report(clicks.refused ?? '', 'DH-HUY', 'rejected')
  await report(await track('two', product), 'DH-MOT', 'confirmed')
  await report(clicks.two ?? '', 'DH-HAI', 'pending')
  await report(await track('checked', product), 'DH-NGO', 'pending', { commission: 900_000 })
  const claim = async (story: string): Promise<number> => {
    const clickId = await track(story, product)
    const orderedAt = new Date().toISOString()
    const body = { clickId, orderCode: `KN-${story}`, orderedAt, orderTotal: 400_000 }
    return (await call('/api/claims', body, 'POST', member)).body.id
  }
  await call(`/api/admin/claims/${await claim('paid')}/accept`, {}, 'POST', admin)
  await claim('waiting')
  await signIn(context, site.url, 'hanh-trinh', 'matkhau1')
  await page.goto(`${site.url}/dashboard?tab=journey`)
  await card('paid').waitFor()
  await openStories(page)
})

describe('the journey of points says of each click', () => {
  it.each([
    ['paid', 'CLAIM_PAID', 'Khiếu nại cho đơn hàng KN-paid được chấp nhận: 5.000 điểm được cộng ngày'],
    ['waiting', 'CLAIM_WAITING', 'Khiếu nại được gửi đi:'],
    ['checked', 'UNDER_REVIEW', 'Kiểm tra xong chậm nhất:'],
    ['two', 'CREDITED', 'Đơn hàng DH-MOT đã hoàn tất: 5.000 điểm được cộng ngày'],
    ['two', 'CREDITED', 'Cửa hàng đã ghi nhận đơn hàng DH-HAI. 5.000 điểm sẽ được cộng'],
    ['returned', 'REVERSED_RETURNED', '5.000 điểm đã cộng được trừ lại ngày'],
    ['returned', 'REVERSED_RETURNED', 'Đã trừ lại'],
    ['refused', 'REJECTED_UNSPECIFIED', 'Cửa hàng không cho biết lý do.'],
    ['refused', 'REJECTED_UNSPECIFIED', 'Bị từ chối'],
    ['moved', 'MOVED_TO_OTHER_CLICK', 'thuộc một lần mở khác của bạn: 5.000 điểm đã cộng được trừ lại'],
    ['moved', 'MOVED_TO_OTHER_CLICK', 'Xem lần mở có đơn hàng'],
  ])('%s: %s, %s', async (story, code, words) => {
    expect(await card(story).locator('[data-reason]').getAttribute('data-reason')).toBe(code)
    await card(story).getByText(words).first().waitFor()
  })

  it('nothing of points that never were, and leads to the click that has the order', async () => {
    expect(await card('refused').getByText('trừ lại').count()).toBe(0)
    await card('moved').getByRole('link', { name: 'Xem lần mở có đơn hàng' }).click()
    const shown = () =>
      page.evaluate(`[...document.querySelectorAll('[data-click]')].map((one) => one.dataset.click)`)
    await expect.poll(shown).toEqual([clicks.goal])
    await card('goal').locator('[data-reason]').waitFor()
    await page.getByRole('button', { name: 'Xem tất cả' }).click()
    await card('moved').waitFor()
    await openStories(page)
  })

  it('readably for everybody', async () => {
    expect(await violations(page)).toEqual([])
    await shot()
    await page.setViewportSize({ width: 390, height: 900 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  })
})
