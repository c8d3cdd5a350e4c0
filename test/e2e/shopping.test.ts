import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { holdBack } from '../support/held.ts'
import { arrive, moveTo } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context: visitor, browse, close } = await visitSite()
const member = await browse()
const page = await member.newPage()

beforeAll(async () => {
  const account = { username: 'mai', password: 'matkhau1', fullName: 'Lê Mai', email: 'mai@example.vn' }
  expect((await visitor.request.post(`${site.url}/api/register`, { data: account })).status()).toBe(201)
  await visitor.request.post(`${site.url}/api/logout`)
  await signIn(member, site.url, 'mai', 'matkhau1')
})
afterAll(close)
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** The one toast, with its title and its words. */
const said = async (title: string, text?: string, on = page) => {
  const toasts = on.getByRole('region', { name: /Thông báo/ }).getByRole('listitem')
  await toasts.getByText(title, { exact: true }).waitFor()
  if (text) await toasts.getByText(text, { exact: true }).waitFor()
  expect(await toasts.count()).toBe(1)
}
/** With the product's picture in small. */
const pictured = async () =>
  expect(
    await page
      .getByRole('region', { name: /Thông báo/ })
      .getByRole('listitem')
      .locator('img')
      .getAttribute('src'),
  ).toMatch(/-200\.webp$/)
const open = (path: string) => arrive(page, site.url + path)
const cartOf = async () =>
  (await (await member.request.get(`${site.url}/api/cart`)).json()) as { id: number; quantity: number }[]
const put = (productId: number, quantity = 1) =>
  member.request.post(`${site.url}/api/cart`, { data: { productId, quantity } })
const empty = () => member.request.delete(`${site.url}/api/cart`)
/** Presses a button quicker than the pause after which a number is sent, however slow the machine. */
const press = (name: string, times: number) =>
  page.getByRole('button', { name }).evaluate(async (button, count) => {
    for (let n = 0; n < count; n += 1) {
      const { click } = button as unknown as { click: () => void }
      click.call(button)
      await new Promise((next) => setTimeout(next))
    }
  }, times)
/** Answers as a proxy does that lost its server: not in our words. */
const lose = (pattern: string, method: string) =>
  page.route(pattern, (route) =>
    route.request().method() === method ? route.fulfill({ status: 502, body: '' }) : route.fallback(),
  )

const hold = (pattern: string, method: string) => holdBack(page, pattern, method)
const basket = (count: number) => page.getByRole('button', { name: `Giỏ hàng, ${count} sản phẩm` })

describe('a visitor', () => {
  it('is told to sign in by the cart, the card, the heart and the page of the cart', async () => {
    const other = await visitor.newPage()
    await arrive(other, `${site.url}/products`)
    await other.getByRole('article').first().getByRole('button', { name: 'Thêm vào giỏ hàng' }).click()
    await said('Vui lòng đăng nhập để thêm vào giỏ hàng', undefined, other)
    await other.getByRole('article').first().getByRole('button', { name: 'Thêm vào yêu thích' }).click()
    await said('Vui lòng đăng nhập để thêm vào danh sách yêu thích', undefined, other)
    await other.getByRole('button', { name: 'Giỏ hàng, 0 sản phẩm' }).click()
    await other.getByRole('menu').getByText('Giỏ hàng của bạn đang trống').waitFor()
    await other.getByRole('menu').getByText('Đăng nhập để thêm sản phẩm và nhận điểm.').waitFor()
    await other.getByRole('menuitem', { name: 'Tiếp tục mua sắm' }).click()
    await other.goto(`${site.url}/cart`)
    await other.getByText('Bạn cần đăng nhập', { exact: true }).waitFor()
    await other.getByRole('main').getByRole('link', { name: 'Đăng nhập' }).click()
    await other.waitForURL('**/auth')
    await other.close()
  })

  it('buys by the link itself and may not rate', async () => {
    const other = await visitor.newPage()
    await arrive(other, `${site.url}/products/1`)
    const product = (await (await fetch(`${site.url}/api/products/1`)).json()) as { affiliateLink: string }
    const buy = other.getByRole('link', { name: 'Mua ngay' })
    await expect.poll(() => buy.getAttribute('href')).toBe(product.affiliateLink)
    expect(await buy.getAttribute('rel')).toBe('sponsored nofollow noopener')
    expect(await other.getByText('Đánh giá của bạn').count()).toBe(0)
    await other.close()
  })
})

