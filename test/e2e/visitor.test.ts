import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { holdBack } from '../support/held.ts'
import { arrive } from '../support/rest.ts'
import { hearToast } from '../support/toasts.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, close } = await visitSite()

afterAll(close)
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize({ width: 1280, height: 900 })
})

const open = (path: string) => arrive(page, site.url + path)
const search = () => page.getByRole('combobox', { name: 'Tìm sản phẩm' })
/** What the box offers; a page's own choices to sort by are options as well. */
const options = () => page.locator('[role=option]')

describe('the search box', () => {
  it('suggests from two letters on, at most five, and leads to all', async () => {
    await open('/about')
    await search().pressSequentially('b')
    // Longer than the 300 ms it waits: one letter asks nothing.
    await page.waitForTimeout(600)
    expect(await options().count()).toBe(0)
    await search().fill('ba')
    await options().first().waitFor()
    const { total } = (await (await fetch(`${site.url}/api/products/suggest?q=ba`)).json()) as {
      total: number
    }
    expect(total).toBeGreaterThan(5)
    expect(await options().count()).toBe(6)
    await page.getByRole('option', { name: `Xem tất cả ${total} kết quả` }).click()
    await page.waitForURL('**/products/search?q=ba')
    await expect.poll(() => options().count()).toBe(0)
  })

  it('is used by keyboard: arrows mark, Enter opens, Escape closes', async () => {
    await open('/about')
    await search().fill('tai nghe')
    await options().first().waitFor()
    expect(await search().getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await options().first().waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowDown')
    await page.locator('[role=option][aria-selected=true]').waitFor()
    // The box is told which row is marked when the rows stand, a moment after them.
    const first = await options().first().getAttribute('id')
    await expect.poll(() => search().getAttribute('aria-activedescendant')).toBe(first)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/products\/\d+$/)
  })

  it('says so when nothing matches, and submits what is typed', async () => {
    await open('/about')
    await search().fill('khong co gi ca')
    await page.getByText('Không tìm thấy sản phẩm nào phù hợp với "khong co gi ca"').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products/search?q=khong+co+gi+ca')
    await page
      .getByRole('main')
      .getByText('Không tìm thấy sản phẩm nào phù hợp với "khong co gi ca"')
      .waitFor()
    // There is nothing to put in order or to filter, and a way on.
    expect(await page.getByRole('main').getByRole('combobox').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Xem tất cả sản phẩm' }).click()
    await page.waitForURL('**/products')
  })

  it('is at hand on a phone, and the bar at its foot leads to it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/about')
    expect(await search().isVisible()).toBe(true)
    await page.getByRole('navigation', { name: 'Đi nhanh' }).getByRole('link', { name: 'Tìm' }).click()
    await page.waitForFunction("document.activeElement?.getAttribute('role') === 'combobox'")
  })
})

describe('the newsletter', () => {
  it('needs an address, is busy, and thanks', async () => {
    await open('/')
    const form = page.locator('form', { has: page.getByLabel('Email của bạn') })
    await form.getByRole('button').click()
    const toast = page.getByRole('region', { name: /Thông báo/ }).getByRole('listitem')
    await toast.getByText('Vui lòng nhập địa chỉ email của bạn').waitFor()
    expect(await toast.getByText('Lỗi', { exact: true }).count()).toBe(1)
    await form.getByLabel('Email của bạn').fill('an@example.vn')
    const letGo = await holdBack(page, '**/api/newsletter')
    await form.getByRole('button', { name: 'Đăng ký' }).click()
    await form.getByRole('button', { name: 'Đang gửi…' }).waitFor()
    letGo()
    await toast.getByText('Đăng ký thành công!').waitFor()
    expect(await toast.count()).toBe(1)
    await expect.poll(() => form.getByLabel('Email của bạn').inputValue()).toBe('')
  })

  it('refuses a broken link of a letter', async () => {
    await open('/newsletter/confirm?token=gia')
    await page.getByRole('button', { name: 'Xác nhận đăng ký' }).click()
    await page.getByRole('alert').getByText('Liên kết không hợp lệ hoặc đã hết hạn').waitFor()
  })

  it('promises nothing of a link that is not valid', async () => {
    await open('/newsletter/unsubscribe')
    await page.getByRole('alert').getByText('Liên kết không hợp lệ hoặc đã hết hạn').waitFor()
    expect(await page.getByText('Bạn sẽ không nhận thêm').count()).toBe(0)
  })
})

