import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { signIn } from '../support/browser.ts'
import { arrive, atRest, moveTo } from '../support/rest.ts'
import { hearToast } from '../support/toasts.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, browse, close } = await visitSite({
  env: { POSTBACK_SECRET_DIRECT: 'cua-direct' },
})
afterAll(close)
const { call, register, asAdmin } = accountsOn(() => site.url)
let member = ''
let product = 0

beforeAll(async () => {
  const admin = await asAdmin()
  await call('/api/admin/links/wrapping', { host: 'noi-com.example', template: '{url}' }, 'POST', admin)
  const offered = {
    name: 'Nồi cơm điện tử nắp gài',
    image: '/icon.svg',
    price: 4_000_000,
    affiliateLink: 'https://noi-com.example/noi',
    pointsReward: 50_000,
    categoryId: 1,
  }
  product = (await call('/api/products', offered, 'POST', admin)).body.id
  member = (await register('lan')).session
  await signIn(context, site.url, 'lan', 'matkhau1')
})

/** An order of the member's is confirmed, and its points are credited. */
const earn = async (order: string): Promise<void> => {
  const { body } = await call('/api/affiliate/track', { productId: product }, 'POST', member)
  const { clickId } = body as unknown as { clickId: string }
  await call('/api/postback/direct/cua-direct', {
    click_id: clickId,
    transaction_id: order,
    order_value: 4_000_000,
    commission: 300_000,
    status: 'confirmed',
    occurred_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
  })
}
/** What they have, as the server says, in the words of a page. */
const balance = async (): Promise<RegExp> => {
  const answer = await fetch(`${site.url}/api/user`, { headers: { cookie: member } })
  const { points } = (await answer.json()) as { points: number }
  return new RegExp(`(^|mất )${new Intl.NumberFormat('vi-VN').format(points)}\\sđiểm`)
}
const saysBalance = async () =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Tài khoản/ })
    .getByText(await balance())
    .waitFor()

describe('the ways in', () => {
  it('of the header open what they say, whichever form was chosen by hand', async () => {
    const visitor = await (await browse()).newPage()
    const inHeader = (name: string) => visitor.getByRole('banner').getByRole('link', { name, exact: true })
    const heading = (name: string) => visitor.getByRole('heading', { name, level: 1 })
    await arrive(visitor, `${site.url}/auth`)
    await visitor.getByRole('tab', { name: 'Đăng ký' }).click()
    await heading('Tạo tài khoản').or(visitor.getByLabel('Họ và tên')).first().waitFor()
    await inHeader('Đăng nhập').click()
    await heading('Chào mừng bạn trở lại').waitFor()
    await visitor.close()
  })
})

describe('a cart that was filled in another window', () => {
  const put = (productId: number) =>
    fetch(`${site.url}/api/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: member },
      body: JSON.stringify({ productId }),
    })
  const lines = () => page.getByRole('main').getByRole('textbox', { name: /^Số lượng/ })

  it('is there when its page is opened', async () => {
    await arrive(page, `${site.url}/about`)
    await put(1)
    // What has just come is taken as it is.
    const look = async () => {
      await moveTo(page, '/about')
      await moveTo(page, '/cart')
      return lines().count()
    }
    await expect.poll(look, { interval: 500 }).toBe(1)
  })

  it('and in its menu', async () => {
    await arrive(page, `${site.url}/about`)
    await put(2)
    const menu = page.getByRole('menu', { name: /^Giỏ hàng/ })
    const look = async () => {
      await page.getByRole('button', { name: /^Giỏ hàng, / }).click()
      await atRest(page)
      const count = await menu.getByText('×1').count()
      await page.keyboard.press('Escape')
      return count
    }
    await expect.poll(look, { interval: 500 }).toBe(2)
  })
})

describe('points credited while a page stands open', () => {
  it('are what the header says too, once they are seen on the overview', async () => {
    await arrive(page, `${site.url}/about`)
    await saysBalance()
    await earn('DH-1')
    await moveTo(page, '/dashboard')
    await saysBalance()
    expect(await balance()).not.toEqual(/(^|mất )0\sđiểm/)
  })

  it('or in the ledger', async () => {
    await moveTo(page, '/about')
    await earn('DH-2')
    await moveTo(page, '/dashboard?tab=ledger')
    await saysBalance()
  })

  it('or among the rewards, which they buy', async () => {
    await moveTo(page, '/about')
    await earn('DH-3')
    await moveTo(page, '/dashboard?tab=rewards')
    await saysBalance()
    await page.getByRole('button', { name: 'Đổi thưởng' }).nth(1).waitFor()
  })

  it('and are named before an account is erased with them', async () => {
    await moveTo(page, '/dashboard?tab=data')
    await earn('DH-4')
    await page.getByRole('button', { name: 'Xóa tài khoản' }).click()
    await page
      .getByRole('dialog')
      .getByText(await balance())
      .waitFor()
    await page.keyboard.press('Escape')
  })
})

describe('what waits for an operator', () => {
  it('is counted no more in the menu once it is done', async () => {
    const message = { name: 'Lan', email: 'lan@example.vn', subject: 'Hỏi điểm', message: 'Điểm đâu rồi ạ?' }
    await call('/api/contact', message)
    const desk = await browse({ width: 1440, height: 900 })
    await signIn(desk, site.url, 'admin')
    const admin = await desk.newPage()
    await arrive(admin, `${site.url}/admin/messages?status=new`)
    const entry = admin
      .getByRole('navigation', { name: 'Quản trị' })
      .getByRole('link', { name: 'Tin nhắn', exact: true })
    await expect.poll(() => entry.textContent()).toBe('Tin nhắn1')
    await admin.getByRole('button', { name: 'Xem lời nhắn: Hỏi điểm' }).click()
    await admin.getByRole('button', { name: 'Đánh dấu đã trả lời' }).click()
    // Not with the look of the next minute.
    await expect.poll(() => entry.textContent(), { timeout: 30_000 }).toBe('Tin nhắn')
    await admin.close()
  })
})

describe('a press that cannot earn', () => {
  const tracking = '**/api/affiliate/track'

  it('of the cart says so, and is offered again', async () => {
    await arrive(page, `${site.url}/cart`)
    const error = 'Bạn thao tác quá nhanh'
    await page.route(tracking, (route) =>
      route.fulfill({ status: 429, json: { error, code: 'too_many_requests' } }),
    )
    const [shop] = await Promise.all([
      context.waitForEvent('page'),
      page
        .getByRole('main')
        .getByRole('button', { name: /^Mở cửa hàng/ })
        .first()
        .click(),
    ])
    await shop.close()
    await hearToast(page, error)
    await page.getByText('Đã mở, không tính điểm').waitFor()
    await page.getByText('Đã mở 0 trên 2 món').first().waitFor()
    await page.unroute(tracking)
  })

  it('because the session has ended says why, and the way in is there', async () => {
    await arrive(page, `${site.url}/products/1`)
    const buy = page.getByRole('button', { name: 'Mua ngay' })
    await buy.waitFor()
    await context.request.post(`${site.url}/api/logout`)
    const [shop] = await Promise.all([context.waitForEvent('page'), buy.click()])
    await shop.close()
    await hearToast(page, 'Bạn cần đăng nhập')
    await page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' }).waitFor()
  })
})
