import { afterAll, describe, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { signIn } from '../support/browser.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, browse, close } = await visitSite({ as: 'khach', width: 1280, height: 900 })
const { call, register, asAdmin } = accountsOn(() => site.url)
afterAll(close)

/** Opens a page while these calls fail: says so, and has it once it is tried again. */
const failing = async (path: string, calls: string, words: string, on = page) => {
  const pattern = new RegExp(calls)
  await on.route(pattern, (route) => route.fulfill({ status: 503, body: '{}' }))
  await on.goto(site.url + path)
  const said = on.getByRole('alert').filter({ hasText: words })
  await said.waitFor()
  await on.unroute(pattern)
  await said.getByRole('button', { name: 'Thử lại' }).click()
  await said.waitFor({ state: 'detached' })
}

describe('what could not be loaded says so, and comes when it is tried again', () => {
  it.each([
    ['/dashboard?tab=rewards', '/api/users/\\d+/rewards$', 'Không tải được dữ liệu'],
    ['/products/3', '/api/alerts\\?', 'Không tải được các báo giá của bạn.'],
    ['/products/3', '/api/products/3/comments$', 'Không tải được nhận xét của bạn.'],
    ['/dashboard?tab=favorites', '/api/alerts$', 'Không tải được các báo giá của bạn.'],
  ])('%s without %s', failing)

  it('the vouchers of a shop whose name did not come, and not those of all shops', async () => {
    const own = await browse({ width: 1280, height: 900 })
    const visitor = await own.newPage()
    await arrive(visitor, `${site.url}/ma-giam-gia`)
    await visitor.route(/\/api\/vouchers\/shops/, (route) => route.fulfill({ status: 503, body: '{}' }))
    await visitor.getByRole('link', { name: /^Chợ Gần Nhà \(/ }).click()
    const said = visitor.getByRole('alert').filter({ hasText: 'Chưa tải được mã giảm giá' })
    await said.waitFor()
    expect(await visitor.getByRole('link', { name: /^Chép mã và mở/ }).count()).toBe(0)
    await visitor.getByRole('link', { name: 'Ưu đãi giờ vàng', exact: true }).click()
    await expect.poll(() => new URL(visitor.url()).search).toMatch(/shop=\d+&kind=deal/)
    await visitor.unroute(/\/api\/vouchers\/shops/)
    await visitor.getByRole('link', { name: 'Tất cả', exact: true }).click()
    await visitor.getByRole('heading', { level: 1, name: 'Mã giảm giá của Chợ Gần Nhà' }).waitFor()
    await visitor
      .getByRole('link', { name: /^Chép mã và mở/ })
      .first()
      .waitFor()
  })

  it.each([
    [
      '/products',
      /^\/products\/\d+$/,
      '/api/products/\\d+/reviews',
      'Không tải được các nhận xét.',
      'Chưa có nhận xét nào',
    ],
    [
      '/cua-hang',
      /^\/cua-hang\/./,
      '/api/products\\?',
      'Không tải được sản phẩm của cửa hàng này.',
      'hiện chưa có sản phẩm',
    ],
  ])(
    'what is part of a page reached from %s is not said to be none',
    async (from, to, calls, words, none) => {
      const own = await browse({ width: 1280, height: 900 })
      const visitor = await own.newPage()
      await arrive(visitor, site.url + from)
      await visitor.route(new RegExp(calls), (route) => route.fulfill({ status: 503, body: '{}' }))
      await visitor.getByRole('main').getByRole('article').getByRole('link').first().click()
      await expect.poll(() => new URL(visitor.url()).pathname).toMatch(to)
      const said = visitor.getByRole('alert').filter({ hasText: words })
      await said.waitFor()
      expect(await visitor.getByText(none).count()).toBe(0)
      await visitor.unroute(new RegExp(calls))
      await said.getByRole('button', { name: 'Thử lại' }).click()
      await said.waitFor({ state: 'detached' })
    },
  )

  it('the overview without the alarm of the ledger and the networks', async () => {
    const desk = await browse({ width: 1280, height: 900 })
    await signIn(desk, site.url, 'admin')
    const admin = await desk.newPage()
    await failing('/admin', '/api/admin/chain-breaks', 'Chưa xem được sổ điểm', admin)
    await failing('/admin', '/api/admin/networks$', 'Không tải được tình trạng các mạng', admin)
  })
})

describe('reviews', () => {
  const write = async (name: string, productId: number) => {
    const { session } = await register(name)
    const { id } = (
      await call('/api/comments', { productId, content: `Bài của ${name}.`, rating: 4 }, 'POST', session)
    ).body
    await call(`/api/admin/reviews/${id}`, { status: 'approved' }, 'PATCH', await asAdmin())
    return { id, session }
  }

  it('are read to the last, though one came meanwhile', async () => {
    for (let turn = 1; turn <= 22; turn += 1) await write(`viet-${turn}`, 4)
    await arrive(page, `${site.url}/products/4`)
    await write('viet-sau', 4)
    const more = page.getByRole('button', { name: 'Xem thêm nhận xét' })
    await more.click()
    await page.getByText('Bài của viet-3.').waitFor()
    await more.click()
    await page.getByText('Bài của viet-1.').waitFor()
    await more.waitFor({ state: 'detached' })
    expect(await page.getByText(/^Bài của viet-/).count()).toBe(22)
  })

  it('are written anew where they were deleted in another tab', async () => {
    const { id, session } = await write('hai-tab', 5)
    const tab = await browse({ width: 1280, height: 900 })
    await signIn(tab, site.url, 'hai-tab', 'matkhau1')
    const own = await tab.newPage()
    await arrive(own, `${site.url}/products/5`)
    await own.getByRole('button', { name: 'Sửa' }).click()
    await own.getByLabel('Bạn thấy sản phẩm này thế nào?').fill('Dùng lâu mới biết là tốt.')
    await call(`/api/comments/${id}`, undefined, 'DELETE', session)
    await own.getByRole('button', { name: 'Gửi nhận xét' }).click()
    const mine = own.getByRole('region', { name: 'Nhận xét của bạn' })
    await mine.getByText('Đang chờ duyệt').waitFor()
    await mine.getByText('Dùng lâu mới biết là tốt.').waitFor()
  })
})
