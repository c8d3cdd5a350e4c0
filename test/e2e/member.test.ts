import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { answerQuestion, forgetConfirmation, questionOn } from '../support/asked-again.ts'
import { violations, violationsBetween } from '../support/axe.ts'
import { signIn as enter } from '../support/browser.ts'
import { timeByFrames } from '../support/frames.ts'
import { type Look, show } from '../support/looks.ts'
import { startProvider } from '../support/provider.ts'
import { arrive, atRest } from '../support/rest.ts'
import { hearToast } from '../support/toasts.ts'
import { totpAt } from '../support/totp.ts'
import { visitSite } from '../support/visit.ts'

const provider = await startProvider()
const { site, context, close } = await visitSite({ env: provider.env })
let page: Page

provider.allow(site.url)
afterAll(async () => {
  await close()
  await provider.close()
})
beforeEach(async () => {
  await context.clearCookies()
  await page?.close()
  page = await context.newPage()
})

const { call, register, lives, ...accounts } = accountsOn(() => site.url)
const fillLogin = (username: string, password?: string, remember?: boolean) =>
  accounts.fillLogin(page, username, password, remember)
const signIn = (username: string, remember?: boolean) => accounts.signIn(page, username, remember)
const looks: Look[] = [
  ['light', 390],
  ['light', 1440],
  ['dark', 390],
  ['dark', 1440],
]
const text = (words: string) => page.getByText(words, { exact: true })
it('the journey shows every click, a page at a time', async () => {
  const { session } = await register('hay-nhap')
  for (let product = 1; product <= 23; product += 1)
    await call('/api/affiliate/track', { productId: product }, 'POST', session)
  await signIn('hay-nhap')
  await page.goto(`${site.url}/dashboard?tab=journey`)
  const more = page.getByRole('button', { name: 'Xem thêm lần mở' })
  await more.waitFor()
  const clicks = page.locator('[data-click]')
  expect(await clicks.count()).toBe(20)
  await more.click()
  await expect.poll(() => clicks.count()).toBe(23)
  // What it is narrowed to is there again after a look elsewhere, and after a reload.
  await page.getByRole('button', { name: /^Tất cả 23/ }).waitFor()
  const chip = page.getByRole('group', { name: 'Lọc theo trạng thái' }).getByRole('button').nth(1)
  await chip.click()
  await page.waitForURL(/tab=journey&stage=\w+$/)
  const month = page.getByRole('combobox', { name: 'Tháng' })
  await month.selectOption({ index: 1 })
  await page.waitForURL(/tab=journey&stage=\w+&month=\d{4}-\d\d$/)
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
  await page.waitForURL('**/blog')
  await page.goBack()
  for (const again of [() => undefined, () => page.reload()]) {
    await again()
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
    expect(await month.inputValue()).toMatch(/^\d{4}-\d\d$/)
  }
  expect(await more.count()).toBe(0)
})

it('a reward out of reach says how much is missing, with a bar of how far it is', async () => {
  await register('chua-du')
  await signIn('chua-du')
  type Reward = { name: string; pointsCost: number }
  const rewards = (await (await fetch(`${site.url}/api/rewards`)).json()) as Reward[]
  const [{ name, pointsCost } = { name: '', pointsCost: 0 }] = rewards
  await page.goto(`${site.url}/dashboard?tab=rewards`)
  const card = page.getByRole('article').filter({ hasText: name })
  await card.getByText(`Còn thiếu ${new Intl.NumberFormat('vi-VN').format(pointsCost)} điểm`).waitFor()
  const bar = card.getByRole('progressbar')
  expect(await bar.getAttribute('aria-valuenow')).toBe('0')
  expect(await bar.getAttribute('aria-valuemax')).toBe(String(pointsCost))
  expect(await card.getByRole('button', { name: 'Không đủ điểm' }).isDisabled()).toBe(true)
})

