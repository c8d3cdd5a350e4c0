import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { answerQuestion, forgetConfirmation } from '../support/asked-again.ts'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { atRest } from '../support/rest.ts'
import { openStories } from '../support/stories.ts'
import { visitSite } from '../support/visit.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

const { site, context, page, close } = await visitSite()

afterAll(close)

const points = async (): Promise<number> =>
  ((await (await page.request.get(`${site.url}/api/user`)).json()) as { points: number }).points
/** What a datetime-local control takes for an instant, in Vietnam's time. */
const local = (at: number): string => new Date(at + 7 * 3_600_000).toISOString().slice(0, 16)
const open = (tab: string) => page.goto(`${site.url}/dashboard?tab=${tab}`)
/** The title of a toast. */
const said = (title: string) => page.getByText(title, { exact: true }).waitFor()
const dialog = () => page.getByRole('dialog')
const openClaim = async (text: RegExp) => {
  await page.goto(`${site.url}/admin/claims`)
  await page
    .getByRole('row', { name: text })
    .getByRole('button', { name: /^Xem khiếu nại/ })
    .click()
}

describe('an order that brought no points', () => {
  let before = 0
  let promised = 0

  it('is claimed from its click; what is wrong is told under each field and nothing typed is lost', async () => {
    await signIn(context, site.url, 'khach')
    before = await points()
    await open('journey')
    await openStories(page)
    await page.getByRole('button', { name: 'Gửi khiếu nại' }).first().click()
    await dialog().getByLabel('Thời điểm đặt hàng').focus()
    await page.keyboard.type('0101')
    await dialog().getByRole('button', { name: 'Lưu nháp' }).click()
    await dialog().getByText('Vui lòng nhập đủ hoặc để trống ô này').waitFor()
    await dialog().getByLabel('Thời điểm đặt hàng').fill('')
    await dialog().getByRole('button', { name: 'Gửi khiếu nại' }).click()
    await dialog().getByText('Vui lòng nhập mã đơn hàng').waitFor()
    await dialog().getByText('Vui lòng nhập tổng tiền đơn hàng').waitFor()
    await dialog().getByLabel('Mã đơn hàng').fill('251112KHACH')
    for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await leave()
      await dialog().waitFor({ state: 'detached' })
      await atRest(page)
      await page.getByRole('button', { name: 'Gửi khiếu nại' }).first().click()
      expect(await dialog().getByLabel('Mã đơn hàng').inputValue()).toBe('251112KHACH')
    }
    await dialog()
      .getByLabel('Thời điểm đặt hàng')
      .fill(local(Date.now() + 86_400_000))
    await dialog().getByLabel('Tổng tiền (đ)').fill('8,25 triệu')
    await dialog().getByRole('button', { name: 'Gửi khiếu nại' }).click()
    await dialog().getByText('Tổng tiền là số đồng viết bằng chữ số, như 150.000').waitFor()
    await dialog().getByLabel('Tổng tiền (đ)').fill('8250000 đ')
    await dialog().getByLabel('Tổng tiền (đ)').blur()
    expect(await dialog().getByLabel('Tổng tiền (đ)').inputValue()).toBe('8.250.000')
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({
        name: 'hoa-don.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<script>alert(1)</script>'),
      })
    await dialog().getByRole('button', { name: 'Gửi khiếu nại' }).click()
    await dialog().getByText('Chỉ nhận ảnh PNG, JPEG hoặc tệp PDF').waitFor()
    const picture = await sharp({ create: { width: 400, height: 900, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'hoa-don.png', mimeType: 'image/png', buffer: picture })
    await dialog().getByRole('button', { name: 'Gửi khiếu nại' }).click()
    await dialog().getByText('Thời điểm đặt hàng không thể ở tương lai').waitFor()
    await dialog()
      .getByLabel('Thời điểm đặt hàng')
      .fill(local(Date.now() - 3_600_000))
    await dialog().getByRole('button', { name: 'Gửi khiếu nại' }).click()
    await said('Đã gửi khiếu nại')
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Khiếu nại: Đã gửi cửa hàng' }).click()
    await page.getByRole('heading', { name: 'Đơn hàng 251112KHACH' }).waitFor()
    expect(await page.locator('[data-claim]').count()).toBe(1)
    await page.getByText('8.250.000').waitFor()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Tệp đính kèm/ }).click()
    expect((await downloaded).suggestedFilename()).toMatch(/^khieu-nai-\d+\.webp$/)
  })

  it('is held when it is too early', async () => {
    const click = await page.request.post(`${site.url}/api/affiliate/track`, { data: { productId: 7 } })
    expect(click.ok()).toBe(true)
    const { clickId } = (await click.json()) as { clickId: string }
    await page.request.get(`${site.url}/api/affiliate/redirect/${clickId}`, { maxRedirects: 0 })
    await open('journey')
    await openStories(page)
    await page.getByRole('button', { name: 'Đã mua mà chưa thấy đơn?' }).first().click()
    await dialog().getByText('Cửa hàng còn thời gian báo đơn tới ngày').waitFor()
    await dialog().getByLabel('Mã đơn hàng').fill('SOM-1')
    await dialog().getByLabel('Thời điểm đặt hàng').fill(local(Date.now()))
    await dialog().getByLabel('Tổng tiền (đ)').fill('120000')
    await dialog().getByRole('button', { name: 'Lưu nháp' }).click()
    await said('Đã lưu nháp')
    await page.getByRole('button', { name: 'Viết tiếp khiếu nại' }).first().click()
    await dialog().getByRole('button', { name: 'Gửi khiếu nại' }).click()
    await page.getByText('Chúng tôi tự gửi đi khi tới ngày đó.').first().waitFor()
    await open('claims')
    await page.locator('[data-state="held"]').getByText('Tạm giữ tới').waitFor()
  })

  it('is asked about by an operator and completed by the member', async () => {
    await signIn(context, site.url, 'admin')
    await openClaim(/251112KHACH/)
    await dialog().getByRole('tab', { name: 'Hỏi thêm' }).click()
    await dialog().getByRole('button', { name: 'Gửi câu hỏi' }).click()
    await dialog().getByText('Vui lòng viết bạn cần gì').waitFor()
    await dialog().getByLabel('Bạn cần thành viên bổ sung gì?').fill('Bạn cho biết mã giảm giá đã dùng nhé.')
    await dialog().getByRole('button', { name: 'Gửi câu hỏi' }).click()
    await said('Đã gửi câu hỏi')
    await signIn(context, site.url, 'khach')
    await open('claims')
    const claim = page.locator('[data-state="needs_info"]')
    await claim.getByText('Bạn cho biết mã giảm giá đã dùng nhé.').first().waitFor()
    await claim.getByRole('button', { name: 'Bổ sung thông tin' }).click()
    await dialog()
      .getByLabel(/Mã giảm giá đã dùng/)
      .fill('GIAM50')
    await dialog().getByRole('button', { name: 'Gửi khiếu nại' }).click()
    await page.locator('[data-state="sent"]').waitFor()
  })

  it('is exported for the network and then paid, once', async () => {
    await signIn(context, site.url, 'admin')
    await page.goto(`${site.url}/admin/claims`)
    const answer = await page.request.get(`${site.url}/api/admin/claims`)
    const claims = (await answer.json()) as { orderCode: string; network: string; promisedPoints: number }[]
    const mine = claims.find(({ orderCode }) => orderCode === '251112KHACH')
    promised = mine?.promisedPoints ?? 0
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Xuất CSV' }).click()
    const named = mine?.network === 'direct' ? 'Hợp tác trực tiếp' : mine?.network
    await page.getByRole('menuitem', { name: `· ${named}` }).click()
    expect((await downloaded).suggestedFilename()).toContain(`khieu-nai-${mine?.network}-`)
    await openClaim(/251112KHACH/)
    await dialog().getByText('GIAM50').waitFor()
    await forgetConfirmation(site)
    await dialog()
      .getByRole('button', { name: /^Cộng .* điểm$/ })
      .dblclick()
    await answerQuestion(page)
    await said('Đã cộng điểm')
    await signIn(context, site.url, 'khach')
    expect(promised).toBeGreaterThan(0)
    expect(await points()).toBe(before + promised)
    await open('claims')
    await page.locator('[data-state="accepted"]').getByText('Đã cộng').waitFor()
  })

  it('leaves books that the doctor finds in order', async () => {
    const { stdout } = await run('npm', ['run', '--silent', 'doctor'], {
      cwd: root,
      env: { ...process.env, ...site.env },
    })
    expect(stdout).not.toContain('✗')
    expect(stdout).toContain('✓ every claim holds in the ledger exactly what it says it credited')
  })
})

