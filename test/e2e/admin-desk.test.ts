import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, context, close } = await visitSite({
  env: { POSTBACK_SECRET_DIRECT: 'cua-direct' },
  as: 'admin',
  width: 1440,
  height: 900,
})
const { call, register, asAdmin } = accountsOn(() => site.url)
const shop = 'https://binh-nuoc.example/binh'
let admin: string
let productId: number
const members: Record<string, string> = {}

const addProduct = async (name: string, pointsReward: number): Promise<number> => {
  const product = {
    name,
    image: '/icon.svg',
    price: 400_000,
    affiliateLink: shop,
    pointsReward,
    categoryId: 1,
  }
  return (await call('/api/products', product, 'POST', admin)).body.id
}
const track = async (member: string, product = productId) => {
  const { body } = await call('/api/affiliate/track', { productId: product }, 'POST', members[member])
  return (body as unknown as { clickId: string }).clickId
}
const tell = (message: object) => call('/api/postback/direct/cua-direct', message)
const report = (transaction: string, clickId: string, over: object = {}) =>
  tell({
    click_id: clickId,
    transaction_id: transaction,
    order_value: 400_000,
    commission: 30_000,
    status: 'confirmed',
    occurred_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    ...over,
  })
const claim = async (
  member: string,
  orderCode: string,
  { product = productId, orderTotal = 400_000 } = {},
) => {
  const clickId = await track(member, product)
  const body = { clickId, orderCode, orderedAt: new Date().toISOString(), orderTotal }
  return (await call('/api/claims', body, 'POST', members[member])).body.id
}
const accept = (id: number) => call(`/api/admin/claims/${id}/accept`, {}, 'POST', admin)
const points = async (member: string) =>
  ((await call('/api/user', undefined, 'GET', members[member])).body as unknown as { points: number }).points

beforeAll(async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  admin = await asAdmin()
  await call('/api/admin/links/wrapping', { host: 'binh-nuoc.example', template: '{url}' }, 'POST', admin)
  productId = await addProduct('Bình giữ nhiệt quai da', 5000)
  for (const name of ['hoa', 'lan', 'mai', 'cuc']) members[name] = (await register(name)).session
})
afterAll(close)

const at = (path: string) => arrive(page, site.url + path)
const said = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
/** In the list, and not among what it is filtered by. */
const listed = (text: string) => page.getByRole('table').getByText(text, { exact: true }).first().waitFor()
const dialog = () => page.getByRole('dialog').last()

/** On phone and desk, in light and dark: nothing axe can find, nothing that scrolls sideways. */
const look = async (name: string) => {
  for (const colorScheme of ['dark', 'light'] as const)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      expect(await violations(page), `${name} ${colorScheme} ${width}`).toEqual([])
      if (!process.env.SHOTS) continue
      await page.screenshot({
        path: `${process.env.SHOTS}/${name}-${colorScheme}-${width}.png`,
        fullPage: width === 390,
      })
    }
}