describe('the provider', () => {
  it('signs in with a greeting, and its members set up a first password elsewhere', async () => {
    provider.state.identity = {
      sub: 'trinh-duyet',
      email: 'gg@example.vn',
      email_verified: true,
      name: 'Người Google',
      preferred_username: 'nguoi.gg',
    }
    await page.goto(`${site.url}/auth`)
    await page.getByRole('link', { name: 'Tiếp tục với Google' }).first().click()
    await page.waitForURL(`${site.url}/dashboard`)
    await hearToast(page, 'Đăng nhập thành công!')
    await page.getByText('Người Google').waitFor()
    await page.goto(`${site.url}/dashboard?tab=password`)
    await page.getByRole('link', { name: 'Quên mật khẩu' }).waitFor()
    await page.goto(`${site.url}/dashboard?tab=data`)
    await page.getByRole('button', { name: 'Xóa tài khoản của tôi' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Gõ tên đăng nhập "nguoi.gg" để xác nhận').fill('nguoi.gg')
    await dialog.getByRole('button', { name: 'Xóa tài khoản của tôi' }).click()
    await text('Tài khoản của bạn đã được xóa').waitFor()
    await page.waitForURL(`${site.url}/auth`)
  })

  it('says what an account lost that only claimed the address: password, other devices, second factor', async () => {
    const { session } = await register('chi-nhan')
    const { body } = await call('/api/me/totp', {}, 'POST', session)
    const { secret } = body as unknown as { secret: string }
    await call('/api/me/totp/confirm', { code: totpAt(secret, Date.now()) }, 'POST', session)
    provider.state.identity = { sub: 'chi-nhan', email: 'chi-nhan@example.vn', email_verified: true }
    await page.goto(`${site.url}/auth`)
    await page.getByRole('link', { name: 'Tiếp tục với Google' }).first().click()
    await page.waitForURL(`${site.url}/dashboard?tab=security&lost=factors`)
    await page.getByText(/mật khẩu cũ không còn dùng được.*bảo vệ hai lớp đã được gỡ/).waitFor()
    await page.getByRole('button', { name: 'Bật mã xác thực' }).waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('says so by no made-up address', async () => {
    await register('bi-dua-tin')
    await signIn('bi-dua-tin')
    await page.goto(`${site.url}/dashboard?tab=security&lost=factors`)
    await page.getByRole('button', { name: 'Bật mã xác thực' }).waitFor()
    expect(await page.getByText(/mật khẩu cũ không còn dùng được/).count()).toBe(0)
  })

  it('leads back to the shop one wanted to open, also over the step of a second factor', async () => {
    provider.state.identity = {
      sub: 'quay-lai',
      email: 'quay-lai@example.vn',
      email_verified: true,
      name: 'Người quay lại',
      preferred_username: 'quay.lai',
    }
    const wanted = `${site.url}/cua-hang/dien-may-den-long`
    const enterByProvider = async () => {
      await arrive(page, wanted)
      await page.getByRole('link', { name: 'Đăng nhập để nhận điểm' }).first().click()
      await page.waitForURL(/\/auth/)
      await page.getByRole('link', { name: 'Tiếp tục với Google' }).first().click()
    }
    await enterByProvider()
    await page.waitForURL(wanted)
    const post = async (path: string, data: object = {}) =>
      (await page.request.post(`${site.url}${path}`, { data, headers: { origin: site.url } })).json()
    const { secret } = (await post('/api/me/totp')) as { secret: string }
    const codeAt = (steps: number) => totpAt(secret, Date.now() + steps * 30_000)
    await post('/api/me/totp/confirm', { code: codeAt(0) })
    await context.clearCookies()
    await enterByProvider()
    await page.waitForURL(/step=code/)
    await page.getByLabel('Mã xác thực').fill(codeAt(1))
    await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click()
    await page.waitForURL(wanted)
    expect((await page.request.get(`${site.url}/api/user`)).status()).toBe(200)
  })

  it('is how its members show who they are when a gift is redeemed, and leads back to the gifts', async () => {
    provider.state.identity = {
      sub: 'doi-qua',
      email: 'doi-qua@example.vn',
      email_verified: true,
      name: 'Người đổi quà',
      preferred_username: 'doi.qua',
    }
    await context.clearCookies()
    await page.goto(`${site.url}/auth/google`)
    await page.waitForURL(`${site.url}/dashboard`)
    const { id } = (await (await page.request.get(`${site.url}/api/user`)).json()) as { id: number }
    await call(
      '/api/admin/adjustments',
      { userId: id, points: 60_000, reason: 'Quà' },
      'POST',
      await accounts.asAdmin(),
    )
    await forgetConfirmation(site)
    const gifts = `${site.url}/dashboard?tab=rewards`
    await arrive(page, gifts)
    const gift = page.getByRole('article').getByRole('button', { name: 'Đổi thưởng', exact: true }).first()
    const redeem = page.getByRole('dialog').getByRole('button', { name: 'Đổi thưởng' })
    await gift.click()
    await page.route('**/api/me/second-factor', (route) => route.fulfill({ status: 503, body: 'busy' }))
    await redeem.click()
    await questionOn(page).getByText('Chưa tải được các cách xác nhận.').waitFor()
    await page.unroute('**/api/me/second-factor')
    await questionOn(page).getByRole('button', { name: 'Thử lại' }).click()
    await questionOn(page).getByText('Bạn đăng nhập lại bằng Google').waitFor()
    expect(await violations(page)).toEqual([])
    await questionOn(page).getByRole('link', { name: 'Đăng nhập lại bằng Google' }).click()
    await page.waitForURL(gifts)
    await gift.click()
    // What came of it stays on the screen though the gifts cannot be fetched again.
    await page.route('**/api/rewards', (route) => route.abort())
    const failed = page.waitForEvent(
      'requestfailed',
      (request) => request.url() === `${site.url}/api/rewards`,
    )
    await redeem.click()
    await failed
    await atRest(page)
    const came = page.getByRole('dialog').getByText(/^Bạn còn/)
    expect(await came.count()).toBe(1)
    await page.unroute('**/api/rewards')
  })

  it('is told apart when it has not verified the e-mail', async () => {
    await register('chua-xm')
    provider.state.identity = { sub: 'chua', email: 'chua-xm@example.vn', email_verified: false }
    await page.goto(`${site.url}/auth/google`)
    await page.waitForURL(`${site.url}/auth?notice=provider-unverified`)
    await page.getByText('Google chưa xác minh địa chỉ email của bạn').waitFor()
  })
})

describe('the dashboard', () => {
  it('counts up what came since it was last seen in this browser, and forgets it with who leaves', async () => {
    await enter(context, site.url, 'khach')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await arrive(page, `${site.url}/dashboard`)
    const kept = () => page.evaluate("localStorage.getItem('muahoi.balance')") as Promise<string | null>
    const [id, points] = String(await kept())
      .split(':')
      .map(Number)
    await page.evaluate(`localStorage.setItem('muahoi.balance', '${id}:${Number(points) - 900}')`)
    await timeByFrames(page)
    await page.addInitScript(`window.shown = []
      const look = () => {
        const figure = document.querySelector('main section p span[aria-hidden]:not(:empty)')
        if (figure) window.shown.push(Number(figure.textContent.replace(/\\D/g, '')))
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)`)
    await arrive(page, `${site.url}/dashboard`)
    const shown = async () => [...new Set((await page.evaluate('window.shown')) as number[])]
    await expect.poll(async () => (await shown()).at(-1)).toBe(points)
    expect((await shown()).length).toBeGreaterThan(2)
    expect(Math.min(...(await shown()))).toBeLessThan(Number(points))
    expect(await kept()).toBe(`${id}:${points}`)
    await page.getByRole('button', { name: 'Tài khoản' }).click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    await expect.poll(kept).toBeNull()
  })

  it('changes the name and shows it at once', async () => {
    await register('ho-so')
    await signIn('ho-so')
    await page.getByRole('button', { name: 'Chỉnh sửa hồ sơ' }).click()
    await page.getByLabel('Họ và tên').fill(' ')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await text('Vui lòng nhập họ và tên').waitFor()
    await page.getByLabel('Họ và tên').fill('Tên Mới Toanh')
    await page.getByLabel(/Liên kết ảnh/).fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await text('Đường dẫn hình ảnh không hợp lệ').waitFor()
    await page.getByLabel(/Liên kết ảnh/).fill('')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await text('Đã lưu hồ sơ').waitFor()
    await text('Tên Mới Toanh').waitFor()
  })

  it('takes a picture file as the avatar and shows it at once, and lets it go again', async () => {
    await register('co-hinh')
    await signIn('co-hinh')
    const shown = page.locator('[role=tabpanel] img').first()
    expect(await shown.getAttribute('src')).toBe('/avatars/co-hinh.svg')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'hong.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await text('Không lưu được hồ sơ').waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles(join(import.meta.dirname, '../../docs/screenshot.png'))
    await text('Đã lưu hồ sơ').waitFor()
    await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/media\/.*\.webp\?w=200&f=webp$/)
    const width = () => shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)
    await expect.poll(width).toBe(200)
    await page.getByRole('button', { name: 'Bỏ ảnh' }).click()
    await expect.poll(() => shown.getAttribute('src')).toBe('/avatars/co-hinh.svg')
  })

  it('signs out another device, and then the rest', async () => {
    const first = (await register('nhieu-may')).session
    const second = (await call('/api/login', { username: 'nhieu-may', password: 'matkhau1' })).session
    await signIn('nhieu-may')
    await page.getByRole('tab', { name: 'Thiết bị' }).click()
    await text('Thiết bị này').waitFor()
    expect(await page.getByRole('button', { name: /^Đăng xuất Trình duyệt/ }).count()).toBe(2)
    await page
      .getByRole('button', { name: /^Đăng xuất Trình duyệt/ })
      .first()
      .click()
    await text('Đã đăng xuất thiết bị').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Đăng xuất Trình duyệt/ }).count()).toBe(1)
    await page.getByRole('button', { name: 'Đăng xuất mọi thiết bị khác' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Đăng xuất' }).click()
    await text('Bạn chỉ đăng nhập trên thiết bị này.').waitFor()
    for (const cookie of [first, second]) expect(await lives(cookie)).toBe(false)
  })

  it('hands over the own data and the ledger as files', async () => {
    await fillLogin('khach', 'muahoi-demo')
    await page.waitForURL(`${site.url}/dashboard`)
    await page.goto(`${site.url}/dashboard?tab=data`)
    const read = async (button: string) => {
      const waiting = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      const file = await waiting
      const chunks: Buffer[] = []
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
      return { name: file.suggestedFilename(), body: Buffer.concat(chunks).toString('utf8') }
    }
    // In the evening of UTC it is the next day in Việt Nam.
    await page.route('**/api/me/export', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: { ...(await response.json()), exportedAt: '2026-11-27T18:30:00Z' },
      })
    })
    const data = await read('Tải dữ liệu')
    await page.unroute('**/api/me/export')
    expect(data.name).toBe('mua-hoi-du-lieu-2026-11-28.json')
    expect(JSON.parse(data.body)).toMatchObject({ account: { username: 'khach' } })
    await page.goto(`${site.url}/dashboard?tab=ledger`)
    await page.getByRole('button', { name: 'Tải sổ điểm (CSV)' }).waitFor()
    await page.clock.setFixedTime('2026-11-27T18:30:00Z')
    const csv = await read('Tải sổ điểm (CSV)')
    await page.clock.setFixedTime(new Date())
    expect(csv.name).toBe('so-diem-2026-11-28.csv')
    expect(csv.body.startsWith('\uFEFFNgày,Nội dung,Cho,Điểm,Số dư,Tham chiếu,Ghi chú\r\n')).toBe(true)
    const balance = (await (await page.request.get(`${site.url}/api/user`)).json()) as { points: number }
    const closing = page.locator('section[aria-labelledby=sao-ke] dd').nth(3)
    expect(Number((await closing.textContent())?.replace(/\D/g, ''))).toBe(balance.points)
  })

  it('erases the account only with the right password', async () => {
    await register('tu-xoa')
    await signIn('tu-xoa')
    await page.getByRole('tab', { name: 'Dữ liệu của bạn' }).click()
    await page.getByRole('button', { name: 'Xóa tài khoản của tôi' }).click()
    const dialog = page.getByRole('dialog')
    const press = () => dialog.getByRole('button', { name: 'Xóa tài khoản của tôi' }).click()
    await press()
    await dialog.getByText('Vui lòng nhập mật khẩu').waitFor()
    await dialog.getByLabel('Mật khẩu của bạn').fill('sai-roi')
    await press()
    await dialog.getByText('Mật khẩu không đúng').waitFor()
    await forgetConfirmation(site)
    await dialog.getByLabel('Mật khẩu của bạn').fill('matkhau1')
    await press()
    await answerQuestion(page, 'matkhau1')
    await page.waitForURL(`${site.url}/auth`)
    await fillLogin('tu-xoa')
    await text('Login failed').waitFor()
  })

  it.each([
    'profile',
    'purchases',
    'rewards',
    'password',
    'journey',
    'ledger',
    'favorites',
    'security',
    'devices',
    'data',
    'claims',
    'notices',
    '',
  ])('%s has no fault axe can find, in both themes on phone and desk', async (tab) => {
    await enter(context, site.url, 'khach')
    await arrive(page, `${site.url}/dashboard${tab && `?tab=${tab}`}`)
    await page.locator('[role=tabpanel][data-state=active]').waitFor()
    for (const look of looks) {
      await show(page, look)
      expect(await violations(page), look.join(' at ')).toEqual([])
    }
    await show(page, ['light', 768])
    expect(await violationsBetween(page)).toEqual([])
  })

  it('refuses the main admin’s erasure before it is asked for', async () => {
    await fillLogin('admin', 'muahoi-demo')
    await page.waitForURL(`${site.url}/admin/products`)
    await page.goto(`${site.url}/dashboard?tab=data`)
    await text('Tài khoản quản trị chính không thể bị xóa.').waitFor()
    expect(await page.getByRole('button', { name: 'Xóa tài khoản của tôi' }).count()).toBe(0)
  })
})
