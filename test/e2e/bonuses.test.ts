import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { timeByFrames } from '../support/frames.ts'
import { messageOf } from '../support/money.ts'
import { openStories } from '../support/stories.ts'
import { visitSite } from '../support/visit.ts'

const secret = 'khoa-ky-cua-hang'
const { site, page, browse, close } = await visitSite({
  as: 'khach',
  env: { POSTBACK_SECRET_DIRECT: 'cua-direct', POSTBACK_HMAC_DIRECT: secret },
  width: 390,
  height: 844,
})
const { call, asAdmin } = accountsOn(() => site.url)
let friend: Page
let operator: Page

beforeAll(async () => {
  friend = await (await browse({ width: 390, height: 844 })).newPage()
  const desk = await browse({ width: 1440, height: 900 })
  await signIn(desk, site.url, 'admin')
  operator = await desk.newPage()
})
afterAll(close)

const open = () => page.goto(`${site.url}/gioi-thieu`)

it('an operator says what is given, and is told what is wrong under its field', async () => {
  await operator.goto(`${site.url}/admin/bonuses?tab=terms`)
  await operator.getByLabel('Người mời nhận (điểm)').fill('30.000')
  await operator.getByLabel('Thưởng mua đều mỗi tháng').check()
  await operator.getByLabel('Số tháng liền').fill('1')
  const save = operator.getByRole('button', { name: 'Lưu mức thưởng' })
  await save.click()
  await operator.getByText('Chuỗi dài từ 2 đến 24 tháng').waitFor()
  await operator.getByLabel('Số tháng liền').fill('3')
  await operator.getByRole('button', { name: 'Thêm hạng' }).click()
  await operator.getByLabel('Tên hạng').fill('Bạc')
  await operator.getByLabel('Từ số đơn').fill('50')
  await operator.getByLabel('Thưởng thêm (%)').fill('5')
  await save.click()
  await operator.getByText('Đã lưu mức thưởng').first().waitFor()
  expect(await violations(operator)).toEqual([])
})

it('a friend comes by the link, and both are given points for the first order', async () => {
  await open()
  await page.getByText('Bạn nhận 30.000 điểm, bạn của bạn nhận 20.000 điểm').waitFor()
  expect(await violations(page)).toEqual([])
  const link = await page.getByLabel('Liên kết của bạn').inputValue()
  await friend.goto(link)
  await friend.getByText('để nhận 20.000 điểm thưởng.').waitFor()
  await friend.getByLabel('Họ và tên').fill('Nguyễn Thị Hoa')
  await friend.getByLabel('Email').last().fill('hoa-moi@example.vn')
  await friend.getByLabel('Tên đăng nhập').fill('hoamoi')
  await friend.getByLabel('Mật khẩu', { exact: true }).fill('matkhau1')
  await friend.getByLabel('Xác nhận mật khẩu').fill('matkhau1')
  await friend.getByRole('checkbox').check()
  await friend.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await friend.waitForURL(`${site.url}/`)
  await open()
  await page.getByText('ho***i').waitFor()
  await page.getByText('Chưa có đơn', { exact: true }).waitFor()

  const cookie = (await friend.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { body } = await call('/api/affiliate/track', { productId: 1 }, 'POST', cookie)
  const { clickId } = body as unknown as { clickId: string }
  const text = JSON.stringify({
    ...messageOf({ clickId, order: 'BAN-MOI-1', value: 2_000_000 }),
    commission: 200_000,
  })
  const sent = await fetch(`${site.url}/api/postback/direct/cua-direct`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
    },
    body: text,
  })
  expect(sent.status).toBe(200)
  // The worker looks every minute.
  const admin = await asAdmin()
  const referrals = async () => (await call('/api/admin/referrals', undefined, 'GET', admin)).body
  await expect.poll(referrals, { timeout: 300_000, interval: 1000 }).toMatchObject([{ points: 50_000 }])
  await open()
  await page.getByText('+30.000 điểm').first().waitFor()
  await page.getByText('Đã thưởng', { exact: true }).first().waitFor()
  // The friend's own order says what it brought beside its points.
  await friend.goto(`${site.url}/dashboard?tab=journey`)
  await openStories(friend)
  const fact = friend.getByText('Thưởng thành viên mới:').locator('..')
  await expect.poll(() => fact.first().textContent()).toBe('Thưởng thành viên mới:+20.000\u00a0điểm')
  expect(await violations(friend)).toEqual([])
})

it('a person may look at who came by whom, and decide otherwise', async () => {
  await operator.goto(`${site.url}/admin/bonuses`)
  await operator.getByRole('button', { name: 'Quyết định lượt giới thiệu của hoamoi' }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByLabel('Lý do').fill('Hai tài khoản của một người')
  await dialog.getByRole('button', { name: 'Không tính' }).click()
  await operator.getByText('Đã ghi quyết định').first().waitFor()
  await open()
  await page.getByText('Không được tính', { exact: true }).waitFor()
  await page.getByText('Hai tài khoản của một người').waitFor()
  await page.getByText('đã trừ lại').first().waitFor()
})

it('points that come are counted up before their member’s eyes, and read aloud as they are', async () => {
  const context = await browse({ width: 390, height: 844, moving: true })
  await signIn(context, site.url, 'khach')
  const own = await context.newPage()
  await timeByFrames(own)
  await own.goto(`${site.url}/dashboard`)
  const figure = own.locator('section').filter({ hasText: 'Điểm hiện có' })
  const shown = figure.locator('p span[aria-hidden]').first()
  const before = await figure.locator('p .sr-only').first().textContent()
  await own.evaluate(`globalThis.seen = []
    const look = () => {
      const one = document.querySelector('section p span.sr-only + span[aria-hidden]')
      if (one && seen.at(-1) !== one.textContent) seen.push(one.textContent)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)`)
  const admin = await asAdmin()
  const { body: all } = await call('/api/users?q=khach', undefined, 'GET', admin)
  const [member] = all as unknown as { id: number }[]
  await call('/api/admin/adjustments', { userId: member?.id, points: 5000, reason: 'Quà' }, 'POST', admin)
  // Another page and back again: the wallet is asked anew.
  await own.getByRole('link', { name: 'Thưởng thêm' }).click()
  await own.getByRole('heading', { name: 'Mời bạn và thưởng thêm' }).waitFor()
  await own.goBack()
  await expect.poll(() => shown.textContent()).not.toBe(before)
  const after = new Intl.NumberFormat('vi-VN').format(Number(before?.replaceAll('.', '')) + 5000)
  await expect.poll(() => shown.textContent()).toBe(after)
  const numbers = ((await own.evaluate('seen')) as string[]).map((text) => Number(text.replaceAll('.', '')))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(numbers.length).toBeGreaterThan(3)
})