describe.each(['light', 'dark'] as const)('in the %s theme at 390 px', (colorScheme) => {
  it('claims, their form and the operator’s queue have no fault axe can find and fit the phone', async () => {
    const phone = await context.newPage()
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const look = async () => {
      await atRest(phone)
      expect(await violations(phone), phone.url()).toEqual([])
    }
    await signIn(context, site.url, 'khach')
    await phone.goto(`${site.url}/dashboard?tab=claims`)
    await phone.locator('summary').first().click()
    await look()
    const click = await phone.request.post(`${site.url}/api/affiliate/track`, { data: { productId: 11 } })
    expect(click.ok()).toBe(true)
    await phone.goto(`${site.url}/dashboard?tab=journey`)
    await openStories(phone)
    await phone
      .getByRole('button', { name: /^(Gửi khiếu nại|Đã mua mà chưa thấy đơn\?)$/ })
      .first()
      .click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Gửi khiếu nại' }).click()
    await phone.getByText('Vui lòng nhập mã đơn hàng').waitFor()
    await look()
    await signIn(context, site.url, 'admin')
    await phone.goto(`${site.url}/admin/claims?state=held`)
    await phone
      .getByRole('button', { name: /^Xem khiếu nại/ })
      .first()
      .waitFor()
    await look()
    await phone
      .getByRole('button', { name: /^Xem khiếu nại/ })
      .first()
      .click()
    await phone.getByRole('tab', { name: 'Từ chối' }).click()
    await look()
    await phone.close()
  })
})

