import type { Page, Request } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { holdBack } from '../support/held.ts'
import { arrive, atRest } from '../support/rest.ts'
import { hearToast } from '../support/toasts.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, close } = await visitSite()
let page: Page

afterAll(close)
beforeEach(async () => {
  await context.clearCookies()
  await page?.close()
  page = await context.newPage()
})

const { call, register, asAdmin, lives, ...accounts } = accountsOn(() => site.url)
const fillLogin = (username: string, password?: string, remember?: boolean) =>
  accounts.fillLogin(page, username, password, remember)
const signIn = (username: string, remember?: boolean) => accounts.signIn(page, username, remember)
const text = (words: string) => page.getByText(words, { exact: true })
/** What is left of the form once it is known who. */
const signUp = async () => {
  await page.getByLabel('Mật khẩu', { exact: true }).fill('matkhau1')
  await page.getByLabel('Xác nhận mật khẩu').fill('matkhau1')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click()
}
/** Requests of one path from now on. */
const counting = (path: string): { count: () => number } => {
  const seen: Request[] = []
  const isOfIt = (request: Request) => new URL(request.url()).pathname === path
  page.on('request', (request) => void (isOfIt(request) && seen.push(request)))
  return { count: () => seen.length }
}

describe('login', () => {
  it('asks for what is missing, and says what failed', async () => {
    await page.goto(`${site.url}/auth`)
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await text('Yêu cầu nhập tên đăng nhập').waitFor()
    await text('Yêu cầu nhập mật khẩu').waitFor()
    await fillLogin('khong-co-ai')
    await text('Login failed').waitFor()
    expect(await text('Login failed').first().getAttribute('lang')).toBe('en')
    await text('Tên đăng nhập hoặc mật khẩu không đúng').waitFor()
    expect(page.url()).toBe(`${site.url}/auth`)
  })

  it('is never sent into the address, not even before the page’s scripts are there', async () => {
    await page.route('**/*.js', () => {})
    await page.goto(`${site.url}/auth`, { waitUntil: 'commit' })
    await page.getByLabel('Tên đăng nhập').fill('ai-do')
    await page.getByLabel('Mật khẩu', { exact: true }).fill('bi-mat-lam')
    expect(await page.getByRole('button', { name: 'Đăng nhập', exact: true }).isDisabled()).toBe(true)
    await page.getByLabel('Mật khẩu', { exact: true }).press('Enter')
    await page.waitForTimeout(300)
    expect(page.url()).toBe(`${site.url}/auth`)
    expect(await page.locator('main form').getAttribute('method')).toBe('post')
  })

  it('ends in a full page load of the dashboard, where the greeting shows once', async () => {
    await register('chao')
    await page.goto(`${site.url}/auth`)
    await page.evaluate('window.sameDocument = true')
    await fillLogin('chao')
    await page.waitForURL(`${site.url}/dashboard`)
    await hearToast(page, 'Đăng nhập thành công!')
    await page.getByText('chao', { exact: false }).first().waitFor()
    expect(await page.evaluate('window.sameDocument')).toBe(undefined)
    await page.reload()
    await page.getByRole('heading', { name: 'Bảng điều khiển' }).waitFor()
    expect(await text('Đăng nhập thành công!').count()).toBe(0)
  })

  it('takes an admin to /admin/products', async () => {
    await fillLogin('admin', 'muahoi-demo')
    await page.waitForURL(`${site.url}/admin/products`)
  })

  it.each([
    [false, -1],
    [true, 30 * 86_400],
  ])('remembered %s, the session lasts accordingly', async (remember, seconds) => {
    const name = `nho-${remember}`
    await register(name)
    await signIn(name, remember)
    const session = (await context.cookies()).find((cookie) => cookie.name === 'muahoi.session_token')
    if (seconds < 0) expect(session?.expires).toBe(-1)
    else expect(Math.abs((session?.expires ?? 0) - Date.now() / 1000 - seconds)).toBeLessThan(120)
  })

  it('leads a signed-in visitor of /auth home', async () => {
    await register('da-vao')
    await signIn('da-vao')
    await page.goto(`${site.url}/auth`)
    await page.waitForURL(`${site.url}/`)
  })
})