describe('a claim about an order that another member has', () => {
  it('stands beside it, is not to be accepted, and a person says who is paid', async () => {
    await report('DON-CHUNG', await track('hoa'))
    const id = await claim('lan', ' #don-chung')
    await at('/admin/claims')
    const row = page.getByRole('row', { name: /don-chung/ })
    await row.getByText('Tranh chấp').waitFor()
    await row.getByRole('button', { name: `Xem khiếu nại số ${id}` }).click()
    const clash = dialog().getByRole('region', { name: 'Đã có đơn hàng cùng mã này' })
    await clash.getByText('hoa', { exact: true }).waitFor()
    await clash.getByText('DON-CHUNG', { exact: true }).waitFor()
    await clash.getByText('Đã đối soát').waitFor()
    await clash.getByText('5.000 điểm').waitFor()
    await dialog().getByRole('tab', { name: 'Hỏi thêm' }).waitFor()
    expect(await dialog().getByRole('tab').allInnerTexts()).toEqual(['Hỏi thêm', 'Từ chối'])
    await look('claim-clash')
    await clash.getByRole('button', { name: 'Ai được trả điểm?' }).click()
    await dialog().getByRole('button', { name: 'Xác nhận' }).click()
    await dialog().getByText('Vui lòng chọn đơn hàng hay khiếu nại').waitFor()
    await dialog()
      .getByRole('radio', { name: /^Trả cho khiếu nại của lan/ })
      .check()
    await dialog().getByRole('button', { name: 'Xác nhận' }).click()
    await dialog().getByText('Vui lòng nhập lý do để thành viên đọc').waitFor()
    await look('who-is-paid')
    await dialog().getByLabel('Lý do để bên không được trả điểm đọc').fill('Hóa đơn mang tên bạn Lan')
    await dialog().getByRole('button', { name: 'Xác nhận' }).click()
    await said('Đã quyết định ai được trả điểm')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect([await points('hoa'), await points('lan')]).toEqual([0, 5000])
  })

  it('may be left to the order, with a reason for who claimed it', async () => {
    await report('DON-GIU', await track('hoa'))
    const id = await claim('lan', 'DON-GIU')
    await at(`/admin/claims?id=${id}`)
    await dialog().getByRole('button', { name: 'Ai được trả điểm?' }).click()
    await dialog()
      .getByRole('radio', { name: /^Trả cho đơn hàng của hoa/ })
      .check()
    await dialog()
      .getByLabel('Lý do để bên không được trả điểm đọc')
      .fill('Cửa hàng xác nhận đơn của bạn khác')
    await dialog().getByRole('button', { name: 'Xác nhận' }).click()
    await said('Đã quyết định ai được trả điểm')
    expect([await points('hoa'), await points('lan')]).toEqual([5000, 5000])
    await at(`/admin/claims?id=${id}`)
    await dialog().getByText('Cửa hàng ghi nhận đơn hàng cho một liên kết khác').waitFor()
    await dialog().getByText('Cửa hàng xác nhận đơn của bạn khác').first().waitFor()
  })

  it('gives way to a claim that was paid for its code, which is a link away', async () => {
    const paid = await claim('mai', 'DON-MAI')
    await accept(paid)
    const late = await claim('cuc', '# don-mai')
    await at(`/admin/claims?id=${late}`)
    await dialog().getByText(`và khiếu nại số ${paid} đã được trả`, { exact: false }).waitFor()
    expect(await dialog().getByRole('button', { name: 'Ai được trả điểm?' }).count()).toBe(0)
    expect(await dialog().getByRole('tab', { name: 'Chấp nhận' }).count()).toBe(0)
    await dialog()
      .getByRole('link', { name: `Khiếu nại số ${paid}` })
      .click()
    await page.getByRole('heading', { name: `Khiếu nại số ${paid}` }).waitFor()
    await dialog().getByText('Đã cộng 5.000 điểm.').waitFor()
    expect(await points('mai')).toBe(5000)
  })

  it('that brings no points any more says so where it is accepted', async () => {
    const small = await addProduct('Ly sứ men ngọc', 100)
    const rule = { name: 'Phần trăm', scope: 'product', scopeId: small, kind: 'order_percent', amount: 100 }
    await call('/api/admin/rules', rule, 'POST', admin)
    const id = await claim('mai', 'DON-NHO', { product: small, orderTotal: 20 })
    await at(`/admin/claims?id=${id}`)
    await dialog()
      .getByRole('button', { name: /^Cộng .* điểm$/ })
      .click()
    await dialog().getByRole('alert').getByText('chưa đủ một điểm', { exact: false }).waitFor()
    expect(await points('mai')).toBe(5000)
  })
})

