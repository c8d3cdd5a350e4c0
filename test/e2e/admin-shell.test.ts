import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { checkInEveryLook } from '../support/looks.ts'
import { atRest } from '../support/rest.ts'
import { addWhatIsLookedAt, adminScreens, unseenScreens } from '../support/screens.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, close } = await visitSite({ width: 390, height: 844 })

afterAll(close)

const opened = async (path: string): Promise<{ page: Page; scripts: string[] }> => {
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url())
  })
  await page.goto(site.url + path)
  return { page, scripts }
}

it.each(['/', '/products/1', '/auth', '/blog'])('%s fetches nothing of the area', async (path) => {
  const { page, scripts } = await opened(path)
  await atRest(page)
  expect(scripts).not.toEqual([])
  const bodies = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  for (const own of ['/api/admin/', '/admin/adjustments', 'Access Denied', 'Menu quản trị'])
    expect(bodies.filter((body) => body.includes(own))).toEqual([])
  await page.close()
})

describe('the guard', () => {
  it.each(['/admin', '/admin/products', '/admin/khong-co'])(
    'sends visitors from %s to /auth',
    async (path) => {
      const { page, scripts } = await opened(path)
      await page.waitForURL(`${site.url}/auth`)
      await atRest(page)
      // Nothing of the area itself was fetched: its frame and its table come behind the guard.
      expect(scripts.filter((url) => /admin-frame|data-table/.test(url))).toEqual([])
      await page.close()
    },
  )

  it('sends members to /dashboard', async () => {
    await signIn(context, site.url, 'khach')
    for (const path of ['/admin', '/admin/users', '/admin/change-password']) {
      const { page, scripts } = await opened(path)
      await page.waitForURL(`${site.url}/dashboard`)
      expect(scripts.filter((url) => /admin-frame|data-table/.test(url))).toEqual([])
      await page.close()
    }
  })

  it('lets admins in, also to what does not exist', async () => {
    await signIn(context, site.url, 'admin')
    const { page } = await opened('/admin/khong-co')
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await page.getByText('Did you forget to add the page to the router?', { exact: true }).waitFor()
    expect((await fetch(`${site.url}/admin/khong-co`)).status).toBe(404)
    expect((await fetch(`${site.url}/admin/users`)).status).toBe(200)
    await page.close()
  })
})

