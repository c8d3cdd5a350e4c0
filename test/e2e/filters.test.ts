import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { openPlain } from '../support/browser.ts'
import { arrive, atRest } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, context, close } = await visitSite({ width: 390, height: 844 })
afterAll(close)

type Facets = { total: number; retailers: { id: number; name: string; count: number }[] }
const facets = async (query: string): Promise<Facets> =>
  (await fetch(`${site.url}/api/products/facets?${query}`)).json() as Promise<Facets>
const search = (of: Page) => Object.fromEntries(new URL(of.url()).searchParams)

describe('filters on a phone', () => {
  it('narrow the list from a sheet, tell how much is left, and are there again after Back', async () => {
    await arrive(page, `${site.url}/products`)
    await page.getByRole('link', { name: 'Bộ lọc' }).click()
    const sheet = page.getByRole('dialog', { name: 'Bộ lọc' })
    const least = sheet.getByRole('textbox', { name: 'Giá từ' })
    await least.fill('150k')
    await least.press('Enter')
    await page.waitForURL('**/products?minPrice=150000')
    // The address is there before what is drawn of it.
    await atRest(page)
    for (const typed of ['rẻ thôi', '150k']) {
      await least.fill(typed)
      await least.blur()
      expect(await least.inputValue()).toBe('150.000')
    }
    const [shop] = (await facets('minPrice=150000')).retailers
    if (!shop) throw new Error('no shop sells anything for that')
    await sheet.getByRole('radio', { name: `${shop.name} ${shop.count}` }).check()
    await sheet.getByRole('button', { name: `Xem ${shop.count} sản phẩm` }).click()
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => search(page)).toEqual({ minPrice: '150000', shop: String(shop.id) })
    await page.getByRole('status').getByText(`${shop.count} sản phẩm`, { exact: true }).waitFor()
    const cards = page.getByRole('main').getByRole('article')
    await expect.poll(() => cards.count()).toBe(Math.min(12, shop.count))

    await cards.first().getByRole('heading').getByRole('link').click()
    await page.waitForURL(/\/products\/\d+$/)
    await page.goBack()
    await page.getByRole('link', { name: 'Bộ lọc (2)' }).waitFor()
    expect(search(page)).toEqual({ minPrice: '150000', shop: String(shop.id) })

    await page.getByRole('link', { name: `Bỏ lọc ${shop.name}` }).click()
    await page.waitForURL('**/products?minPrice=150000')
    await page.getByRole('link', { name: /^Bỏ lọc Từ 150\.000/ }).click()
    await page.waitForURL('**/products')
    await page.getByRole('list', { name: 'Đang lọc' }).waitFor({ state: 'detached' })
  })

  it('are all taken away at once, words and order kept', async () => {
    await arrive(page, `${site.url}/products/search?q=binh&minReward=1&maxPrice=9000000&sort=price-asc`)
    await page.getByRole('link', { name: 'Xóa tất cả' }).click()
    await page.waitForURL('**/products/search?q=binh&sort=price-asc')
    await page.getByRole('link', { name: 'Bộ lọc', exact: true }).waitFor()
  })

  it('show a found product with its points, shop, heart and cart, and say when nobody rated it', async () => {
    await arrive(page, `${site.url}/products/search?q=binh`)
    const card = page.getByRole('main').getByRole('article').first()
    await card.getByText(/^Hoàn [\d.]+\sđ \(\d+\s%\)$/).waitFor()
    await card.getByRole('button', { name: /yêu thích/i }).waitFor()
    await card.getByRole('button', { name: /giỏ hàng/i }).waitFor()
    // Nobody has rated anything in a new demo: each card says so, to eyes and to those who listen.
    const cards = page.getByRole('main').getByRole('article')
    const many = await cards.count()
    expect(many).toBeGreaterThan(0)
    for (let at = 0; at < many; at += 1) {
      await cards.nth(at).getByText('chưa có đánh giá').waitFor()
      await cards.nth(at).getByText('4.5', { exact: true }).waitFor()
    }
  })
})