describe('the contact form', () => {
  it('tells what is missing at each field, then sends and is clear again', async () => {
    await open('/contact')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Gửi' }).click()
    for (const text of [
      'Vui lòng nhập họ và tên',
      'Vui lòng nhập địa chỉ email của bạn',
      'Vui lòng nhập chủ đề',
      'Vui lòng nhập nội dung',
    ])
      await main.getByRole('alert').getByText(text).waitFor()
    await main.getByLabel('Họ và tên').fill('Nguyễn Thị Lan')
    await main.getByLabel('Email').fill('lan@')
    await main.getByLabel('Chủ đề').fill('Hỏi về điểm')
    await main.getByLabel('Nội dung').fill('Đơn của tôi chưa có điểm.')
    await main.getByRole('button', { name: 'Gửi' }).click()
    await main.getByRole('alert').getByText('Địa chỉ email không hợp lệ').waitFor()
    await main.getByLabel('Email').fill('lan@example.vn')
    const letGo = await holdBack(page, '**/api/contact')
    await main.getByRole('button', { name: 'Gửi' }).click()
    await main.getByRole('button', { name: 'Đang gửi…' }).waitFor()
    letGo()
    await main.getByText('Gửi thành công!').waitFor()
    await expect.poll(() => main.getByLabel('Nội dung').inputValue()).toBe('')
  })
})

it('what has the focus on a phone stands between the header and the bars at the foot', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/contact')
  await page.getByRole('main').getByRole('button', { name: 'Gửi' }).click()
  await page.getByRole('main').getByRole('alert').first().waitFor()
  /** How many of the upper and lower edge of the thing with the focus are under something else that stays at its place. */
  const covered = `(() => {
    const { top, bottom, left, right } = document.activeElement.getBoundingClientRect()
    return [top + 2, bottom - 2].filter((y) => {
      const over = document.elementFromPoint((left + right) / 2, y)?.closest('header, nav, .page-bar')
      return over && !over.contains(document.activeElement)
    }).length
  })()`
  expect(await page.evaluate('document.activeElement.name')).toBe('name')
  expect(await page.evaluate(covered)).toBe(0)
  const edges: unknown[] = []
  for (const path of ['/products', '/products/1']) {
    await open(path)
    await page.evaluate('scrollTo(0, 900)')
    await page.getByRole('main').getByRole('link').last().focus()
    for (const key of ['Shift+Tab', 'Tab'])
      for (let presses = 0; presses < 25; presses += 1) {
        await page.keyboard.press(key)
        edges.push(await page.evaluate(covered))
      }
  }
  // Wholly under them is nothing; a card's link, which its heading cuts, may be in part.
  expect(edges.filter((count) => count === 2)).toEqual([])
  expect(edges.filter((count) => count === 1).length).toBeLessThan(10)
})

