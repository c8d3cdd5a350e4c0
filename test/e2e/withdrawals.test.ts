import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { answerQuestion, forgetConfirmation, questionOn } from '../support/asked-again.ts'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { arrive, atRest } from '../support/rest.ts'
import { hearToast } from '../support/toasts.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, browse, close } = await visitSite({ as: 'admin', width: 1440, height: 900 })
const { call, register, asAdmin } = accountsOn(() => site.url)
let second: Page
let phone: Page
let hoa: string

const toast = (words: string, on = page) => hearToast(on, words)
const dialog = (on = page) => on.getByRole('dialog')
const remainder = (on: Page) => dialog(on).getByText(/^Bạn còn/)
const points = async () =>
  ((await call('/api/user', undefined, 'GET', hoa)).body as unknown as { points: number }).points

beforeAll(async () => {
  const admin = await asAdmin()
  const { body, session } = await register('hoa')
  hoa = session
  await call('/api/admin/adjustments/policy', { limit: null }, 'PATCH', admin)
  await call('/api/admin/withdrawals/policy', { secondFrom: 150_000 }, 'PATCH', admin)
  await call('/api/admin/adjustments', { userId: body.id, points: 400_000, reason: 'Quà' }, 'POST', admin)
  const { id } = (await register('quan-tri-hai')).body
  await call(`/api/users/${id}`, { role: 'admin' }, 'PATCH', admin)
  const other = await browse({ width: 1440, height: 900 })
  await signIn(other, site.url, 'quan-tri-hai', 'matkhau1')
  second = await other.newPage()
  const small = await browse({ width: 390, height: 844 })
  await signIn(small, site.url, 'hoa', 'matkhau1')
  phone = await small.newPage()
})
afterAll(close)