describe('registration', () => {
  it('does not go to the dashboard: the toast shows, then the page’s own rule leads home', async () => {
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await page.goto(`${site.url}/auth?tab=register`)
    await page.getByLabel('Họ và tên').fill('Trần Bình')
    await page.getByLabel('Email').fill('moi-tinh@example.vn')
    await page.getByLabel('Tên đăng nhập').fill('moi-tinh')
    await signUp()
    await text('Registration successful!').waitFor()
    await text('Your account has been created').waitFor()
    await page.waitForURL(`${site.url}/`)
    expect(visited).not.toContain('/dashboard')
    await atRest(page)
    await page.getByRole('button', { name: 'Tài khoản' }).waitFor()
    await page.getByRole('link', { name: 'Điểm thưởng' }).first().click()
    await page.getByRole('heading', { name: 'Bảng điều khiển' }).waitFor()
  })

  it('leads home also after a sign-in that failed before', async () => {
    await fillLogin('chua-co-tai-khoan')
    await text('Tên đăng nhập hoặc mật khẩu không đúng').waitFor()
    await page.getByRole('tab', { name: 'Đăng ký' }).click()
    await page.getByLabel('Họ và tên').fill('Nguyễn Mở Sau')
    await page.getByLabel('Tên đăng nhập').fill('mo-sau-khi-sai')
    await page.getByLabel('Email').fill('mo-sau-khi-sai@example.vn')
    await signUp()
    await page.waitForURL(`${site.url}/`)
  })

  it('names a failure, under its field too', async () => {
    await register('co-roi')
    await page.goto(`${site.url}/auth?tab=register`)
    await page.getByLabel('Họ và tên').fill('Trần Bình')
    await page.getByLabel('Email').fill('khac-nua@example.vn')
    await page.getByLabel('Tên đăng nhập').fill('CO-ROI')
    await signUp()
    await text('Registration failed').waitFor()
    await page.locator('p[role=alert]').getByText('Tên đăng nhập đã được sử dụng').waitFor()
    expect(page.url()).toContain('/auth')
  })
})

describe('the session', () => {
  it('takes a 401 for nobody, without a word of error', async () => {
    await page.goto(site.url)
    await page.getByRole('link', { name: 'Đăng nhập' }).first().waitFor()
    expect(await page.locator('[data-variant=destructive]').count()).toBe(0)
  })

  it('asks again on focus only when what it knows is older than 60 seconds', async () => {
    await register('tieu-diem')
    await signIn('tieu-diem')
    await page.clock.install()
    await arrive(page, site.url)
    await page.getByRole('button', { name: 'Tài khoản' }).waitFor()
    const asked = counting('/api/user')
    const focus = () =>
      page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    await page.clock.runFor(30_000)
    await focus()
    await page.waitForTimeout(500)
    expect(asked.count()).toBe(0)
    await page.clock.runFor(31_000)
    await focus()
    await expect.poll(asked.count).toBe(1)
  })

  it('asks every five minutes whether it lives, and lets go when it does not', async () => {
    const { body } = await register('tham-do')
    await signIn('tham-do')
    await page.clock.install()
    await arrive(page, site.url)
    await page.getByRole('button', { name: 'Tài khoản' }).waitFor()
    const asked = counting('/api/auth/status')
    await page.clock.runFor(4 * 60_000)
    expect(asked.count()).toBe(0)
    await page.clock.runFor(61_000)
    await expect.poll(asked.count).toBe(1)
    // The five minutes begin anew with its answer.
    await atRest(page)
    await call(`/api/users/${body.id}`, {}, 'DELETE', await asAdmin())
    await page.clock.runFor(5 * 60_000)
    await page.getByRole('link', { name: 'Đăng nhập' }).first().waitFor()
  })

  it('leaves nothing of one member for the next, not even without a page load between', async () => {
    const { session } = await register('nguoi-truoc')
    await page.clock.install()
    await signIn('nguoi-truoc')
    await page.getByRole('tab', { name: 'Thiết bị' }).click()
    await text('Thiết bị này').waitFor()
    await page.getByRole('tab', { name: 'Hồ sơ' }).click()
    await atRest(page)
    await call('/api/me/sessions', {}, 'DELETE', session)
    await page.clock.runFor(5 * 60_000 + 1000)
    await page.waitForURL(`${site.url}/auth`)
    await page.getByRole('tab', { name: 'Đăng ký' }).click()
    await page.getByLabel('Họ và tên').fill('Người Sau')
    await page.getByLabel('Email').fill('nguoi-sau@example.vn')
    await page.getByLabel('Tên đăng nhập').fill('nguoi-sau')
    await signUp()
    await page.waitForURL(`${site.url}/`)
    await page.route('**/api/me/sessions', () => {})
    await page.getByRole('link', { name: 'Điểm thưởng' }).first().click()
    await page.getByRole('tab', { name: 'Thiết bị' }).click()
    await page.waitForTimeout(500)
    expect(await text('Thiết bị này').count()).toBe(0)
  })

  it('is found by the poll when another tab signed in', async () => {
    await register('tab-khac')
    await page.clock.install()
    await arrive(page, site.url)
    await page.getByRole('link', { name: 'Đăng nhập' }).first().waitFor()
    await page.request.post(`${site.url}/api/login`, { data: { username: 'tab-khac', password: 'matkhau1' } })
    await page.clock.runFor(5 * 60_000 + 1000)
    await page.getByRole('button', { name: 'Tài khoản' }).waitFor()
  })

  it('ends at logout, which stays on public pages and leaves guarded ones for /auth', async () => {
    await register('ra-vao')
    await signIn('ra-vao')
    await page.goto(`${site.url}/products`)
    const signOut = async () => {
      await page.getByRole('button', { name: 'Tài khoản' }).click()
      await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
      await text('Logged out').waitFor()
    }
    await signOut()
    await text('You have been successfully logged out').waitFor()
    expect(page.url()).toBe(`${site.url}/products`)
    await signIn('ra-vao')
    await signOut()
    await page.waitForURL(`${site.url}/auth`)
  })

  it('ends in every tab at once, and begins there too', async () => {
    await register('hai-tab')
    await signIn('hai-tab')
    const other = await context.newPage()
    await other.goto(`${site.url}/dashboard?tab=ledger`)
    await other.getByRole('heading', { name: 'Sổ điểm' }).first().waitFor()
    await page.goto(`${site.url}/products`)
    await page.getByRole('button', { name: 'Tài khoản' }).click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    await other.waitForURL(`${site.url}/auth`)
    await other.goto(site.url)
    await other.getByRole('link', { name: 'Đăng nhập' }).first().waitFor()
    await signIn('hai-tab')
    await other.getByRole('button', { name: 'Tài khoản' }).waitFor()
    await other.close()
  })
})

