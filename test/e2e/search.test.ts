import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/browser.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, browse, page, close } = await visitSite({ width: 390, height: 844 })
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

/** The vocabulary is learnt by a job of the first minute; misspelt and run-together words wait for it. */
const learnt = async (): Promise<void> => {
  for (const until = Date.now() + 300_000; Date.now() < until; ) {
    const found = await fetch(`${site.url}/api/products/suggest?q=kem+chong+nag&n=${Date.now()}`)
    if (((await found.json()) as { total: number }).total > 0) return
    await page.waitForTimeout(500)
  }
  throw new Error('no vocabulary')
}

beforeAll(async () => {
  await context.setExtraHTTPHeaders({ 'user-agent': phone })
  await learnt()
})
afterAll(close)

const box = () => page.getByRole('combobox', { name: 'Tìm sản phẩm' })
/** What the box offers; a page's own choices to sort by are options as well. */
const options = () => page.locator('[role=option]')
const openBox = async (path = '/about') => {
  await arrive(page, site.url + path)
  await box().focus()
}
/** What is marked in an option. */
const marked = (name: RegExp) => page.getByRole('option', { name }).first().locator('mark').allInnerTexts()

describe('on a phone, what is typed is understood', () => {
  it.each([
    ['exact', 'nồi cơm điện', /Nồi cơm điện tử Bếp Ấm/, ['Nồi cơm điện']],
    ['without accents', 'noi com dien', /Nồi cơm điện tử Bếp Ấm/, ['Nồi cơm điện']],
    ['as a beginning', 'noi co', /Nồi cơm điện tử Bếp Ấm/, ['Nồi cơ']],
    ['in another order', 'cơm điện nồi', /Nồi cơm điện tử Bếp Ấm/, ['Nồi cơm điện']],
    ['by keys of Telex', 'nooif cowm ddieenj', /Nồi cơm điện tử Bếp Ấm/, ['Nồi cơm điện']],
    ['by keys of VNI', 'noi62 com7 d9ie6n5', /Nồi cơm điện tử Bếp Ấm/, ['Nồi cơm điện']],
    ['run together', 'khongday', /Tai nghe chụp tai không dây/, ['không dây']],
    ['by a synonym', 'headphone', /Tai nghe chụp tai/, ['Tai nghe']],
    ['by number and unit', 'tivi 43inch', /Tivi thông minh Trời Rộng 43 inch/, ['Tivi', '43 inch']],
    ['by the number alone', 'tivi 43', /Tivi thông minh Trời Rộng 43 inch/, ['Tivi', '43']],
  ])('%s: %s', async (_, q, name, marks) => {
    await openBox()
    await box().fill(q)
    await page.getByRole('option', { name }).first().waitFor()
    expect(await marked(name)).toEqual(marks)
    await box().press('Enter')
    await page.waitForURL('**/products/search?**')
    const card = page.getByRole('main').getByRole('link', { name }).first()
    await card.waitFor()
    expect(await card.locator('mark').allInnerTexts()).toEqual(marks)
  })

  it('misspelt: both say what was searched for instead, and offer it', async () => {
    await openBox()
    await box().fill('kem chong nag')
    await page.getByText('Kết quả gần đúng cho "kem chống nắng"').waitFor()
    expect(await marked(/Kem chống nắng Nắng Mềm/)).toEqual(['Kem chống nắng'])
    await box().press('Enter')
    await page.waitForURL('**/products/search?q=kem+chong+nag')
    const main = page.getByRole('main')
    await main.getByText('Không tìm thấy sản phẩm nào phù hợp với "kem chong nag"').waitFor()
    // The words are named once.
    const other = main.getByRole('link', { name: 'Kết quả gần đúng cho "kem chống nắng"' })
    await other.waitFor()
    expect(await main.getByText('Bạn có muốn tìm').count()).toBe(0)
    await other.click()
    await main.getByText('1 kết quả cho "kem chống nắng"').waitFor()
  })

  it('misspelt, in the blog as well', async () => {
    await arrive(page, `${site.url}/blog/search?q=noi+chien+khog+dau`)
    await page.getByText('Không tìm thấy bài viết nào phù hợp với "noi chien khog dau"').waitFor()
    await page.getByRole('main').getByRole('article').first().waitFor()
    await page.getByRole('link', { name: 'Kết quả gần đúng cho "nồi chiên không dầu"' }).click()
    await page.waitForURL('**/blog/search?q=n%E1%BB%93i**')
    await page.getByText('Không tìm thấy bài viết nào').waitFor({ state: 'detached' })
    await page.getByRole('main').getByRole('article').first().waitFor()
  })

  it.each(['xkcdwq blorptang', '!@#$%^&*()', '🎧🎧', 'หูฟัง'])('nothing for %s', async (q) => {
    await openBox()
    await box().fill(q)
    await page.getByText(`Không tìm thấy sản phẩm nào phù hợp với "${q}"`).waitFor()
    expect(await options().count()).toBe(0)
  })

  it('of new words it is not said that nothing was found before their answer is there', async () => {
    await openBox()
    await box().fill('xkcdwq')
    await page.getByText('Không tìm thấy sản phẩm nào phù hợp với "xkcdwq"').waitFor()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/products/suggest?**', async (route) => {
      await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/products/suggest?**')
    await box().fill('nồi')
    await asked
    expect(await page.getByText('phù hợp với "nồi"').count()).toBe(0)
    held.resolve()
    await options().first().waitFor()
    await page.unroute('**/api/products/suggest?**')
  })

  it('categories stand after the products and lead to their listing', async () => {
    await openBox()
    await box().fill('dien tu')
    const category = page.getByRole('group', { name: 'Danh mục' }).getByRole('option')
    await category.waitFor()
    expect(await category.locator('mark').allInnerTexts()).toEqual(['Điện tử'])
    await page.keyboard.press('ArrowUp')
    expect(await category.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/products\?category=\d+/)
  })
})

