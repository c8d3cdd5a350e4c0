import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Overview } from '#contract/console.ts'
import { accountsOn } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { runSiteJob } from '../support/site-job.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, close } = await visitSite({
  env: { POSTBACK_SECRET_DIRECT: 'cua-direct' },
  as: 'admin',
  width: 1440,
  height: 900,
})
let lan: string
let clickId: string
/** What the demo's own orders leave unpaid, in đồng. */
let unpaidBefore: string
let file: string
const { call, register, asAdmin } = accountsOn(() => site.url)
const day = (days: number) => new Date(Date.now() - days * 86_400_000)
const inVietnam = (at: Date) =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
/** The figures of the same days, also where one ends meanwhile. */
const days = `from=${inVietnam(day(27)).slice(0, 10)}&to=${inVietnam(day(0)).slice(0, 10)}`

const report = (transaction: string, over: object = {}) =>
  call('/api/postback/direct/cua-direct', {
    click_id: clickId,
    transaction_id: transaction,
    order_value: 400_000,
    commission: 30_000,
    status: 'pending',
    occurred_at: day(0).toISOString(),
    updated_at: day(0).toISOString(),
    ...over,
  })

beforeAll(async () => {
  await runSiteJob(site, 'console.add-up')
  const console = await call(`/api/admin/overview?${days}`, undefined, 'GET', await asAdmin())
  const { totals } = console.body as unknown as Overview
  unpaidBefore = (totals.commissionConfirmed - totals.commissionPaid).toLocaleString('vi-VN')
  const wrapping = { host: 'binh-nuoc.example', template: '{url}' }
  await call('/api/admin/links/wrapping', wrapping, 'POST', await asAdmin())
  const product = {
    name: 'Bình giữ nhiệt quai da',
    image: '/icon.svg',
    price: 400_000,
    affiliateLink: 'https://binh-nuoc.example/binh',
    pointsReward: 5000,
    categoryId: 1,
  }
  const { id: productId } = (await call('/api/products', product, 'POST', await asAdmin())).body
  lan = (await register('lan')).session
  const { body } = await call('/api/affiliate/track', { productId }, 'POST', lan)
  clickId = (body as unknown as { clickId: string }).clickId
  await report('DON-1')
  await report('DON-KHOP', { status: 'confirmed' })
  await report('DON-THIEU')
  file = writeStatement()
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
afterAll(close)

const writeStatement = (): string => {
  const path = join(site.dataDir, 'ky-thang-11.csv')
  const line = (order: string, commission: string, at: Date, state = 'Đã đối soát') =>
    [order, clickId, '400.000 đ', commission, state, inVietnam(at), 'Trần Thị Người Mua']
      .map((cell) => `"${cell}"`)
      .join(';')
  const lines = [
    line('DON-0', '12.000 đ', day(0.8)),
    line('DON-1', '28.000 đ', day(0)),
    line('DON-KHOP', '30.000 đ', day(0)),
    line('DON-SAI', 'không rõ', day(0)),
    line('DON-9', '9.000 đ', new Date(Date.now() + 60_000), 'Chờ duyệt'),
  ]
  writeFileSync(
    path,
    `\ufeffMã đơn hàng;Sub_id1;Giá trị;Hoa hồng;Trạng thái;Thời gian giao dịch;Khách hàng\r\n${lines.join('\r\n')}\r\n`,
  )
  return path
}
const figure = (name: string) =>
  page
    .getByLabel('Kết quả so sánh')
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .textContent()
const points = async (): Promise<number> => {
  const response = await fetch(`${site.url}/api/user`, { headers: { cookie: lan } })
  return ((await response.json()) as { points: number }).points
}

const expectSound = async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page)).toEqual([])
  }
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    if (width === 390) expect(await violations(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

describe('a statement', () => {
  it('is read as a person says and set beside the books; nothing changes', async () => {
    await page.goto(`${site.url}/admin/reconciliation`)
    await page.getByText('Chưa có bảng nào').waitFor()
    await expectSound()
    await page.getByLabel('Tệp cần nhập').setInputFiles(file)
    await page.getByRole('heading', { name: 'Đọc bảng này thế nào?' }).waitFor()
    expect(await page.getByText('Khách hàng').count()).toBe(0)
    // What is missing is said, not left to be guessed from a button that does not answer.
    await page.getByRole('button', { name: 'So sánh với sổ' }).click()
    await page.getByText('Bạn cần chọn mạng đã gửi bảng này').waitFor()
    await page.getByLabel('Mạng liên kết').selectOption('Hợp tác trực tiếp')
    await page.getByLabel('Kỳ này đã chốt').check()
    await expectSound()
    await page.getByRole('button', { name: 'So sánh với sổ' }).click()
    await page.getByRole('heading', { name: /^\d+ dòng cần bạn xem$/ }).waitFor()
    const figures = [
      'Khớp',
      'Lệch số tiền',
      'Lệch trạng thái',
      'Sổ mình thiếu',
      'Bảng thiếu',
      'Không đọc được',
    ]
    const [matched, amounts, states, here, there, refused] = await Promise.all(figures.map(figure))
    expect([matched, amounts, states, here, refused]).toEqual(['1', '0', '1', '2', '1'])
    // Orders of the demo lie in the same days.
    expect(Number(there)).toBeGreaterThanOrEqual(1)
    await page.getByText('Hoa hồng không phải số tiền').waitFor()
    await expectSound()
    expect(await points()).toBe(5000)
  })

  it('is taken over a kind at a time; points and the audit follow', async () => {
    await page.getByLabel('Loại').selectOption('Lệch trạng thái')
    await page.getByRole('button', { name: 'Áp dụng cả 1 dòng' }).click()
    await page.getByRole('button', { name: 'Áp dụng theo bảng' }).click()
    await page.getByRole('table').getByText('Đã áp dụng').waitFor()
    expect(await points()).toBe(10_000)
    await page.getByLabel('Loại').selectOption('Bảng thiếu')
    await page.getByRole('button', { name: 'Theo dõi tất cả' }).click()
    await page.getByRole('textbox', { name: /Ghi chú/ }).fill('Đã hỏi cửa hàng')
    await page.getByRole('button', { name: 'Lưu' }).click()
    await page.getByText('admin: Đã hỏi cửa hàng').first().waitFor()
    // The next note begins empty; one that is refused stays, with the lines it is about.
    const line = page.getByRole('table').getByRole('checkbox').last()
    await line.check()
    await page.getByRole('button', { name: 'Bỏ qua', exact: true }).click()
    const note = page.getByRole('dialog').getByRole('textbox', { name: /Ghi chú/ })
    expect(await note.inputValue()).toBe('')
    await note.fill('Đơn ảo')
    await page.route('**/mark', (route) => route.fulfill({ status: 503, body: 'busy' }))
    await page.getByRole('button', { name: 'Lưu' }).click()
    await page.getByRole('dialog').getByRole('alert').first().waitFor()
    expect(await note.inputValue()).toBe('Đơn ảo')
    await page.unroute('**/mark')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await line.isChecked()).toBe(true)
    await line.uncheck()
    await page.getByLabel('Loại').selectOption('Sổ mình thiếu')
    await page.getByRole('checkbox', { name: 'DON-0' }).check()
    await page.getByRole('button', { name: 'Áp dụng theo bảng' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Áp dụng theo bảng' }).click()
    await page.getByRole('table').getByText('Đã áp dụng').waitFor()
    expect(await points()).toBe(15_000)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tải CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^doi-soat-\d+-missing_here-/)
  })

  it('counts as paid once the money came, also on the overview', async () => {
    // The lines may be ahead of the sum by one look at the work.
    await page.getByText('cộng lại 70.000', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Ghi nhận đã nhận tiền' }).click()
    expect(await page.getByLabel('Số tiền đã nhận (đ)').inputValue()).toBe('70000')
    await page.getByLabel('Số tiền đã nhận (đ)').fill('69000')
    await page.getByRole('button', { name: 'Ghi nhận', exact: true }).click()
    await page.getByText('Đã nhận 69.000').waitFor()
    await expectSound()
    await runSiteJob(site, 'console.add-up')
    await page.goto(`${site.url}/admin?${days}`)
    const card = page.locator('dl > div').filter({ has: page.getByText('Hoa hồng đã nhận', { exact: true }) })
    await card.waitFor()
    const said = (await card.textContent())?.replace(/\s/g, ' ')
    expect(said).toContain('70.000 ₫')
    expect(said).toContain(`chưa nhận: ${unpaidBefore} ₫`)
    expect(await points()).toBe(15_000)
    await page.goto(`${site.url}/admin/audit`)
    await page
      .getByRole('row', { name: /đã ghi tiền về của bảng đối soát/ })
      .first()
      .waitFor()
    await page
      .getByRole('row', { name: /đã áp dụng dòng của bảng đối soát/ })
      .first()
      .waitFor()
  })

  it('told twice says so', async () => {
    await page.goto(`${site.url}/admin/reconciliation`)
    await page.getByLabel('Tệp cần nhập').setInputFiles(file)
    await page.getByRole('link', { name: 'Xem lần trước' }).waitFor()
    // The columns are known by now: nobody is asked again.
    await page.getByRole('heading', { name: /dòng cần bạn xem/ }).waitFor()
  })
})