describe('the guard', () => {
  it('shows a spinner, then leads visitors to /auth', async () => {
    const letGo = await holdBack(page, '**/api/user')
    await page.goto(`${site.url}/dashboard`)
    await page.locator('main [role=status]').first().waitFor()
    letGo()
    await page.waitForURL(`${site.url}/auth`)
  })

  it('leads members away from every /admin path', async () => {
    await register('chi-la-tv')
    await signIn('chi-la-tv')
    for (const path of ['/admin', '/admin/products', '/admin/change-password', '/admin/khong-co']) {
      await page.goto(site.url + path)
      await page.waitForURL(`${site.url}/dashboard`)
    }
  })

  it('lets a deleted member do nothing more at the next request', async () => {
    const { body } = await register('bi-xoa')
    await signIn('bi-xoa')
    await call(`/api/users/${body.id}`, {}, 'DELETE', await asAdmin())
    await page.goto(`${site.url}/dashboard`)
    await page.waitForURL(`${site.url}/auth`)
  })

  it('lets a demoted admin in no more', async () => {
    const { body } = await register('len-xuong')
    const admin = await asAdmin()
    await call(`/api/users/${body.id}`, { role: 'admin' }, 'PATCH', admin)
    await fillLogin('len-xuong')
    await page.waitForURL(`${site.url}/admin/products`)
    await call(`/api/users/${body.id}`, { role: 'user' }, 'PATCH', admin)
    expect((await page.request.get(`${site.url}/api/users`)).status()).toBe(403)
    await page.goto(`${site.url}/admin/products`)
    await page.waitForURL(`${site.url}/dashboard`)
  })
})