it.each(['/api/products/suggest', '/api/products', '/api/blog', '/products/search', '/blog/search'])(
  '50 kB of text in an address are answered: %s',
  async (path) => {
    const q = 'ế'.repeat(Math.floor(50_000 / 3))
    const response = await fetch(`${site.url}${path}?q=${encodeURIComponent(q)}`)
    await response.arrayBuffer()
    expect(response.status).toBe(200)
  },
)

describe('before anything is typed', () => {
  it('stands what was searched for here, to be removed one by one or at once, and what many search for', async () => {
    const own = await (await browse()).newPage()
    await own.route('**/api/searches/popular', (route) => route.fulfill({ json: ['nước hoa hồng'] }))
    const field = own.getByRole('combobox', { name: 'Tìm sản phẩm' })
    for (const q of ['tai nghe', 'balo', 'tivi']) await arrive(own, `${site.url}/products/search?q=${q}`)
    await field.focus()
    await own.getByRole('group', { name: 'Nhiều người tìm' }).waitFor()
    const names = () => own.locator('[role=option]').allInnerTexts()
    await expect.poll(names).toEqual(['tivi', 'balo', 'tai nghe', 'nước hoa hồng'])
    await own.getByRole('button', { name: 'Xóa "balo" khỏi lịch sử tìm' }).click()
    await expect.poll(names).toEqual(['tivi', 'tai nghe', 'nước hoa hồng'])
    await field.focus()
    await own.keyboard.press('ArrowDown')
    await own.keyboard.press('ArrowDown')
    await own.keyboard.press('Enter')
    await own.waitForURL('**/products/search?q=tai+nghe')
    await arrive(own, `${site.url}/about`)
    await field.focus()
    await own.getByRole('button', { name: 'Xóa lịch sử tìm' }).click()
    await expect.poll(names).toEqual(['nước hoa hồng'])
    await expect.poll(() => own.evaluate("localStorage.getItem('muahoi.searches')")).toBeNull()
    await field.press('Escape')
    await own.locator('[role=option]').first().waitFor({ state: 'detached' })
    await own.close()
  })

  it('the keys move among the rows from the moment these stand there', async () => {
    const own = await (await browse({ width: 1280, height: 900 })).newPage()
    await own.route('**/api/searches/popular', (route) => route.fulfill({ json: [] }))
    await arrive(own, `${site.url}/about`)
    const field = own.getByRole('combobox', { name: 'Tìm sản phẩm' })
    await field.focus()
    await own.evaluate(`{
      const field = document.activeElement
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[role=option]')) return
        observer.disconnect()
        window.expandedWithRows = field.getAttribute('aria-expanded')
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
      }).observe(document.body, { subtree: true, childList: true })
    }`)
    await field.fill('tai nghe')
    await own.locator('[role=option][aria-selected=true]').waitFor()
    expect(await own.evaluate('window.expandedWithRows')).toBe('true')
    await own.close()
  })

  it('what was typed before the scripts came counts', async () => {
    const own = await (await browse({ width: 1280, height: 900 })).newPage()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await own.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await own.goto(`${site.url}/about`, { waitUntil: 'commit' })
    const field = own.getByRole('combobox', { name: 'Tìm sản phẩm' })
    await field.pressSequentially('tai nghe')
    release()
    await own.getByRole('option', { name: /Tai nghe chụp tai/ }).waitFor()
    expect(await field.inputValue()).toBe('tai nghe')
    await field.press('Enter')
    await own.waitForURL('**/products/search?q=tai+nghe')
    await own.close()
  })
})