describe('orders that wait for a decision', () => {
  it('say why; one whose code a claim was paid for leads there and is decided in the words of both', async () => {
    const paid = await claim('cuc', 'DON-TRUNG')
    await accept(paid)
    expect(await points('cuc')).toBe(5000)
    await report('DON-TRUNG', await track('hoa'))
    await report('DON-SOM', await track('hoa'), { occurred_at: '2019-05-01T00:00:00Z' })
    await report('DON-LON', await track('hoa'), { commission: 500_000 })
    await at('/admin/holds?tab=open')
    await listed('Đặt trước khi mở cửa hàng')
    await listed('Hoa hồng lớn hơn giá trị đơn')
    await look('holds')
    await page.getByLabel('Vì sao giữ').selectOption('CLAIM_CLASH')
    await page.getByText('DON-SOM').waitFor({ state: 'detached' })
    const row = page.getByRole('row').filter({ hasText: 'DON-TRUNG' })
    expect(await row.getByRole('link', { name: `Xem khiếu nại số ${paid}` }).getAttribute('href')).toBe(
      `/admin/claims?id=${paid}`,
    )
    await row.getByRole('button', { name: 'Trả điểm cho đơn này, thu lại của khiếu nại: DON-TRUNG' }).click()
    await dialog().getByLabel('Lý do để thành viên đọc').fill('Đã đối chiếu với cửa hàng')
    await look('hold-clash')
    await dialog().getByRole('button', { name: 'Trả điểm cho đơn này, thu lại của khiếu nại' }).click()
    await said('Đã trả điểm cho đơn hàng')
    expect([await points('hoa'), await points('cuc')]).toEqual([10_000, 0])
  })

  it('keep the claim’s points when the operator says so', async () => {
    const paid = await claim('cuc', 'DON-TRUNG-2')
    await accept(paid)
    await report('DON-TRUNG-2', await track('hoa'))
    await at('/admin/holds?tab=open&cause=CLAIM_CLASH')
    await page.getByRole('button', { name: 'Giữ điểm của khiếu nại, từ chối đơn DON-TRUNG-2' }).click()
    await dialog().getByLabel('Lý do để thành viên đọc').fill('Hóa đơn mang tên bạn khác')
    await dialog().getByRole('button', { name: 'Giữ điểm của khiếu nại, từ chối đơn' }).click()
    await said('Đã giữ điểm của khiếu nại')
    expect([await points('hoa'), await points('cuc')]).toEqual([10_000, 5000])
  })

  it('say that a code was paid in another order, and that it cannot be let go while it is', async () => {
    await report('DON-DOI', await track('mai'))
    await report('#DON-DOI', await track('hoa'))
    await at('/admin/holds?tab=open&cause=ORDER_CLASH')
    await listed('Trùng đơn khác đã trả')
    await page.getByRole('button', { name: 'Cho qua đơn #DON-DOI' }).click()
    await dialog().getByRole('button', { name: 'Cho qua', exact: true }).click()
    await dialog()
      .getByRole('alert')
      .getByText('đã được cộng điểm ở một đơn khác', { exact: false })
      .waitFor()
    await look('hold-order-clash')
    expect([await points('mai'), await points('hoa')]).toEqual([10_000, 10_000])
  })
})

describe('a message that was not applied', () => {
  it('says why in words, and what came of trying again is a link away', async () => {
    const clickId = await track('lan')
    await report('DON-MAI-SAU', clickId, { status: 'pending', updated_at: '2026-01-01T00:00:00Z' })
    await report('DON-MAI-SAU', clickId, { updated_at: '2199-01-01T00:00:00Z' })
    await tell({ status: 'confirmed', order_value: 'nhiều' })
    await at('/admin/events')
    await said('Thời điểm cập nhật (updated_at) ở tương lai')
    await page.getByText('Mã đơn hàng (transaction_id) thiếu hoặc không đọc được', { exact: false }).waitFor()
    await look('events')
    await page
      .getByRole('row')
      .filter({ hasText: 'DON-MAI-SAU' })
      .getByRole('button', { name: /^Xem nội dung tin/ })
      .click()
    await dialog()
      .getByText('Khi thử lại, tin được tính theo lúc nó đến; tin cửa hàng gửi sau đó vẫn được giữ.')
      .waitFor()
    await dialog().getByRole('button', { name: 'Thử ghi nhận lại' }).click()
    await dialog().getByText('Đã thử lại: đơn thay đổi.').waitFor()
    await look('event')
    expect(await points('lan')).toBe(10_000)
    await dialog()
      .getByRole('link', { name: /^Xem tin số/ })
      .click()
    await dialog().getByText('Đơn thay đổi').waitFor()
    await dialog()
      .getByRole('link', { name: /^Thử lại từ tin số/ })
      .waitFor()
  })

  it('says so when it still cannot be understood', async () => {
    await at('/admin/events')
    await page
      .getByRole('row')
      .filter({ hasText: 'transaction_id' })
      .getByRole('button', { name: /^Xem nội dung tin/ })
      .first()
      .click()
    await dialog().getByRole('button', { name: 'Thử ghi nhận lại' }).click()
    await dialog().getByRole('alert').getByText('Vẫn chưa hiểu tin này', { exact: false }).waitFor()
  })
})

