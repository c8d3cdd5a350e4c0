import type { Page } from 'playwright-core'

/** What tests of a running site do with accounts: by HTTP beside the browser, and by the browser's own forms. */
export const accountsOn = (url: () => string) => {
  const call = async (path: string, body: object | undefined, method = 'POST', cookie = '') => {
    const response = await fetch(url() + path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    const session = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return { session, body: (await response.json()) as { id: number } }
  }
  const fillLogin = async (page: Page, username: string, password = 'matkhau1', remember = false) => {
    await page.goto(`${url()}/auth`)
    await page.getByLabel('Tên đăng nhập').fill(username)
    await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
    if (remember) await page.getByLabel('Ghi nhớ đăng nhập').check()
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  }
  return {
    call,
    fillLogin,
    register: (username: string) =>
      call('/api/register', {
        username,
        password: 'matkhau1',
        fullName: `Thành viên ${username}`,
        email: `${username}@example.vn`,
      }),
    /** The main admin's session, as a cookie. */
    asAdmin: async () => (await call('/api/login', { username: 'admin', password: 'muahoi-demo' })).session,
    /** Is this session, a cookie, still one? */
    lives: async (cookie: string) =>
      (await fetch(`${url()}/api/user`, { headers: { cookie } })).status === 200,
    signIn: async (page: Page, username: string, remember = false) => {
      await fillLogin(page, username, 'matkhau1', remember)
      await page.waitForURL(`${url()}/dashboard`)
      await page.getByRole('heading', { name: 'Bảng điều khiển' }).waitFor()
    },
  }
}