describe('a written review', () => {
  const words = 'Máy chạy êm, hút sạch tóc rụng.'
  const path = '/products/2'
  const bare = async () => (await fetch(site.url + path)).text()

  it('waits after its author wrote it; the public page knows nothing of it', async () => {
    await signIn(context, site.url, 'khach')
    const served = await bare()
    await page.goto(site.url + path)
    await page.getByRole('button', { name: 'Viết nhận xét' }).click()
    await page.getByRole('button', { name: 'Gửi nhận xét' }).click()
    await page.getByText('Bạn hãy chọn số sao').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('radio', { name: '4 sao' }).last().check({ force: true })
    await page.getByLabel('Bạn thấy sản phẩm này thế nào?').fill(words)
    await page.getByRole('button', { name: 'Gửi nhận xét' }).click()
    await page.getByRole('region', { name: 'Nhận xét của bạn' }).getByText('Đang chờ duyệt').waitFor()
    expect(await page.getByText('Hãy chia sẻ với mọi người.').count()).toBe(0)
    expect(await bare()).toBe(served)
  })

  it('is published by a moderator, then part of the page for everybody, without scripts', async () => {
    await signIn(context, site.url, 'admin')
    await page.goto(`${site.url}/admin/reviews`)
    await page.getByRole('row', { name: new RegExp(words) }).waitFor()
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('row', { name: new RegExp(words) })
      .getByRole('button', { name: /^Đăng/ })
      .click()
    await said('Đã đăng nhận xét')
    await expect.poll(bare).toContain(words)
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    expect(await (await fetch(site.url + path, { headers: { cookie } })).text()).toBe(await bare())
  })

  it('goes back to waiting when it changes, is refused with a reason, and can be taken back', async () => {
    await signIn(context, site.url, 'khach')
    await page.goto(site.url + path)
    const own = page.getByRole('region', { name: 'Nhận xét của bạn' })
    await own.getByText('Đã đăng').waitFor()
    expect(await page.getByText(words).count()).toBe(1)
    await own.getByRole('button', { name: 'Sửa' }).click()
    await page.getByLabel('Bạn thấy sản phẩm này thế nào?').fill('Gọi tôi theo số 0900 000 000.')
    await page.getByRole('button', { name: 'Gửi nhận xét' }).click()
    await own.getByText('Đang chờ duyệt').waitFor()
    await expect.poll(bare).not.toContain(words)
    await signIn(context, site.url, 'admin')
    await page.goto(`${site.url}/admin/reviews`)
    await page.getByRole('button', { name: 'Từ chối nhận xét của khach' }).click()
    await dialog().getByRole('button', { name: 'Có thông tin cá nhân (số điện thoại, địa chỉ)' }).click()
    await dialog().getByRole('button', { name: 'Từ chối' }).click()
    await said('Đã từ chối nhận xét')
    await signIn(context, site.url, 'khach')
    await page.goto(site.url + path)
    await own.getByText('Chưa được đăng', { exact: true }).waitFor()
    await own.getByText('Có thông tin cá nhân').waitFor()
    await own.getByRole('button', { name: 'Xóa' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
    await said('Đã xóa nhận xét')
    await page.getByRole('button', { name: 'Viết nhận xét' }).waitFor()
  })
})
