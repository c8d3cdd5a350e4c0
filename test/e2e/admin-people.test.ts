import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { hearToast } from '../support/toasts.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, close } = await visitSite({ as: 'admin', width: 1440, height: 900 })

const json = { 'content-type': 'application/json' }
const register = async (username: string): Promise<void> => {
  const body = {
    username,
    password: 'matkhau1',
    fullName: `Nguyễn ${username}`,
    email: `${username}@example.vn`,
  }
  await fetch(`${site.url}/api/register`, { method: 'POST', headers: json, body: JSON.stringify(body) })
}

beforeAll(async () => {
  for (const name of ['lan', 'minh', 'hoa', ...Array.from({ length: 9 }, (_, n) => `nguoi-${n}`)])
    await register(name)
})
afterAll(close)

const toast = (title: string, text: string) => hearToast(page, title, text)
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('categories', () => {
  it('lists them under the columns of the specification', async () => {
    await page.goto(`${site.url}/admin/categories`)
    await page.getByRole('heading', { name: 'Quản Lý Danh Mục', level: 1 }).waitFor()
    await rowOf('Điện gia dụng').waitFor()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads.map((text) => text.trim()).slice(0, 5)).toEqual([
      'Name',
      'Description',
      'Slug',
      'Icon',
      'Color',
    ])
    expect(await rowOf('Điện gia dụng').textContent()).toMatch(/dien-gia-dung.*home.*indigo-500/)
  })

  it('adds one, after saying what is missing', async () => {
    await page.getByRole('button', { name: 'Thêm Danh Mục' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add Category' }).click()
    await dialog.getByText('Vui lòng nhập tên danh mục').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByLabel('Name').fill('Đồ chơi Ở nhà')
    await dialog.getByLabel('Icon').click()
    await expect.poll(() => page.getByRole('option').count()).toBe(13)
    await page.getByRole('option', { name: 'gamepad' }).click()
    await dialog.getByLabel('Color').click()
    await expect.poll(() => page.getByRole('option').count()).toBe(10)
    await page.getByRole('option', { name: 'pink-500' }).click()
    await dialog.getByRole('button', { name: 'Add Category' }).click()
    await toast('Success', 'Category has been added')
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('Tìm danh mục').fill('do choi o')
    await rowOf('Đồ chơi Ở nhà').getByText('No description').waitFor()
    expect(await rowOf('Đồ chơi Ở nhà').textContent()).toMatch(/do-choi-o-nha.*gamepad.*pink-500/)
  })

  it('keeps the dialog open and shows the server’s words when the name is taken', async () => {
    await page.getByRole('button', { name: 'Thêm Danh Mục' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('ĐỒ CHƠI ở nhà')
    await dialog.getByRole('button', { name: 'Add Category' }).click()
    await toast('Error', 'Tên danh mục đã tồn tại')
    await dialog.getByRole('alert').getByText('Tên danh mục đã tồn tại').waitFor()
    expect(await dialog.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('edits it in a prefilled form', async () => {
    await page.getByRole('button', { name: 'Sửa danh mục Đồ chơi Ở nhà' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Đồ chơi Ở nhà')
    expect(await dialog.getByLabel('Color').textContent()).toContain('pink-500')
    await dialog.getByLabel('Description').fill('Để cả nhà cùng vui')
    await dialog.getByRole('button', { name: 'Update Category' }).click()
    await toast('Success', 'Category has been updated')
    await rowOf('Đồ chơi Ở nhà').getByText('Để cả nhà cùng vui').waitFor()
  })

  it('deletes it after asking', async () => {
    await page.getByRole('button', { name: 'Xóa danh mục Đồ chơi Ở nhà' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog
      .getByText(
        'Are you sure you want to delete the category "Đồ chơi Ở nhà"? This will also delete all products in this category.',
        { exact: true },
      )
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Xóa danh mục Đồ chơi Ở nhà' }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast('Success', 'Category has been deleted')
    await page.getByText('No results', { exact: true }).waitFor()
  })
})

describe('users', () => {
  it('pages, sorts, filters and remembers all of it in the address', async () => {
    await page.goto(`${site.url}/admin/users`)
    await rowOf('khach').waitFor()
    const heads = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
    expect(heads.slice(0, 6)).toEqual(['ID', 'Username', 'Full Name', 'Email', 'Points', 'Role'])
    expect(await page.getByRole('row').count()).toBe(11)
    await page.getByRole('link', { name: 'Trang 2' }).click()
    await rowOf('nguoi-8').waitFor()
    await page.getByRole('button', { name: 'Username' }).click()
    await expect.poll(() => page.url()).toContain('sort=username')
    expect(page.url()).not.toContain('page=')
    await rowOf('admin@example.vn').waitFor()
    await page.getByRole('button', { name: 'Username' }).click()
    await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('nguoi-8')
    await page.getByLabel('Tìm theo tên, email').fill('minh')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.reload()
    await rowOf('minh@example.vn').waitFor()
    expect(await page.getByLabel('Tìm theo tên, email').inputValue()).toBe('minh')
    expect(await page.getByRole('columnheader', { name: 'Username' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
    await page.getByLabel('Tìm theo tên, email').fill('khong co ai')
    await page.getByText('No results', { exact: true }).waitFor()
  })

  it('remembers hidden columns', async () => {
    await page.goto(`${site.url}/admin/users?q=khach`)
    await page.getByRole('button', { name: 'Cột' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Email' }).click()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('columnheader', { name: 'Email' }).count()).toBe(0)
    await page.reload()
    await rowOf('khach').waitFor()
    expect(await page.getByRole('columnheader', { name: 'Email' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Cột' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Email' }).click()
    await page.keyboard.press('Escape')
  })

  it('leads from a name to the whole story, and from there to an adjustment of this member', async () => {
    await page.goto(`${site.url}/admin/users?q=khach`)
    await page.getByRole('link', { name: 'khach', exact: true }).click()
    await page.getByRole('heading', { name: 'khach', level: 1 }).waitFor()
    await page.getByRole('table', { name: 'Lượt mở' }).waitFor()
    await page.getByRole('tab', { name: 'Sổ điểm' }).click()
    await page.getByRole('table', { name: 'Sổ điểm' }).waitFor()
    expect(new URL(page.url()).search).toBe('?tab=ledger')
    await page.reload()
    await page.getByRole('table', { name: 'Sổ điểm' }).waitFor()
    await page.getByRole('tab', { name: 'Tài khoản' }).click()
    await page.getByRole('region', { name: 'Thiết bị đang đăng nhập' }).waitFor()
    await page.getByRole('link', { name: 'Điều chỉnh điểm', exact: true }).last().click()
    await page.getByRole('heading', { name: 'Điều chỉnh mới' }).waitFor()
    await page.getByRole('main').getByText('khach', { exact: true }).first().waitFor()
    expect(await page.getByLabel('Tên đăng nhập hoặc mã thành viên').count()).toBe(0)
  })

  it('shows where a member is signed in, and ends one or all of it', async () => {
    const agents = ['Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', 'Mozilla/5.0 (Android 15) Chrome/140.0']
    for (const agent of agents)
      await fetch(`${site.url}/api/login`, {
        method: 'POST',
        headers: { ...json, 'user-agent': agent },
        body: JSON.stringify({ username: 'minh', password: 'matkhau1' }),
      })
    await page.goto(`${site.url}/admin/users?q=minh`)
    await page.getByRole('link', { name: 'minh', exact: true }).click()
    await page.getByRole('tab', { name: 'Tài khoản' }).click()
    const part = page.getByRole('region', { name: 'Thiết bị đang đăng nhập' })
    const devices = part.getByRole('listitem')
    await expect.poll(() => devices.count()).toBe(3)
    expect(await devices.first().textContent()).toMatch(/^Chrome trên Android.*Đăng nhập từ/)
    expect(await violations(page)).toEqual([])
    await part.getByRole('button', { name: 'Đăng xuất Firefox trên Windows' }).click()
    await toast('Success', 'Đã đăng xuất thiết bị')
    await expect.poll(() => devices.count()).toBe(2)
    await part.getByRole('button', { name: 'Đăng xuất mọi thiết bị' }).click()
    await part.getByText('Chưa đăng nhập ở thiết bị nào.').waitFor()
  })

  it('protects one’s own account', async () => {
    await page.goto(`${site.url}/admin/users?sort=id`)
    await rowOf('admin@example.vn').waitFor()
    expect(await page.getByRole('button', { name: 'Xóa người dùng admin' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Xem người dùng admin' }).click()
    const dialog = page.getByRole('dialog', { name: 'User Details' })
    await dialog.getByRole('heading', { name: 'Admin Controls' }).waitFor()
    expect(await dialog.getByRole('button', { name: 'Remove Admin Rights' }).isDisabled()).toBe(true)
    expect(await dialog.getByRole('button', { name: 'Delete User' }).isDisabled()).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  it('makes an admin, who cannot touch the main one', async () => {
    await page.getByRole('button', { name: 'Xem người dùng lan', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'User Details' })
    await dialog.getByRole('button', { name: 'Make Admin' }).click()
    await toast('Success', 'User role has been updated')
    await dialog.waitFor({ state: 'detached' })
    await rowOf('lan@example.vn').getByText('admin', { exact: true }).waitFor()
    await signIn(context, site.url, 'lan', 'matkhau1')
    await page.goto(`${site.url}/admin/users?sort=id`)
    await page.getByRole('button', { name: 'Xem người dùng admin' }).click()
    await dialog.getByRole('button', { name: 'Remove Admin Rights' }).click()
    await toast('Cannot modify admin status', 'The main admin account cannot be modified')
    await dialog.getByRole('button', { name: 'Đóng' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('deletes from the row and from the details, with the same question', async () => {
    await page.getByRole('button', { name: 'Xóa người dùng minh' }).click()
    const ask = page.getByRole('alertdialog')
    await ask
      .getByText('Are you sure you want to delete the user "minh"? This action cannot be undone.', {
        exact: true,
      })
      .waitFor()
    await ask.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast('Success', 'User has been deleted')
    await page.getByRole('button', { name: 'Xem người dùng hoa' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click()
    await ask.getByText('the user "hoa"').waitFor()
    await ask.getByRole('button', { name: 'Delete', exact: true }).click()
    await ask.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => rowOf('hoa@example.vn').count()).toBe(0)
  })

  it('shows the refusal when the role is lost while the page is open', async () => {
    const main = await fetch(`${site.url}/api/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username: 'admin', password: 'muahoi-demo' }),
    })
    const cookie = main.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const users = (await (await fetch(`${site.url}/api/users?q=lan`, { headers: { cookie } })).json()) as {
      id: number
      username: string
    }[]
    const lan = users.find(({ username }) => username === 'lan')
    await fetch(`${site.url}/api/users/${lan?.id}`, {
      method: 'PATCH',
      headers: { ...json, cookie },
      body: JSON.stringify({ role: 'user' }),
    })
    await page.getByLabel('Tìm theo tên, email').fill('khach')
    await page.getByText('Access Denied', { exact: true }).waitFor()
    await page.getByText('Bạn không có quyền truy cập trang này.').waitFor()
    await page.getByText("You don't have permission to access this page.", { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await page.waitForURL(`${site.url}/`)
  })
})

describe('a suspended member', () => {
  it('is suspended for a reason from their page, reads it, and is let go again', async () => {
    await signIn(context, site.url, 'admin')
    const found = await context.request.get(`${site.url}/api/users?q=nguoi-1@example.vn`)
    const [person] = (await found.json()) as { id: number }[]
    const path = `${site.url}/admin/users/${person?.id}?tab=account`
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const part = page.getByRole('region', { name: 'Tạm khóa tài khoản' })
    const suspend = part.getByRole('button', { name: 'Tạm khóa' })
    await suspend.click()
    await part.getByText('Bạn nhập lý do để thành viên đọc').waitFor()
    expect(await violations(page)).toEqual([])
    await part.getByLabel('Lý do').fill('Nhiều đơn bị trả bất thường')
    await suspend.click()
    await page.getByText('Đang tạm khóa', { exact: true }).waitFor()
    await part.getByText('Nhiều đơn bị trả bất thường').waitFor()
    expect(await violations(page)).toEqual([])

    await signIn(context, site.url, 'nguoi-1', 'matkhau1')
    await page.goto(`${site.url}/dashboard`)
    const notice = page.getByRole('region', { name: 'Tài khoản của bạn đang tạm khóa' })
    await notice.getByText('Lý do: Nhiều đơn bị trả bất thường').waitFor()
    await notice.getByRole('link', { name: 'hotro@muahoi.vn' }).waitFor()
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      expect(await violations(page)).toEqual([])
    }

    await signIn(context, site.url, 'admin')
    await page.goto(path)
    await part.getByRole('button', { name: 'Mở lại tài khoản' }).click()
    await suspend.waitFor()

    const devices = page.getByRole('region', { name: 'Thiết bị đang đăng nhập' })
    await devices.getByRole('listitem').first().waitFor()
    await part.getByLabel('Lý do').fill('Tài khoản bị chiếm')
    await part.getByLabel('Đăng xuất người này khỏi mọi thiết bị').check()
    await suspend.click()
    await devices.getByText('Chưa đăng nhập ở thiết bị nào.').waitFor()
  })
})