describe('a promise under limits', () => {
  const name = 'Chảo gang đúc nguyên khối Lodge 26 cm đã tôi dầu'

  it('tells the operator in which unit each limit counts and what happens when it is full', async () => {
    await at('/admin/rules')
    await page.getByRole('button', { name: 'Thêm quy tắc' }).click()
    await dialog().getByText('Tất cả sản phẩm trong đơn cộng lại.').waitFor()
    await dialog().getByText('dùng điểm của sản phẩm thay cho quy tắc này', { exact: false }).waitFor()
    await dialog().getByLabel('Vai trò').selectOption('boost')
    await dialog().getByText('thành viên vẫn nhận điểm nền', { exact: false }).waitFor()
    await dialog().getByText('Tất cả sản phẩm trong đơn cộng lại.').scrollIntoViewIfNeeded()
    await look('rule-form')
  })

  it('says at the field what the server refuses of it, once, until it is changed', async () => {
    const [starts, ends] = [dialog().getByLabel('Bắt đầu'), dialog().getByLabel('Kết thúc')]
    await dialog().getByLabel('Tên quy tắc').fill('Ưu đãi đầu năm')
    await dialog().getByLabel('Phần trăm').fill('10')
    await starts.fill('2030-01-02T00:00')
    // A day without its hour is no end, and not none either.
    await ends.focus()
    await page.keyboard.type('0101')
    await dialog().getByRole('button', { name: 'Thêm', exact: true }).click()
    const unread = dialog().getByText('Vui lòng nhập đủ hoặc để trống ô này')
    await unread.waitFor()
    expect([await unread.count(), await ends.getAttribute('aria-invalid')]).toEqual([1, 'true'])
    await ends.fill('2030-01-01T00:00')
    await expect.poll(() => unread.count()).toBe(0)
    await dialog().getByRole('button', { name: 'Thêm', exact: true }).click()
    const refusal = page.getByText('Thời điểm kết thúc phải sau thời điểm bắt đầu')
    await refusal.waitFor()
    expect(await refusal.count()).toBe(1)
    await dialog().locator('[aria-invalid=true]:focus').waitFor()
    expect(await ends.getAttribute('aria-invalid')).toBe('true')
    await ends.fill('2030-01-03T00:00')
    await expect.poll(() => refusal.count()).toBe(0)
    await dialog().getByRole('button', { name: 'Thêm', exact: true }).click()
    await said('Đã thêm quy tắc.')
  })

  it('says its condition on page, card and cart, and its card is no taller than others', async () => {
    const limited = await addProduct(name, 100)
    const rule = { scope: 'product', scopeId: limited, kind: 'fixed' }
    await call('/api/admin/rules', { ...rule, name: 'Nền', amount: 4000, capOrder: 5000 }, 'POST', admin)
    const boost = { ...rule, name: 'Tăng', amount: 900, isBoost: true, capMember: 2000, capCampaign: 90_000 }
    await call('/api/admin/rules', boost, 'POST', admin)
    const conditions = [
      'Phần điểm thường tối đa 5.000 điểm mỗi đơn',
      'Có giới hạn cho mỗi thành viên',
      'Ưu đãi có hạn mức, hết thì còn điểm thường',
    ]
    await signIn(context, site.url, 'khach')
    await expect
      .poll(async () => {
        await at(`/products/${limited}`)
        return page.getByText(`${conditions[0]}.`).count()
      })
      .toBe(1)
    for (const condition of conditions) await page.getByText(`${condition}.`).waitFor()
    await page.getByText('Mức điểm và điều kiện được giữ nguyên từ lúc bạn bấm Mua ngay').waitFor()
    expect(await page.getByText('Điểm được giữ nguyên từ lúc bạn bấm Mua ngay').count()).toBe(0)
    await look('product')
    await page.getByText('Thêm vào giỏ hàng', { exact: true }).first().click()
    await said('Đã thêm vào giỏ hàng')
    await at('/products?sort=newest')
    const card = page.getByRole('article').filter({ hasText: 'Lodge 26 cm' })
    const promise = `4.900 điểm. ${conditions.join('. ')}`
    // Numbers do not break from their unit.
    await card.getByTitle(new RegExp(promise.replaceAll('.', '\\.').replaceAll(' ', '\\s'))).waitFor()
    expect(await card.getByText(promise).count()).toBe(1)
    const heights = await page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.slice(0, 3).map((one) => (one as unknown as { offsetHeight: number }).offsetHeight),
      )
    expect(new Set(heights).size, heights.join()).toBe(1)
    await look('cards')
    await at('/cart')
    const line = page.getByRole('listitem').filter({ hasText: 'Lodge 26 cm' })
    for (const condition of conditions) await line.getByText(condition).waitFor()
    await look('cart')
    await page.goto(`${site.url}/products/${limited}`)
    await call('/api/affiliate/track', { productId: limited }, 'POST', members.lan)
    const { body } = await call('/api/me/clicks', undefined, 'GET', members.lan)
    const [click] = body as unknown as { locked: { capOrder: number | null; capMember: number | null }[] }[]
    expect(click?.locked).toMatchObject([{ capOrder: 5000 }, { capMember: 2000, capCampaign: 90_000 }])
  })
})