describe('what cannot be loaded', () => {
  const fail = (pattern: string) =>
    page.route(pattern, (route) => route.fulfill({ status: 503, json: { error: 'x' } }))

  it('is said on the home page, each part for itself, with the figures of the specification', async () => {
    await open('/about')
    for (const pattern of ['**/api/categories', '**/api/products?*', '**/api/blog', '**/api/stats'])
      await fail(pattern)
    await page.getByRole('link', { name: 'Trang chủ' }).first().click()
    for (const text of [
      'Error loading categories. Please try again later.',
      'Error loading products. Please try again later.',
      'Error loading blog posts. Please try again later.',
      '10K+',
      '5M+',
      '1K+',
      '50+',
    ])
      await page.getByRole('main').getByText(text, { exact: true }).waitFor()
  })

  it('can be tried again in the listing', async () => {
    await open('/about')
    await fail('**/api/products?*')
    await page.getByRole('link', { name: 'Sản phẩm', exact: true }).first().click()
    await page.getByText('Error loading products. Please try again later.').waitFor()
    await page.unroute('**/api/products?*')
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await page.getByText('72 sản phẩm').waitFor()
  })

  it('is said in the blog, where it can be tried again, and is not taken for nothing found', async () => {
    await open('/about')
    await fail('**/api/blog')
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
    await page.getByText('Error loading blog posts. Please try again later.').waitFor()
    await page.unroute('**/api/blog')
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await page.getByRole('article').first().waitFor()
    await fail('**/api/blog?*')
    await page.getByLabel('Tìm bài viết').fill('điểm')
    await page.getByLabel('Tìm bài viết').press('Enter')
    await page.getByText('Error loading blog posts. Please try again later.').waitFor()
  })

  it('is said of a product, which is not taken for gone and comes with the next try', async () => {
    await open('/products')
    await fail('**/api/products/*')
    const card = page.getByRole('main').getByRole('article').getByRole('link').first()
    const name = (await card.textContent()) ?? ''
    await card.click()
    await page.getByRole('heading', { name: 'Đã có lỗi xảy ra', level: 1 }).waitFor()
    expect(await page.title()).toMatch(/^Đã có lỗi xảy ra/)
    expect(await page.getByText('Sản phẩm không tồn tại hoặc đã bị xóa.').count()).toBe(0)
    await search().waitFor()
    await page.unroute('**/api/products/*')
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
  })
})

describe('while it loads', () => {
  const choose = () => page.getByLabel('Danh mục').selectOption({ index: 1 })
  const goToBlog = () => page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  const lookFor = async () => {
    const words = page.getByRole('main').getByRole('searchbox')
    await words.fill('nồi cơm')
    await words.press('Enter')
  }
  it.each([
    ['/products', '**/api/products?*', 8, choose],
    ['/products/search?q=tai+nghe', '**/api/products?*', 8, lookFor],
    ['/blog', '**/api/blog', 6, goToBlog],
    ['/blog/search?q=diem', '**/api/blog?*', 5, lookFor],
  ] as const)('%s shows skeletons when it changes', async (path, pattern, count, change) => {
    await open(path)
    const release = await holdBack(page, pattern)
    await page.getByRole('main').getByRole('link').first().waitFor()
    await change()
    const skeletons = page.getByRole('main').locator('ul[aria-busy] > li')
    await skeletons.first().waitFor()
    expect(await skeletons.count()).toBe(count)
    release()
    await skeletons.first().waitFor({ state: 'detached' })
  })
})

describe('the listing', () => {
  it('keeps category, words, order and page in the address, and starts anew at page 1', async () => {
    await open('/products?page=3')
    expect(await page.getByRole('link', { name: 'Trang 3' }).getAttribute('aria-current')).toBe('page')
    await page.getByLabel('Sắp xếp').selectOption('price-asc')
    await page.waitForURL('**/products?sort=price-asc')
    const wanted = await (await fetch(`${site.url}/api/products?sort=price-asc&limit=12`)).json()
    const cheapest = (wanted as { price: number }[]).map(({ price }) => price)
    expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b))
    const shown = async () =>
      (await page.locator('article data').allTextContents()).map((text) => Number(text.replace(/\D/g, '')))
    await expect.poll(shown).toEqual(cheapest)
    await page.getByLabel('Tìm trong danh sách').fill('khong co gi')
    await page.getByText('Không tìm thấy sản phẩm nào phù hợp với "khong co gi"').waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('khong co gi')
  })

  it('leads old addresses to the product, and says when there is none', async () => {
    await open('/product-details/1')
    expect(new URL(page.url()).pathname).toBe('/products/1')
    await open('/product-details/999999')
    await page.getByText('Sản phẩm không tồn tại hoặc đã bị xóa.').waitFor()
    await page.getByRole('link', { name: 'Xem tất cả sản phẩm' }).click()
    await page.waitForURL('**/products')
  })
})