describe('the menu', () => {
  it('is a sheet on phones, names the page one is on and closes when one is chosen', async () => {
    const { page } = await opened('/admin')
    await page.getByRole('button', { name: 'Menu quản trị: Tổng quan' }).click()
    const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Quản trị' })
    expect(await menu.getByRole('link', { name: 'Tổng quan' }).getAttribute('aria-current')).toBe('page')
    await menu.getByRole('link', { name: 'Danh mục' }).click()
    await page.getByRole('heading', { name: 'Quản Lý Danh Mục', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Menu quản trị: Danh mục' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.close()
  })

  it('stands beside the page on wide screens', async () => {
    const { page } = await opened('/admin')
    await page.setViewportSize({ width: 1440, height: 900 })
    const menu = page.getByRole('navigation', { name: 'Quản trị' })
    for (const [link, heading] of [
      ['Sản phẩm', 'Quản Lý Sản Phẩm'],
      ['Người dùng', 'Quản Lý Người Dùng'],
      ['Đổi mật khẩu', 'Đổi mật khẩu'],
    ] as const) {
      await menu.getByRole('link', { name: link, exact: true }).click()
      await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor()
    }
    await page.close()
  })
})

describe('the frame', () => {
  it('has nothing of the shop around it, and a way there', async () => {
    const { page } = await opened('/admin')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('heading', { name: 'Tổng quan', level: 1 }).waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    expect(await page.getByRole('combobox', { name: /Tìm sản phẩm/ }).count()).toBe(0)
    expect(await page.getByRole('link', { name: /Giỏ hàng/ }).count()).toBe(0)
    expect(await page.getByRole('main').count()).toBe(1)
    await page.getByRole('link', { name: 'Xem trang web' }).click()
    await page.getByRole('contentinfo').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.close()
  })

  it('says what needs a person today, in the menu as well, and leads there', async () => {
    const sent = await context.request.post(`${site.url}/api/contact`, {
      data: {
        name: 'Lan',
        email: 'lan@example.vn',
        subject: 'Hỏi điểm',
        message: 'Điểm của mình đâu rồi ạ?',
      },
    })
    expect(sent.ok()).toBe(true)
    const { page } = await opened('/admin')
    await page.setViewportSize({ width: 1440, height: 900 })
    const today = page.getByRole('region', { name: 'Cần bạn hôm nay' })
    const line = today.getByRole('link', { name: /Tin nhắn chưa trả lời/ })
    await line.waitFor()
    const entry = page
      .getByRole('navigation', { name: 'Quản trị' })
      .getByRole('link', { name: 'Tin nhắn', exact: true })
    await expect.poll(() => entry.textContent()).toBe('Tin nhắn1')
    expect(await entry.locator('xpath=..').textContent()).toContain('1 việc đang chờ')
    await line.click()
    await page.getByText('Hỏi điểm').first().waitFor()
    expect(new URL(page.url()).search).toBe('?status=new')
    await page.close()
  })

  it('tells of a new site what it still has to have, tests it, and is put away', async () => {
    const { page } = await opened('/admin')
    await page.setViewportSize({ width: 1440, height: 900 })
    const list = page.getByRole('region', { name: /Chuẩn bị mở trang/ })
    // What costs nobody anything was tested without a press.
    await list.getByText(/chưa có https/).waitFor()
    expect(await list.getByRole('link', { name: /Gỡ dữ liệu mẫu/ }).getAttribute('href')).toBe(
      '/admin/settings',
    )
    await list.getByRole('button', { name: 'Gửi thư thử: Gửi thư' }).click()
    await list.getByText('chưa tới ai', { exact: false }).waitFor()
    await list.getByRole('button', { name: 'Cất danh sách' }).click()
    await list.waitFor({ state: 'detached' })
    await page.goto(`${site.url}/admin/settings`)
    const takeOut = page.getByRole('button', { name: /Hiện danh sách chuẩn bị/ })
    await takeOut.click()
    await takeOut.waitFor({ state: 'detached' })
    await page.goto(`${site.url}/admin`)
    // Compact: on a phone the first figure stands in the upper half of the second window.
    await page.setViewportSize({ width: 390, height: 844 })
    const figure = page.getByText('Lượt mở', { exact: true }).first()
    await figure.waitFor()
    expect((await figure.boundingBox())?.y).toBeLessThan(1.5 * 844)
    await list.getByText('Sản phẩm', { exact: true }).click()
    await list.getByRole('link', { name: 'Nhập sản phẩm' }).click()
    await page.getByRole('heading', { name: 'Nhập sản phẩm', level: 1 }).waitFor()
    await page.close()
  })

  it('finds screens, members and products by the keyboard alone', async () => {
    const { page } = await opened('/admin')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('heading', { name: 'Tổng quan', level: 1 }).waitFor()
    const palette = page.getByRole('dialog', { name: 'Tìm trong trang quản trị' })
    const field = palette.locator('input:focus')
    await page.keyboard.press('Control+k')
    await field.waitFor()
    await page.keyboard.type('khach')
    await palette.getByRole('option', { name: /khach/ }).first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Tìm trong trang quản trị' }).click()
    await field.waitFor()
    await page.keyboard.type('doi soat')
    await palette.getByRole('option', { name: /Đối soát/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Đối soát', level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await field.waitFor()
    await page.keyboard.type('tai nghe')
    await palette.getByRole('group', { name: 'Sản phẩm' }).getByRole('option').first().waitFor()
    await page.close()
  })

  it('finds nothing by words that are typed no more, and says when it cannot look', async () => {
    const { page } = await opened('/admin')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('heading', { name: 'Tổng quan', level: 1 }).waitFor()
    const palette = page.getByRole('dialog', { name: 'Tìm trong trang quản trị' })
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('khach')
    await palette.getByRole('option', { name: /khach/ }).first().waitFor()
    const held: (() => Promise<void>)[] = []
    await page.route(/\/api\/.*q=khang/, (route) => void held.push(() => route.abort()))
    await palette.getByRole('combobox').fill('khang')
    await palette.getByText('Đang tìm').waitFor()
    expect(await palette.getByRole('option').count()).toBe(0)
    await expect.poll(() => held.length).toBe(3)
    for (const fail of held) await fail()
    await palette.getByText('Không có kết nối mạng.').waitFor()
    await page.close()
  })
})

it('offers to load again when its code does not arrive', async () => {
  const page = await context.newPage()
  await page.route(/admin-frame.*\.js$/, (route) => route.abort())
  await page.goto(`${site.url}/admin`)
  await page.getByText('Không tải được trang quản trị').waitFor()
  await page.unroute(/admin-frame.*\.js$/)
  await page.getByRole('button', { name: 'Tải lại trang' }).click()
  await page.getByRole('heading', { name: 'Tổng quan', level: 1 }).waitFor()
  await page.close()
})

describe('the password page', () => {
  it('gives its tips and refuses what the dashboard’s form refuses', async () => {
    const { page } = await opened('/admin/change-password')
    await page.getByText('Dùng ít nhất 8 ký tự').waitFor()
    await page.getByText('Đăng xuất khi dùng máy tính công cộng.').waitFor()
    const submit = page.getByRole('button', { name: 'Đổi mật khẩu', exact: true })
    const fill = async (current: string, next: string, confirm: string) => {
      await page.getByLabel('Mật khẩu hiện tại').fill(current)
      await page.getByLabel('Mật khẩu mới', { exact: true }).fill(next)
      await page.getByLabel('Xác nhận mật khẩu mới').fill(confirm)
      await submit.click()
    }
    await fill('', '', '')
    await page.getByText('Vui lòng điền đầy đủ thông tin', { exact: true }).waitFor()
    await fill('muahoi-demo', '12345', '12345')
    await page.getByText('Mật khẩu mới phải có ít nhất 6 ký tự', { exact: true }).waitFor()
    await fill('muahoi-demo', 'muahoi-moi', 'khac-roi')
    await page.getByText('Mật khẩu mới và xác nhận mật khẩu không khớp', { exact: true }).waitFor()
    await fill('muahoi-demo', 'muahoi-moi', 'muahoi-moi')
    await page.getByText('Đổi mật khẩu thành công', { exact: true }).waitFor()
    await fill('muahoi-moi', 'muahoi-demo', 'muahoi-demo')
    await expect.poll(() => page.getByLabel('Mật khẩu hiện tại').inputValue()).toBe('')
    await page.close()
  })
})

it('every screen is looked at', () => expect(unseenScreens).toEqual([]))

it('a key, an address outside and a letter are there to be looked at', async () => {
  await addWhatIsLookedAt(async (path, data) => {
    const answer = await context.request.post(`${site.url}/api/admin/${path}`, { data })
    expect(answer.ok(), path).toBe(true)
  })
})

checkInEveryLook(
  { context, site, steady: true, between: 768 },
  [
    ['light', 390],
    ['dark', 390],
    ['light', 1440],
    ['dark', 1440],
  ],
  adminScreens,
)

// The last of all: nothing of the demo is there afterwards.
it('takes the demo away once the name of the site is typed', async () => {
  const { page } = await opened('/admin/settings')
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('region', { name: 'Dữ liệu mẫu' })
  const remove = card.getByRole('button', { name: 'Gỡ dữ liệu mẫu' })
  await remove.click()
  await card.getByText(/Bạn gõ tên trang/).waitFor()
  await card.getByLabel(/Gõ tên trang/).fill('Mua Hời')
  await remove.click()
  await card.waitFor({ state: 'detached' })
  expect(await (await fetch(`${site.url}/api/products`)).json()).toEqual([])
  await page.close()
})