describe('passwords', () => {
  const change = async (current: string, next: string, confirm: string) => {
    await page.getByLabel('Mật khẩu hiện tại').fill(current)
    await page.getByLabel('Mật khẩu mới', { exact: true }).fill(next)
    await page.getByLabel('Xác nhận mật khẩu mới').fill(confirm)
    await page.getByRole('button', { name: 'Đổi mật khẩu', exact: true }).click()
  }

  it('are changed after every check in its order; other sessions end', async () => {
    const elsewhere = (await register('doi-mk')).session
    await signIn('doi-mk')
    await page.getByRole('tab', { name: 'Đổi mật khẩu' }).click()
    const problem = page.locator('main p[role=alert]')
    for (const [input, words] of [
      [['', '1', '2'], 'Vui lòng điền đầy đủ thông tin'],
      [['matkhau1', '', ''], 'Vui lòng điền đầy đủ thông tin'],
      [['matkhau1', '12345', '54321'], 'Mật khẩu mới phải có ít nhất 6 ký tự'],
      [['matkhau1', 'matkhau2', 'matkhau3'], 'Mật khẩu mới và xác nhận mật khẩu không khớp'],
    ] as const) {
      await change(...(input as unknown as [string, string, string]))
      await problem.getByText(words).waitFor()
    }
    await change('sai-roi', 'matkhau2', 'matkhau2')
    await text('Đổi mật khẩu thất bại').waitFor()
    await problem.getByText('Mật khẩu hiện tại không đúng').waitFor()
    expect(await page.getByLabel('Mật khẩu hiện tại').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Mật khẩu mới', { exact: true }).getAttribute('aria-invalid')).toBeNull()
    await change('matkhau1', 'matkhau2', 'matkhau2')
    await text('Đổi mật khẩu thành công').waitFor()
    await text('Mật khẩu của bạn đã được cập nhật').waitFor()
    expect(await lives(elsewhere)).toBe(false)
    expect((await page.request.get(`${site.url}/api/user`)).status()).toBe(200)
  })

  it('are reset through the demo’s box, after every check in its order', async () => {
    const elsewhere = (await register('quen-mk')).session
    await page.goto(`${site.url}/auth`)
    await page.getByRole('link', { name: 'Quên mật khẩu?' }).click()
    await page.getByRole('button', { name: 'Gửi liên kết' }).click()
    await text('Vui lòng nhập địa chỉ email').waitFor()
    await page.getByLabel('Email').fill('quen-mk@example.vn')
    await page.getByRole('button', { name: 'Gửi liên kết' }).click()
    await text('Yêu cầu đặt lại mật khẩu đã được gửi').waitFor()
    await text('Nếu địa chỉ email của bạn đã đăng ký, bạn sẽ nhận được liên kết đặt lại mật khẩu.').waitFor()
    expect(await page.getByRole('button', { name: 'Gửi liên kết' }).count()).toBe(0)
    const code = (await page.locator('main code').textContent()) ?? ''
    await page.getByRole('link', { name: 'Đặt lại mật khẩu ngay' }).click()
    await page.waitForURL(/\/reset-password\?token=/)
    const field = page.getByLabel('Mã đặt lại mật khẩu')
    expect(await field.inputValue()).toBe(code)
    const problem = page.locator('main p[role=alert]')
    const reset = async (token: string, next: string, confirm: string, words?: string) => {
      await field.fill(token)
      await page.getByLabel('Mật khẩu mới', { exact: true }).fill(next)
      await page.getByLabel('Xác nhận mật khẩu mới').fill(confirm)
      await page.getByRole('button', { name: 'Đặt lại mật khẩu' }).click()
      if (words) await problem.getByText(words, { exact: true }).waitFor()
    }
    await reset('', '1', '2', 'Mã đặt lại mật khẩu không hợp lệ')
    await reset(code, '', '', 'Vui lòng điền đầy đủ thông tin')
    await reset(code, '12345', '54321', 'Mật khẩu mới phải có ít nhất 6 ký tự')
    await reset(code, 'matkhau2', 'matkhau3', 'Mật khẩu mới và xác nhận mật khẩu không khớp')
    await reset('khong-co', 'matkhau2', 'matkhau2', 'Mã đặt lại mật khẩu không hợp lệ')
    await text('Đặt lại mật khẩu thất bại').waitFor()
    await reset(code, 'matkhau2', 'matkhau2')
    await text('Đặt lại mật khẩu thành công').waitFor()
    await page.locator('main [role=status]').getByText('Mật khẩu của bạn đã được đặt lại').waitFor()
    expect(await field.count()).toBe(0)
    expect(await lives(elsewhere)).toBe(false)
  })

  it('lead back to signing in after a reset in a browser that was signed in', async () => {
    await register('quen-khi-vao')
    await signIn('quen-khi-vao')
    const asked = await page.request.post(`${site.url}/api/forgot-password`, {
      data: { email: 'quen-khi-vao@example.vn' },
      headers: { origin: site.url },
    })
    const { token } = (await asked.json()) as { token: string }
    await page.goto(`${site.url}/reset-password?token=${token}`)
    await page.getByLabel('Mật khẩu mới', { exact: true }).fill('matkhau2')
    await page.getByLabel('Xác nhận mật khẩu mới').fill('matkhau2')
    await page.getByRole('button', { name: 'Đặt lại mật khẩu' }).click()
    await page.locator('main [role=status]').getByText('Mật khẩu của bạn đã được đặt lại').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' }).waitFor()
    await page.getByRole('link', { name: 'Quay lại đăng nhập' }).click()
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/auth')
  })

  it('say when asking for a reset failed', async () => {
    await page.route('**/api/forgot-password', (route) => route.abort())
    await page.goto(`${site.url}/forgot-password`)
    await page.getByLabel('Email').fill('ai-do@example.vn')
    await page.getByRole('button', { name: 'Gửi liên kết' }).click()
    await text('Yêu cầu đặt lại mật khẩu thất bại').waitFor()
    await text('Đã xảy ra lỗi khi gửi yêu cầu đặt lại mật khẩu').waitFor()
  })
})