describe('an operator', () => {
  it('sees what was searched for and opened, mends what finds nothing, and tries it', async () => {
    await openBox()
    await box().fill('tai nghe')
    await page.getByRole('option', { name: /Tai nghe chụp tai/ }).click()
    await page.waitForURL(/\/products\/\d+$/)
    await arrive(page, `${site.url}/products/search?q=vo+tuyen+truyen+hinh`)
    await page.getByText('Không tìm thấy sản phẩm nào phù hợp với "vo tuyen truyen hinh"').waitFor()
    const operator = await browse({ width: 1440, height: 900 })
    await signIn(operator, site.url, 'admin')
    const desk = await operator.newPage()
    const row = desk.getByRole('row', { name: /^vo tuyen truyen hinh/ })
    for (let tries = 0; tries < 60; tries += 1) {
      await arrive(desk, `${site.url}/admin/search?q=vo+tuyen`)
      if ((await row.count()) > 0) break
      await desk.waitForTimeout(500)
    }
    await row.getByRole('button', { name: 'Thêm từ đồng nghĩa cho "vo tuyen truyen hinh"' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Thêm nhóm từ' })
    const field = dialog.getByLabel('Các từ, mỗi dòng một từ')
    expect(await field.inputValue()).toBe('vo tuyen truyen hinh\n')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await dialog.getByRole('alert').getByText('Bạn hãy nhập ít nhất hai từ.').waitFor()
    await field.fill('vô tuyến truyền hình\nTIVI')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/"tivi" đã có trong nhóm: tivi, tv/)
      .waitFor()
    await dialog.getByRole('button', { name: 'Hủy' }).click()
    await arrive(desk, `${site.url}/admin/search?tab=synonyms&q=tivi`)
    await desk.getByRole('button', { name: /^Sửa nhóm tivi, tv/ }).click()
    const edit = desk.getByRole('dialog', { name: 'Sửa nhóm từ' })
    await edit.getByLabel('Các từ, mỗi dòng một từ').fill('tivi\ntv\nvô tuyến truyền hình')
    await edit.getByRole('button', { name: 'Lưu' }).click()
    await edit.waitFor({ state: 'detached' })
    await arrive(desk, `${site.url}/admin/search?tab=trial&try=vo+tuyen+truyen+hinh`)
    await desk.getByText('tivi (đồng nghĩa)').waitFor()
    await desk.getByRole('link', { name: /^Tivi thông minh Trời Rộng/ }).waitFor()
    await arrive(page, `${site.url}/products/search?q=vo+tuyen+truyen+hinh`)
    const card = page.getByRole('main').getByRole('link', { name: /Tivi thông minh/ })
    expect(await card.locator('mark').allInnerTexts()).toEqual(['Tivi'])
    await arrive(desk, `${site.url}/admin/search?q=tai+nghe`)
    await desk.getByRole('row', { name: /^tai nghe.*100\s%.*Tai nghe chụp tai/ }).waitFor()
  })
})