describe('the cart', () => {
  it('has a menu of four lines that says how many more there are', async () => {
    for (const productId of [1, 2, 3, 4])
      await page.request.post(`${site.url}/api/cart`, { data: { productId } })
    const menu = page.getByRole('menu', { name: /^Giỏ hàng/ })
    const look = async () => {
      await arrive(page, `${site.url}/about`)
      await page.getByRole('button', { name: /^Giỏ hàng, / }).click()
      await menu.getByText('Tổng tiền').waitFor()
    }
    await look()
    expect(await menu.getByText('món khác trong giỏ').count()).toBe(0)
    for (const productId of [5, 6]) await page.request.post(`${site.url}/api/cart`, { data: { productId } })
    await look()
    await menu.getByRole('menuitem', { name: 'và 2\u00a0món khác trong giỏ' }).click()
    await page.waitForURL('**/cart')
    await page.request.delete(`${site.url}/api/cart`)
  })

  it('takes a product from a card and from its page, and adds up', async () => {
    await empty()
    await open('/products/1')
    await page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click()
    await said('Đã thêm vào giỏ hàng', 'Sản phẩm đã được thêm vào giỏ hàng của bạn')
    await pictured()
    await page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click()
    await page.getByRole('button', { name: 'Giỏ hàng, 2 sản phẩm' }).click()
    await page.getByRole('menu').getByText('×2').waitFor()
    expect(await page.getByRole('menuitem').first().getAttribute('href')).toBe('/product-details/1')
    await page.getByRole('menuitem', { name: 'Xem giỏ hàng' }).click()
    await page.waitForURL('**/cart')
    expect((await cartOf()).map(({ quantity }) => quantity)).toEqual([2])
  })

  it('sums what lies in it, and counts by plus, minus and typing', async () => {
    await empty()
    await put(1, 2)
    await open('/cart')
    const quantity = page.getByRole('textbox', { name: /^Số lượng/ })
    const product = (await (await fetch(`${site.url}/api/products/1`)).json()) as { price: number }
    const summary = page.getByRole('complementary')
    const money = (dong: number) => `${new Intl.NumberFormat('vi-VN').format(dong)}\u00a0₫`
    const sum = (dong: number) => summary.getByText(money(dong), { exact: true }).first()
    await sum(product.price * 2).waitFor()
    expect(await page.getByRole('button', { name: /^(Giảm|Tăng) số lượng: ./ }).count()).toBe(2)
    await press('Tăng số lượng', 2)
    await sum(product.price * 4).waitFor()
    await press('Giảm số lượng', 3)
    expect(await quantity.inputValue()).toBe('1')
    expect(await page.getByRole('button', { name: 'Giảm số lượng' }).isDisabled()).toBe(true)
    await expect.poll(async () => (await cartOf())[0]?.quantity).toBe(1)
    await sum(product.price).waitFor()
    for (const nonsense of ['0', '-2', '1.5', 'ba', '']) {
      await quantity.fill(nonsense)
      await quantity.blur()
      expect(await quantity.inputValue()).toBe('1')
    }
    await quantity.fill('7')
    await expect.poll(async () => (await cartOf())[0]?.quantity).toBe(7)
  })

  it('writes once for many presses, and nothing is lost by leaving at once', async () => {
    await empty()
    await put(1)
    await open('/cart')
    let writes = 0
    page.on('request', (request) => {
      if (request.method() === 'PATCH') writes += 1
    })
    await press('Tăng số lượng', 5)
    await expect.poll(async () => (await cartOf())[0]?.quantity).toBe(6)
    expect(writes).toBeLessThan(5)
    await page.getByRole('button', { name: 'Tăng số lượng' }).click()
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
    await expect.poll(async () => (await cartOf())[0]?.quantity).toBe(7)
    // The whole page goes: no time is left for the pause that follows a press.
    await open('/cart')
    await page.getByRole('button', { name: 'Tăng số lượng' }).click()
    await page.goto('about:blank')
    await expect.poll(async () => (await cartOf())[0]?.quantity).toBe(8)
  })

  it('lets go of one, and of all after asking', async () => {
    await empty()
    await put(1)
    await put(2)
    await open('/cart')
    await page
      .getByRole('button', { name: /khỏi giỏ hàng$/ })
      .first()
      .click()
    await said('Đã xóa khỏi giỏ hàng', 'Sản phẩm đã được xóa khỏi giỏ hàng của bạn')
    await pictured()
    await page.getByRole('button', { name: 'Xóa giỏ hàng' }).click()
    await page.getByText('Bạn có chắc muốn xóa toàn bộ giỏ hàng?').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hủy' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(await cartOf()).toHaveLength(1)
    await page.getByRole('button', { name: 'Xóa giỏ hàng' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa giỏ hàng' }).click()
    await said('Đã xóa giỏ hàng', 'Giỏ hàng của bạn đã được xóa')
    await page.getByRole('main').getByText('Giỏ hàng của bạn đang trống').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Tiếp tục mua sắm' }).click()
    await page.waitForURL('**/products')
  })

  it('shows what the hand did before the server has answered', async () => {
    await empty()
    await put(1)
    await open('/products/2')
    let release = await hold('**/api/cart', 'POST')
    await page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click()
    await basket(2).waitFor()
    expect(await cartOf()).toHaveLength(1)
    expect(await page.getByText('Đã thêm vào giỏ hàng').count()).toBe(0)
    release()
    await said('Đã thêm vào giỏ hàng')
    expect(await cartOf()).toHaveLength(2)
    await open('/cart')
    const quantities = page.getByRole('textbox', { name: /^Số lượng/ })
    release = await hold('**/api/cart/*', 'PATCH')
    const asked = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Tăng số lượng' }).first().click()
    await asked
    await basket(3).waitFor()
    expect((await cartOf()).map(({ quantity }) => quantity)).toEqual([1, 1])
    const releaseRemoval = await hold('**/api/cart/*', 'DELETE')
    const sent = page.waitForRequest((request) => request.method() === 'DELETE')
    await page
      .getByRole('button', { name: /khỏi giỏ hàng$/ })
      .last()
      .click()
    await basket(2).waitFor()
    release()
    await sent
    // The answer to the first does not bring back what the second took.
    expect(await quantities.count()).toBe(1)
    expect((await cartOf()).map(({ quantity }) => quantity)).toEqual([2, 1])
    releaseRemoval()
    await said('Đã xóa khỏi giỏ hàng')
    expect((await cartOf()).map(({ quantity }) => quantity)).toEqual([2])
    // What is put back is back at once, and its line can be counted once the server knows it.
    release = await hold('**/api/cart', 'POST')
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await basket(3).waitFor()
    expect(await page.getByRole('button', { name: 'Tăng số lượng' }).last().isDisabled()).toBe(true)
    release()
    await expect
      .poll(() => page.getByRole('button', { name: 'Tăng số lượng' }).last().isDisabled())
      .toBe(false)
  })

  it('says what failed, each in its own words, and takes it back', async () => {
    await empty()
    await put(1)
    await open('/products/2')
    await lose('**/api/cart', 'POST')
    await page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click()
    await said('Lỗi', 'Không thể thêm vào giỏ hàng')
    await basket(1).waitFor()
    await open('/cart')
    await lose('**/api/cart/*', 'PATCH')
    await lose('**/api/cart/*', 'DELETE')
    await lose('**/api/cart', 'DELETE')
    await page.getByRole('button', { name: 'Tăng số lượng' }).click()
    await said('Lỗi', 'Không thể cập nhật số lượng')
    await basket(1).waitFor()
    expect(await page.getByRole('textbox', { name: /^Số lượng/ }).inputValue()).toBe('1')
    await page.getByRole('button', { name: /khỏi giỏ hàng$/ }).click()
    await said('Lỗi', 'Không thể xóa khỏi giỏ hàng')
    await basket(1).waitFor()
    expect(await page.getByRole('textbox', { name: /^Số lượng/ }).count()).toBe(1)
    await page.getByRole('button', { name: 'Xóa giỏ hàng' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa giỏ hàng' }).click()
    await said('Lỗi', 'Không thể xóa giỏ hàng')
    await lose('**/api/cart', 'GET')
    // The page itself brings the cart along; who comes from another page has it fetched.
    await open('/faq')
    await page.getByRole('button', { name: /^Giỏ hàng/ }).click()
    await open('/faq')
    await moveTo(page, '/cart')
    await page.getByRole('main').getByText('Không thể tải giỏ hàng').waitFor()
  })
})

describe('a press before it is known who looks', () => {
  const early = async (path: string, name: string) => {
    const letGo = await hold('**/api/user', 'GET')
    await page.goto(site.url + path)
    const button = page.getByRole('main').getByRole('button', { name }).first()
    // The page's scripts have this very button, and wait for the answer.
    await expect
      .poll(() =>
        button.evaluate((one) =>
          Object.keys((one as unknown as { form: object }).form).some((key) =>
            key.startsWith('__reactProps'),
          ),
        ),
      )
      .toBe(true)
    await button.click()
    return letGo
  }

  it('on the cart puts the product in', async () => {
    await empty()
    const letGo = await early('/products/2', 'Thêm vào giỏ hàng')
    await expect.poll(async () => (await cartOf()).length).toBe(1)
    letGo()
    await empty()
  })

  it('on the heart keeps it', async () => {
    const letGo = await early('/products/3', 'Thêm vào yêu thích')
    const kept = async () => (await member.request.get(`${site.url}/api/favorites`)).json()
    await expect.poll(kept).toHaveLength(1)
    letGo()
    await member.request.delete(`${site.url}/api/favorites/3`)
  })
})

describe('favourites', () => {
  it('are kept and let go by the heart, and have a page', async () => {
    await open('/products/5')
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /yêu thích$/ })
      .first()
    const release = await hold('**/api/favorites', 'POST')
    await heart.click()
    // Before the server has answered.
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    expect(await (await member.request.get(`${site.url}/api/favorites`)).json()).toEqual([])
    release()
    await said('Đã thêm vào danh sách yêu thích')
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await open('/favorites')
    expect(await page.getByRole('article').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await page.getByRole('article').getByRole('button', { name: 'Bỏ khỏi yêu thích' }).click()
    await said('Đã xóa khỏi danh sách yêu thích')
    await page.getByText('Bạn chưa có sản phẩm yêu thích nào.').waitFor()
  })

  it('say when they could not be kept', async () => {
    await open('/products/5')
    await lose('**/api/favorites', 'POST')
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /yêu thích$/ })
      .first()
    await heart.click()
    await said('Có lỗi xảy ra. Vui lòng thử lại sau.')
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
  })
})

describe('a rating', () => {
  it('counts at once, is one a member, and follows the stars', async () => {
    await open('/products/6')
    const stars = page.getByRole('group', { name: 'Chấm điểm sản phẩm' })
    await stars.getByRole('radio', { name: '5 sao' }).click({ force: true })
    await said('Đánh giá thành công', 'Cảm ơn bạn đã chia sẻ.')
    await page.getByText('1 đánh giá', { exact: true }).waitFor()
    await stars.getByRole('radio', { name: '3 sao' }).click({ force: true })
    await expect
      .poll(async () => (await (await fetch(`${site.url}/api/products/6`)).json()) as object)
      .toMatchObject({ rating: 3, ratingAverage: 3, reviewCount: 1 })
  })

  it('is each member’s own, also on a page that stays open while another one signs in', async () => {
    const shared = await browse()
    await signIn(shared, site.url, 'admin')
    const early = await shared.newPage()
    await arrive(early, `${site.url}/products/6`)
    const chosen = early.locator('fieldset:has-text("Chấm điểm sản phẩm") input:checked')
    expect(await chosen.count()).toBe(0)
    await signIn(shared, site.url, 'mai', 'matkhau1')
    const elsewhere = "new StorageEvent('storage', { key: 'muahoi.member', newValue: '1' })"
    await early.evaluate(`dispatchEvent(${elsewhere})`)
    await expect.poll(() => chosen.getAttribute('value')).toBe('3')
  })

  it('says when the session has ended meanwhile', async () => {
    await open('/products/6')
    await page.route('**/api/comments/*', (route) =>
      route.fulfill({ status: 401, json: { error: 'Bạn cần đăng nhập', code: 'not_signed_in' } }),
    )
    await page
      .getByRole('group', { name: 'Chấm điểm sản phẩm' })
      .getByRole('radio', { name: '4 sao' })
      .click({ force: true })
    await said('Yêu cầu đăng nhập', 'Bạn cần đăng nhập để đánh giá sản phẩm.')
  })
})