describe('the blog', () => {
  it('says on each card how long ago, also on home', async () => {
    for (const path of ['/', '/blog', '/blog/search?q=gia']) {
      await open(path)
      const times = page.locator('main article time')
      await times.first().waitFor()
      for (const words of await times.allTextContents()) expect(words).toMatch(/ trước$/)
    }
  })

  it('has a way on, and products, where a search finds no post', async () => {
    await open('/blog/search?q=qxzvwkj')
    await page.getByRole('main').getByRole('article').first().waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Xem tất cả bài viết' }).click()
    await page.waitForURL('**/blog')
  })

  it('leads from a search by a post’s number, which its own address replaces', async () => {
    await open('/blog/search?q=gia')
    const card = page.locator('main article a').first()
    const href = (await card.getAttribute('href')) ?? ''
    expect(href).toMatch(/^\/blog\/\d+$/)
    const { slug } = (await (await fetch(`${site.url}/api${href}`)).json()) as { slug: string }
    await card.click()
    await page.waitForURL(`${site.url}/blog/${slug}`)
    const answer = await fetch(site.url + href, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/blog/${slug}`])
  })
})

it('carries the longest names without scrolling sideways', async () => {
  const login = await context.request.post(`${site.url}/api/login`, {
    data: { username: 'admin', password: 'muahoi-demo' },
  })
  expect(login.ok()).toBe(true)
  const name = `Siêu phẩm ${'nghiêng'.repeat(4)} ${'thưởng thức trọn vẹn từng khoảnh khắc '.repeat(3)}`
    .slice(0, 120)
    .trim()
  await context.request.post(`${site.url}/api/admin/links/wrapping`, {
    data: { host: 'cua-hang.example', template: '{url}' },
  })
  const added = await context.request.post(`${site.url}/api/products`, {
    data: {
      name,
      image: 'https://khong-co.example/anh.jpg',
      price: 1_999_999_999,
      pointsReward: 99_999_999,
      categoryId: 1,
      affiliateLink: 'https://cua-hang.example/p',
      featured: true,
    },
  })
  const { id } = (await added.json()) as { id: number }
  await context.request.post(`${site.url}/api/logout`)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/products', `/products/${id}`, '/products/search?q=sieu+pham']) {
      await open(path)
      await page.getByRole('main').getByText(name).first().waitFor()
      expect(
        await page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
        `${path} at ${width}`,
      ).toBe(true)
    }
    // The picture that cannot be loaded gives way to its plate.
    await page.waitForFunction(
      "document.querySelector('main img')?.getAttribute('src')?.startsWith('/plates/')",
    )
  }
})

it('goes from the front page to a purchase by keyboard alone', async () => {
  const tabTo = async (selector: string) => {
    for (let n = 0; n < 60; n += 1) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`)) return
    }
    throw new Error(`Tab does not reach ${selector}`)
  }
  await open('/')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement?.textContent')).toBe('Tới nội dung chính')
  await tabTo('input[role=combobox]')
  await page.keyboard.type('tai nghe')
  await options().first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\/\d+$/)
  const product = page.url()
  await page.getByRole('link', { name: 'Đăng nhập để nhận điểm' }).waitFor()
  await tabTo('main a[href="/auth"]')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/auth')
  await tabTo('input[name=username]')
  await page.keyboard.type('khach')
  await tabTo('input[name=password]')
  await page.keyboard.type('muahoi-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.goto(product)
  const buy = page.getByRole('button', { name: 'Mua ngay' })
  await buy.waitFor()
  const isBuy = async () =>
    (await page.evaluate('document.activeElement?.textContent'))?.toString().startsWith('Mua ngay')
  for (let n = 0; n < 60 && !(await isBuy()); n += 1) await page.keyboard.press('Tab')
  expect(await isBuy()).toBe(true)
  const shop = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  const opened = await shop
  await opened.waitForURL(/cua-hang-mau/)
  await opened.close()
  await hearToast(page, 'Bạn sẽ nhận được điểm thưởng sau khi hoàn tất giao dịch!')
})