const withdraw = async (amount: string) => {
  await phone.getByRole('alertdialog').waitFor({ state: 'detached' })
  await phone.getByLabel('Số tiền', { exact: true }).fill(amount)
  await phone.getByRole('button', { name: 'Rút tiền', exact: true }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Rút tiền' }).click()
}

/** The server answers, the phone does not hear it. */
const lose = async (amount: string, left: number) => {
  await phone.route('**/api/withdrawals', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await withdraw(amount)
  await expect.poll(points).toBe(left)
  await phone.getByRole('alertdialog').waitFor({ state: 'detached' })
  await phone.unroute('**/api/withdrawals')
}

describe('a member on a phone', () => {
  it('sees what it costs, is told what is wrong under its field, and withdraws', async () => {
    await phone.goto(`${site.url}/rut-tien`)
    await phone.getByLabel('Số tiền', { exact: true }).waitFor()
    expect(await violations(phone)).toEqual([])
    await phone.getByLabel('Ngân hàng', { exact: true }).last().selectOption({ label: 'Vietcombank' })
    await phone.getByLabel('Số tài khoản').fill('12')
    await phone.getByLabel('Tên chủ tài khoản').fill('Nguyễn Thị Hoa')
    await phone.getByLabel('Số tiền', { exact: true }).fill('150k')
    await phone.getByRole('button', { name: 'Rút tiền', exact: true }).click()
    await phone.getByText(/^Vui lòng nhập số tiền từ 50\.000/).waitFor()
    const press = () => phone.getByRole('button', { name: 'Rút tiền', exact: true }).click()
    await phone.getByLabel('Số tiền', { exact: true }).fill('49.000')
    await press()
    await phone.getByText(/^Vui lòng nhập số tiền từ 50\.000/).waitFor()
    await phone.getByLabel('Số tiền', { exact: true }).fill('500.000')
    await press()
    await phone.getByText(/^Bạn còn thiếu 100\.000\sđiểm/).waitFor()
    await phone.getByLabel('Số tài khoản').fill('')
    await phone.getByLabel('Số tiền', { exact: true }).fill('100.000')
    await press()
    await phone.getByText('Số tài khoản có 6 đến 19 chữ số').waitFor()
    expect(await phone.getByRole('alertdialog').count()).toBe(0)
    await phone.getByLabel('Số tài khoản').fill('12')
    await withdraw('100.000')
    await phone.getByText('Số tài khoản có 6 đến 19 chữ số').waitFor()
    expect(await points()).toBe(400_000)
    await phone.getByLabel('Số tài khoản').fill('0011 0019 32418')
    await withdraw('100.000')
    await toast('Đã nhận yêu cầu', phone)
    await expect.poll(points).toBe(300_000)
    await withdraw('100.000')
    await phone.getByText('Vietcombank …\u20602418').nth(1).waitFor()
    expect(await points()).toBe(200_000)
  })

  it('asks under the same key after an answer that got lost and a reload: the points are taken once', async () => {
    const before = await points()
    await lose('60.000', before - 60_000)
    // Nor its last digits alone, which a key or a time may have among its own.
    expect(JSON.stringify(await phone.evaluate('({ ...localStorage })'))).not.toMatch(
      /932418|(?<![0-9a-f])2418(?![0-9a-f])/i,
    )
    await phone.reload()
    await phone.getByLabel('Ngân hàng', { exact: true }).last().selectOption({ label: 'Vietcombank' })
    await phone.getByLabel('Số tài khoản').fill('0011 0019 32418')
    await phone.getByLabel('Tên chủ tài khoản').fill('Nguyễn Thị Hoa')
    await withdraw('60.000')
    await toast('Đã nhận yêu cầu', phone)
    expect(await points()).toBe(before - 60_000)
    await phone.getByRole('button', { name: /^Hủy yêu cầu rút 60\.000/ }).click()
    await expect.poll(points).toBe(before)
  })

  it('asks anew once what was sent before is taken back, and says of what is not that both are one', async () => {
    const before = await points()
    const takeBack = phone.getByRole('button', { name: /^Hủy yêu cầu rút (65|200)\.000/ })
    await lose('65.000', before - 65_000)
    await takeBack.click()
    await expect.poll(points).toBe(before)
    await withdraw('65.000')
    await toast('Đã nhận yêu cầu', phone)
    expect(await points()).toBe(before - 65_000)
    await takeBack.click()
    await expect.poll(points).toBe(before)
    // All there is: the points are gone, and it is asked for again all the same.
    await takeBack.waitFor({ state: 'detached' })
    await lose(String(before), 0)
    await withdraw(String(before))
    await hearToast(
      phone,
      'Lần gửi trước chưa nhận được câu trả lời nên hai lần là một yêu cầu, điểm chỉ bị trừ một lần. Nếu muốn rút thêm, bạn gửi lại lần nữa.',
    )
    expect(await points()).toBe(0)
    await takeBack.click()
    await expect.poll(points).toBe(before)
    await takeBack.waitFor({ state: 'detached' })
  })

  it('hears of what was sent before, where it comes to ask for something else then, and nothing is taken for that yet', async () => {
    const before = await points()
    await lose('60.000', before - 60_000)
    await withdraw('70.000')
    await phone.getByText('Lần gửi trước là một yêu cầu khác và đã được ghi nhận.').waitFor()
    expect(await points()).toBe(before - 60_000)
    await phone.getByRole('button', { name: /^Hủy yêu cầu rút 60\.000/ }).click()
    await expect.poll(points).toBe(before)
  })

  it('goes on under that key too where the member would not say who they are first', async () => {
    const before = await points()
    await lose('70.000', before - 70_000)
    await forgetConfirmation(site, 'hoa')
    await withdraw('70.000')
    await questionOn(phone).getByRole('button', { name: 'Hủy' }).click()
    await phone.getByRole('alertdialog').waitFor({ state: 'detached' })
    await withdraw('70.000')
    await answerQuestion(phone, 'matkhau1')
    await toast('Đã nhận yêu cầu', phone)
    expect(await points()).toBe(before - 70_000)
    await phone.getByRole('button', { name: /^Hủy yêu cầu rút 70\.000/ }).click()
    await expect.poll(points).toBe(before)
  })

  const fillIn = async (on = phone, accountNumber = '0011 0019 32418') => {
    await on.getByLabel('Ngân hàng', { exact: true }).last().selectOption({ label: 'Vietcombank' })
    await on.getByLabel('Số tài khoản').fill(accountNumber)
    await on.getByLabel('Tên chủ tài khoản').fill('Nguyễn Thị Hoa')
  }

  it('keeps what was typed though what one has cannot be fetched again', async () => {
    await arrive(phone, `${site.url}/rut-tien`)
    await fillIn(phone, '12')
    await phone.route('**/api/withdrawals/options', (route) => route.fulfill({ status: 503, body: 'busy' }))
    await withdraw('90.000')
    await phone.getByText('Số tài khoản có 6 đến 19 chữ số').waitFor()
    await atRest(phone)
    expect(await phone.getByLabel('Tên chủ tài khoản').inputValue()).toBe('Nguyễn Thị Hoa')
    expect(await phone.getByText('Không tải được').count()).toBe(0)
    await phone.unroute('**/api/withdrawals/options')
  })

  it('is told that there is no network, and nothing is sent once there is one', async () => {
    const before = await points()
    await arrive(phone, `${site.url}/rut-tien`)
    await fillIn()
    await phone.context().setOffline(true)
    await withdraw('90.000')
    await phone.getByText('Không có kết nối mạng. Bạn kiểm tra rồi thử lại.').waitFor()
    await phone.getByRole('alertdialog').waitFor({ state: 'detached' })
    const again = phone.waitForResponse('**/api/withdrawals/options')
    await phone.context().setOffline(false)
    await again
    await atRest(phone)
    expect(await points()).toBe(before)
  })

  it('can try again where the question who they are did not arrive', async () => {
    const before = await points()
    await arrive(phone, `${site.url}/rut-tien`)
    await fillIn()
    await forgetConfirmation(site, 'hoa')
    await phone.route('**/confirmation-dialog*', (route) => route.abort())
    for (const amount of ['80.000', '85.000']) {
      await withdraw(amount)
      await phone.getByText('Chưa mở được phần xác nhận là bạn.').waitFor()
      await phone.getByRole('alertdialog').waitFor({ state: 'detached' })
    }
    await phone.unroute('**/confirmation-dialog*')
    await withdraw('80.000')
    await answerQuestion(phone, 'matkhau1')
    await toast('Đã nhận yêu cầu', phone)
    await phone.getByRole('button', { name: /^Hủy yêu cầu rút 80\.000/ }).click()
    await expect.poll(points).toBe(before)
  })

  it('takes back what nobody approved', async () => {
    await withdraw('50.000')
    const take = phone.getByRole('button', { name: /^Hủy yêu cầu rút 50\.000/ })
    await take.click()
    await toast('Đã hủy, điểm đã trở lại tài khoản của bạn.', phone)
    await take.waitFor({ state: 'detached' })
    await expect.poll(() => phone.getByText('Đã hủy', { exact: true }).count()).toBe(8)
    expect(await points()).toBe(200_000)
  })
})

it('a member redeems and withdraws where the browser refuses to keep anything', async () => {
  const { body, session } = await register('khong-luu')
  const gift = { userId: body.id, points: 120_000, reason: 'Quà' }
  await call('/api/admin/adjustments', gift, 'POST', await asAdmin())
  const strict = await browse({ width: 390, height: 844 })
  await strict.addInitScript(`for (const store of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, store, { get() { throw new DOMException('insecure', 'SecurityError') } })
    navigator.locks.request = () => Promise.reject(new DOMException('insecure', 'SecurityError'))`)
  await signIn(strict, site.url, 'khong-luu', 'matkhau1')
  const own = await strict.newPage()
  await arrive(own, `${site.url}/dashboard?tab=rewards`)
  await own.getByRole('article').getByRole('button', { name: 'Đổi thưởng', exact: true }).first().click()
  await own.getByRole('dialog').getByRole('button', { name: 'Đổi thưởng' }).click()
  await remainder(own).waitFor()
  await arrive(own, `${site.url}/rut-tien`)
  await own.getByLabel('Ngân hàng', { exact: true }).last().selectOption({ label: 'Vietcombank' })
  await own.getByLabel('Số tài khoản').fill('0011 0019 32419')
  await own.getByLabel('Tên chủ tài khoản').fill('Nguyễn Thị Lưu')
  await own.getByLabel('Số tiền', { exact: true }).fill('50.000')
  await own.getByRole('button', { name: 'Rút tiền', exact: true }).click()
  await own.getByRole('alertdialog').getByRole('button', { name: 'Rút tiền' }).click()
  await toast('Đã nhận yêu cầu', own)
  await own.getByRole('button', { name: /^Hủy yêu cầu rút 50\.000/ }).click()
  await toast('Đã hủy, điểm đã trở lại tài khoản của bạn.', own)
  const left = (await call('/api/user', undefined, 'GET', session)).body as unknown as { points: number }
  expect(left.points).toBeLessThan(120_000)
})

describe('operators', () => {
  it('approve together, above the limit by two', async () => {
    await page.goto(`${site.url}/admin/withdrawals`)
    await page.getByRole('checkbox', { name: /RT1, hoa/ }).check()
    await page.getByRole('checkbox', { name: /RT2, hoa/ }).check()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Duyệt', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Duyệt' }).click()
    await toast('Đợt 1 vượt hạn mức, đang chờ người thứ hai duyệt')
    await second.goto(`${site.url}/admin/approvals`)
    await second.getByRole('button', { name: /^Duyệt: Chi tiền rút điểm/ }).click()
    await dialog(second).getByText('2 yêu cầu, tổng 200.000 đ. Tiền được chuyển sau khi bạn duyệt.').waitFor()
    await dialog(second).getByRole('button', { name: 'Duyệt', exact: true }).click()
    await toast('Đã duyệt, đợt chi sẵn sàng để chuyển tiền', second)
  })

  it('take the file for the bank, pay by code, and mark what was sent', async () => {
    await page.goto(`${site.url}/admin/withdrawals?tab=batches`)
    const loading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tải tệp chuyển tiền của đợt 1' }).click()
    const file = readFileSync(await (await loading).path(), 'utf8')
    expect(file).toContain('1,0011001932418,NGUYEN THI HOA,970436,Vietcombank,100000,Mua Hoi RT1')
    await second.goto(`${site.url}/admin/withdrawals/batches/1`)
    await second.getByRole('button', { name: 'Hiện mã và số tài khoản' }).click()
    await page.getByRole('button', { name: 'Mã VietQR và nơi nhận của đợt 1' }).click()
    await page.getByRole('heading', { name: 'Chuyển tiền đợt 1' }).waitFor()
    expect(await page.content()).not.toContain('0011001932418')
    await page.getByRole('button', { name: 'Hiện mã và số tài khoản' }).click()
    await page.getByText(/^0\/2 khoản, còn 200\.000/).waitFor()
    await expect.poll(() => page.getByRole('img', { name: /^Mã VietQR chuyển/ }).count()).toBe(2)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('0011001932418').first().isVisible()).toBe(true)
    expect(await page.getByRole('heading', { name: 'Chuyển tiền đợt 1' }).isVisible()).toBe(true)
    expect(await page.getByRole('complementary').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
    await page.emulateMedia({ media: null })
    await page.getByRole('link', { name: 'Các đợt chi' }).click()
    await page.getByRole('button', { name: 'Xem các khoản của đợt 1' }).click()
    await page.getByRole('button', { name: /Xem nơi nhận và mã VietQR của RT1/ }).click()
    const code = dialog().getByRole('img', { name: /^Mã VietQR chuyển 100\.000/ })
    await code.waitFor()
    expect(await violations(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Đóng' }).last().click()
    await page.getByRole('checkbox', { name: /RT1, hoa/ }).check()
    await page.getByRole('button', { name: 'Đã chuyển tiền', exact: true }).click()
    await dialog().getByLabel('Mã giao dịch').fill('FT26314')
    await dialog().getByRole('button', { name: 'Đã chuyển tiền' }).click()
    await toast('Đã đánh dấu 1 khoản')
    await phone.reload()
    await phone.getByText(/Mã giao dịch FT26314/).waitFor()
    await second.getByText(/^1\/2 khoản, còn 100\.000/).waitFor()
    await expect.poll(() => second.getByRole('img', { name: /^Mã VietQR chuyển/ }).count()).toBe(1)
  })

  it('return what does not arrive, with a reason that the member reads', async () => {
    const third = await second.context().newPage()
    await third.goto(`${site.url}/admin/withdrawals?batch=1`)
    await third.getByRole('button', { name: /Xem nơi nhận và mã VietQR của RT2/ }).click()
    await dialog(third).getByRole('img').waitFor()
    await page.getByRole('button', { name: /Hoàn điểm cho RT2/ }).click()
    await dialog().getByLabel('Lý do').fill('Tên không khớp tài khoản')
    await dialog().getByRole('button', { name: 'Hoàn điểm' }).click()
    await toast('Đã hoàn điểm cho thành viên')
    expect(await points()).toBe(300_000)
    await second.getByText(/^2\/2 khoản, còn 0/).waitFor()
    await dialog(third).getByText('Tên không khớp tài khoản').waitFor()
    await expect.poll(() => dialog(third).getByRole('img').count()).toBe(0)
    await phone.reload()
    await phone.getByText('Tên không khớp tài khoản').waitFor()
    await page.goto(`${site.url}/admin/withdrawals?tab=policy`)
    await page.getByLabel('Mỗi lần ít nhất (đ)').fill('20000000')
    await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
    await page.getByText('Mức cao nhất phải từ mức thấp nhất trở lên.').waitFor()
    await page.getByLabel('Mỗi lần ít nhất (đ)').fill('20000')
    await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
    await toast('Đã lưu cài đặt rút tiền')
    expect(await violations(page)).toEqual([])
  })

  it('hear that a search went no further than what waits, and look everywhere by a press', async () => {
    await arrive(page, `${site.url}/admin/withdrawals`)
    await page.getByRole('searchbox').fill('RT1')
    await page.getByText('Không có mục nào khớp trong trạng thái đang chọn.').waitFor()
    await page.getByRole('button', { name: 'Tìm trong mọi trạng thái' }).click()
    await page.getByRole('row', { name: /RT1/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('state')).toBe('any')
  })

  it('types the limit of one person as amounts are read, and is refused what is no number', async () => {
    const limit = async () =>
      (await (await page.request.get(`${site.url}/api/admin/withdrawals/policy`)).json()) as object as {
        secondFrom: number | null
      }
    const before = await limit()
    await page.goto(`${site.url}/admin/withdrawals?tab=policy`)
    const field = page.getByLabel('Một người duyệt tối đa mỗi ngày (đ)')
    await field.click()
    await field.press('Control+a')
    await page.keyboard.type('5 triệu')
    await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await limit()).toEqual(before)
    await field.press('Control+a')
    await page.keyboard.type('3.000.000')
    await page.getByText(/^3\.000\.000\s₫$/).waitFor()
    await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
    await expect.poll(limit).toMatchObject({ secondFrom: 3_000_000 })
    expect(
      (await page.request.patch(`${site.url}/api/admin/withdrawals/policy`, { data: before })).ok(),
    ).toBe(true)
  })
})

it('a gift is redeemed by who shows again who they are, after the sign-in was a while ago', async () => {
  const before = await points()
  await phone.goto(`${site.url}/dashboard?tab=rewards`)
  const gift = phone.getByRole('article').getByRole('button', { name: 'Đổi thưởng', exact: true }).first()
  const press = async () => {
    await gift.click()
    await phone
      .getByRole('dialog', { name: 'Đổi phần thưởng này?' })
      .getByRole('button', { name: 'Đổi thưởng' })
      .click()
  }
  await forgetConfirmation(site, 'hoa')
  await press()
  await questionOn(phone).getByLabel('Mật khẩu của bạn').waitFor()
  expect(await violations(phone)).toEqual([])
  await questionOn(phone).getByRole('button', { name: 'Hủy' }).click()
  await toast('Bạn hãy xác nhận lại trước khi tiếp tục.', phone)
  expect(await points()).toBe(before)
  await press()
  await answerQuestion(phone, 'matkhau1')
  await remainder(phone).waitFor()
  expect(await points()).toBeLessThan(before)
  await phone.keyboard.press('Escape')
})