describe('a choice that follows another', () => {
  it('is added to the one that is still loaded, and both are shown meanwhile', async () => {
    await arrive(page, `${site.url}/products`)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/products?*', async (route) => {
      await promise
      await route.fallback().catch(() => undefined)
    })
    const [sort, category] = [page.getByLabel('Sắp xếp'), page.getByLabel('Danh mục', { exact: true })]
    await sort.selectOption('points')
    await expect.poll(() => sort.inputValue()).toBe('points')
    await category.selectOption({ index: 1 })
    const id = await page.locator('select[name=category] option').nth(1).getAttribute('value')
    await expect.poll(() => category.inputValue()).toBe(id)
    await page.getByRole('link', { name: 'Bộ lọc' }).click()
    const sheet = page.getByRole('dialog', { name: 'Bộ lọc' })
    await sheet.getByRole('radio', { name: /^Từ 2\s%/ }).check()
    resolve()
    await page.waitForURL('**/products?*minReward=2*')
    expect(search(page)).toEqual({ sort: 'points', category: id, minReward: '2' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('by keyboard finds the focus where it was', async () => {
    await arrive(page, `${site.url}/products`)
    await page.getByRole('link', { name: 'Bộ lọc' }).click()
    const sheet = page.getByRole('dialog', { name: 'Bộ lọc' })
    const focused = () => page.evaluate('document.activeElement.name + document.activeElement.value')
    await sheet.locator('input[name=shop][value=""]').focus()
    const chosen: string[] = []
    for (const _ of [1, 2]) {
      await page.keyboard.press('ArrowDown')
      await page.waitForURL((url) => ![null, ...chosen].includes(url.searchParams.get('shop')))
      await atRest(page)
      chosen.push(String(search(page).shop))
      expect(await focused()).toBe(`shop${chosen.at(-1)}`)
    }
    const least = sheet.getByRole('slider', { name: 'Giá từ' })
    await least.focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL('**minPrice=*')
    await atRest(page)
    const before = search(page).minPrice
    await page.keyboard.press('ArrowRight')
    await page.waitForURL((url) => url.searchParams.get('minPrice') !== before)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^Bỏ lọc Từ / }).click()
    await page.waitForURL((url) => !url.searchParams.has('minPrice'))
    await atRest(page)
    await page.getByRole('link', { name: 'Bộ lọc' }).click()
    expect(await least.inputValue()).toBe('0')
    expect(await sheet.getByRole('textbox', { name: 'Giá từ' }).inputValue()).toBe('')
    expect(await sheet.locator('input[name=shop]:checked').inputValue()).toBe(chosen.at(-1))
  })

  it('finds the sliders where the prices are, whatever steps there are then', async () => {
    const minPrice = 150_000
    type Steps = { categories: { id: number }[]; price: { to: number | null }[] }
    const stepsOf = async (query: string) =>
      (await fetch(`${site.url}/api/products/facets?minPrice=${minPrice}${query}`)).json() as Promise<Steps>
    const placeIn = ({ price }: Steps) => price.findIndex(({ to }) => to === null || minPrice <= to)
    const all = await stepsOf('')
    let other: { id: number; place: number } | undefined
    for (const { id } of all.categories) {
      const place = placeIn(await stepsOf(`&categoryId=${id}`))
      if (place >= 0 && place !== placeIn(all)) other ??= { id, place }
    }
    if (!other) throw new Error('every category has the same prices')
    await arrive(page, `${site.url}/products?minPrice=${minPrice}`)
    await page.getByRole('link', { name: 'Bộ lọc' }).click()
    const sheet = page.getByRole('dialog', { name: 'Bộ lọc' })
    const least = sheet.getByRole('slider', { name: 'Giá từ' })
    await expect.poll(() => least.inputValue()).toBe(String(placeIn(all)))
    await sheet.locator(`input[name=category][value="${other.id}"]`).check()
    await page.waitForURL(`**category=${other.id}*`)
    await atRest(page)
    expect(await least.inputValue()).toBe(String(other.place))
  })
})

describe('without scripts', () => {
  it('the filters are a form, and what says nothing leaves the address', async () => {
    const plain = await openPlain(context, { width: 390, height: 844 })
    const bare = await plain.newPage()
    await bare.goto(`${site.url}/products?sort=price-asc`)
    await bare.getByRole('link', { name: 'Bộ lọc' }).click()
    await bare.getByRole('textbox', { name: 'Giá đến' }).fill('300.000')
    await bare.getByRole('radio', { name: /^Từ 2\s%/ }).check()
    await bare.getByRole('form', { name: 'Bộ lọc' }).getByRole('button', { name: 'Áp dụng' }).click()
    await bare.waitForURL('**/products?sort=price-asc&maxPrice=300.000&minReward=2')
    const { total } = await facets('maxPrice=300000&minReward=2')
    expect(await bare.getByRole('main').getByRole('status').textContent()).toBe(`${total} sản phẩm`)
    await bare.getByLabel('Sắp xếp').selectOption('points')
    await bare
      .locator('form', { has: bare.getByLabel('Sắp xếp') })
      .getByRole('button')
      .click()
    await bare.waitForURL('**/products?maxPrice=300.000&minReward=2&sort=points')
    await bare.getByLabel('Danh mục', { exact: true }).selectOption({ index: 1 })
    await bare
      .locator('form', { has: bare.getByLabel('Tìm trong danh sách') })
      .getByRole('button')
      .click()
    await bare.waitForURL(/\/products\?maxPrice=300\.000&minReward=2&sort=points&category=\d+$/)
    await plain.close()
  })

  it('narrow the list by what is typed, letter by letter, and leave field and list where they are', async () => {
    const typing = await context.newPage()
    await arrive(typing, `${site.url}/products`)
    const field = typing.getByLabel('Tìm trong danh sách')
    await field.focus()
    for (const letters of ['no', 'i ', 'ch', 'ie', 'n']) {
      await typing.keyboard.type(letters)
      // Longer than the pause after which the list is narrowed.
      await typing.waitForTimeout(450)
    }
    await typing.waitForURL(/q=noi\+chien$/)
    expect(await field.inputValue()).toBe('noi chien')
    expect(await typing.evaluate('document.activeElement.name')).toBe('q')
    expect(await typing.getByLabel('Danh mục', { exact: true }).count()).toBe(1)
    // Opened by its address it is the search screen.
    await typing.reload()
    await typing.getByRole('heading', { name: 'Tìm kiếm sản phẩm' }).waitFor()
    await typing.close()
  })
})
