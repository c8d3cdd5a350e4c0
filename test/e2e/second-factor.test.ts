import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { createClient } from '#server/db/client.ts'
import { runningDatabase } from '#server/db/embedded/index.ts'
import { answerQuestion, forgetConfirmation, questionOn } from '../support/asked-again.ts'
import { violations } from '../support/axe.ts'
import { arrive } from '../support/rest.ts'
import { freePort } from '../support/site.ts'
import { hearToast } from '../support/toasts.ts'
import { totpAt } from '../support/totp.ts'
import { visitSite } from '../support/visit.ts'

// Passkeys belong to a name, and a browser takes this one for safe without https.
const port = String(await freePort())
const url = `http://localhost:${port}`
const { site, context, page, browse, close } = await visitSite({
  env: { PORT: port, SITE_URL: url, ADMIN_SECOND_FACTOR: 'required' },
  width: 1280,
})
afterAll(close)

const json = { 'content-type': 'application/json' }
const register = async (username: string) => {
  const response = await context.request.post(`${url}/api/register`, {
    headers: json,
    data: { username, password: 'matkhau1', fullName: 'Lê Thu', email: `${username}@example.vn` },
  })
  return (await response.json()) as { id: number }
}

/** Gives a page a device that makes passkeys and unlocks itself; looking for faults with axe takes it away again. */
const withDevice = async (one: Page): Promise<void> => {
  const session = await one.context().newCDPSession(one)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const button = (one: Page, name: string) => one.getByRole('button', { name, exact: true })
const firstStep = async (one: Page, username: string, password = 'matkhau1') => {
  await arrive(one, `${url}/auth`)
  await one.getByLabel('Tên đăng nhập').fill(username)
  await one.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await button(one, 'Đăng nhập').click()
}
/**
 * The code of an app, whose clock the test puts on: each step has one code that is taken once. Those of now and the next one are
 * still good where a step ends before they are sent; the one before is not.
 */
const codeAt = (secret: string, steps: number) => totpAt(secret, Date.now() + steps * 30_000)

const turnOn = async (one: Page): Promise<{ secret: string; codes: string[] }> => {
  await button(one, 'Bật mã xác thực').click()
  const dialog = one.getByRole('dialog')
  await dialog.getByRole('img', { name: 'Mã QR để ứng dụng quét' }).waitFor()
  expect(await violations(one)).toEqual([])
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByLabel('Mã 6 số').fill('000000')
  await dialog.getByRole('button', { name: 'Bật', exact: true }).click()
  await dialog.getByText('Mã không đúng hoặc đã được dùng').waitFor()
  await dialog.getByLabel('Mã 6 số').fill(codeAt(secret, 0))
  await dialog.getByRole('button', { name: 'Bật', exact: true }).click()
  await one.getByRole('heading', { name: 'Mã khôi phục của bạn' }).waitFor()
  const codes = await one.getByRole('dialog').getByRole('listitem').allInnerTexts()
  expect(await violations(one)).toEqual([])
  // They are shown this once: a press beside them takes nothing away.
  await one.mouse.click(5, 5)
  await one.keyboard.press('Escape')
  expect(await one.getByRole('dialog').getAttribute('data-state')).toBe('open')
  await button(one, 'Tôi đã cất mã').click()
  return { secret, codes }
}

describe('a member', () => {
  let codes: string[] = []

  it('turns on codes of an app, then is asked for one after the password', async () => {
    await register('ma-app')
    await arrive(page, `${url}/dashboard?tab=security`)
    const made = await turnOn(page)
    codes = made.codes
    expect(codes).toHaveLength(10)
    await page.getByText('Bạn còn 10 mã.').waitFor()
    await context.clearCookies()
    await firstStep(page, 'ma-app')
    await page.getByLabel('Mã xác thực').waitFor()
    await page.locator('[autocomplete=one-time-code]:focus').waitFor()
    expect(await violations(page)).toEqual([])
    await button(page, 'Tiếp tục').click()
    await page.getByText('Vui lòng nhập mã xác thực').waitFor()
    await page.getByLabel('Mã xác thực').fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText('Mã không đúng hoặc đã được dùng').waitFor()
    // The app with the codes is on the same phone: a page that was put away for it comes back loaded anew.
    await page.reload()
    await page.locator('[autocomplete=one-time-code]:focus').waitFor()
    await page.getByLabel('Mã xác thực').fill(codeAt(made.secret, 1))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${url}/dashboard`)
    await hearToast(page, 'Đăng nhập thành công!')
  })

  it('comes in by a recovery code, and goes back to the password where it is not found', async () => {
    await context.clearCookies()
    await firstStep(page, 'ma-app')
    await button(page, 'Quay lại').click()
    await page.getByLabel('Tên đăng nhập').waitFor()
    await firstStep(page, 'ma-app')
    await page.getByLabel('Mã xác thực').fill(codes[0]?.toLowerCase() ?? '')
    await button(page, 'Tiếp tục').click()
    await page.waitForURL(`${url}/dashboard`)
    await arrive(page, `${url}/dashboard?tab=security`)
    await page.getByText('Bạn còn 9 mã.').waitFor()
  })

  it('makes a passkey and signs in with it, with and without the password', async () => {
    await context.clearCookies()
    await register('khoa-so')
    const own = await context.newPage()
    await arrive(own, `${url}/dashboard?tab=security`)
    await button(own, 'Thêm passkey').click()
    const dialog = own.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Thêm passkey' }).click()
    await dialog.getByText('Vui lòng đặt tên cho passkey').waitFor()
    expect(await violations(own)).toEqual([])
    await withDevice(own)
    await dialog.getByLabel('Tên passkey').fill('Máy thử')
    await dialog.getByRole('button', { name: 'Thêm passkey' }).click()
    await own.getByRole('heading', { name: 'Mã khôi phục của bạn' }).waitFor()
    await button(own, 'Tôi đã cất mã').click()
    await own.getByText('Máy thử').waitFor()
    await context.clearCookies()
    await arrive(own, `${url}/auth`)
    await button(own, 'Đăng nhập bằng passkey').click()
    await own.waitForURL(`${url}/dashboard`)
    await context.clearCookies()
    await firstStep(own, 'khoa-so')
    await button(own, 'Dùng passkey').click()
    await own.waitForURL(`${url}/dashboard`)
    await arrive(own, `${url}/dashboard?tab=security`)
    await button(own, 'Xóa passkey Máy thử').click()
    await own.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
    await own.getByText('Bạn chưa lưu passkey nào.').waitFor()
    await own.close()
  })
})

it('a member with a passkey shows by it who they are when a gift is redeemed', async () => {
  await context.clearCookies()
  const own = await context.newPage()
  await firstStep(own, 'khach', 'muahoi-demo')
  await own.waitForURL(`${url}/dashboard`)
  await withDevice(own)
  await arrive(own, `${url}/dashboard?tab=security`)
  await button(own, 'Thêm passkey').click()
  await own.getByRole('dialog').getByLabel('Tên passkey').fill('Máy thử')
  await own.getByRole('dialog').getByRole('button', { name: 'Thêm passkey' }).click()
  await button(own, 'Tôi đã cất mã').click()
  await forgetConfirmation(site)
  await arrive(own, `${url}/dashboard?tab=rewards`)
  await own.getByRole('article').getByRole('button', { name: 'Đổi thưởng', exact: true }).first().click()
  await own.getByRole('dialog').getByRole('button', { name: 'Đổi thưởng' }).click()
  await questionOn(own).getByRole('button', { name: 'Passkey' }).click()
  await own
    .getByRole('dialog')
    .getByText(/^Bạn còn/)
    .waitFor()
  await own.close()
})

describe('an admin who must have a second factor', () => {
  let desk: Page

  it('is led to the page that sets it up, and from then on is let in', async () => {
    desk = await (await browse()).newPage()
    await firstStep(desk, 'admin', 'muahoi-demo')
    await desk.waitForURL(`${url}/admin/security`)
    await desk.getByText('Tài khoản quản trị cần bảo vệ hai lớp').waitFor()
    expect(await violations(desk)).toEqual([])
    await desk.goto(`${url}/admin/users`)
    await desk.waitForURL(`${url}/admin/security`)
    await turnOn(desk)
    await desk.getByText('Tài khoản quản trị cần bảo vệ hai lớp').waitFor({ state: 'detached' })
    await desk.goto(`${url}/admin/users`)
    await desk.getByRole('heading', { name: 'Quản Lý Người Dùng' }).waitFor()
  })

  it('is asked who they are before a role changes, once, and signs a member out', async () => {
    const member = await register('len-quyen')
    const client = createClient(runningDatabase(site.dataDir).url, {})
    await client.connect()
    await forgetConfirmation(site)
    await arrive(desk, `${url}/admin/users?q=len-quyen`)
    await button(desk, 'Xem người dùng len-quyen').click()
    const role = async () =>
      (await client.query('select role from users where id = $1', [member.id])).rows[0].role
    await button(desk, 'Make Admin').click()
    const question = questionOn(desk)
    await question.getByRole('button', { name: 'Hủy' }).click()
    await desk.getByText('Bạn hãy xác nhận lại trước khi tiếp tục.').first().waitFor()
    expect(await role()).toBe('user')
    await button(desk, 'Make Admin').click()
    await question.getByLabel('Mật khẩu của bạn').fill('sai')
    await question.getByRole('button', { name: 'Xác nhận' }).click()
    await question.getByText('Mật khẩu không đúng').waitFor()
    expect(await violations(desk)).toEqual([])
    await answerQuestion(desk)
    await desk.getByText('User role has been updated').first().waitFor()
    expect(await role()).toBe('admin')
    await button(desk, 'Xem người dùng len-quyen').click()
    await button(desk, 'Remove Admin Rights').click()
    await expect.poll(role).toBe('user')
    await button(desk, 'Xem người dùng len-quyen').click()
    await button(desk, 'Đăng xuất mọi thiết bị').click()
    await desk.getByText('Đã đăng xuất len-quyen khỏi mọi thiết bị').first().waitFor()
    expect((await context.request.get(`${url}/api/user`)).status()).toBe(401)
    await client.end()
  })
})
