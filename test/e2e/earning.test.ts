import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { openStories } from '../support/stories.ts'
import { hearToast } from '../support/toasts.ts'
import { visitSite } from '../support/visit.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

const { site, context, page, close } = await visitSite()
let shop: Page

afterAll(close)

/** The balance and what is pending, as the API tells this browser. */
const points = async (): Promise<{ points: number; pendingPoints: number }> =>
  (await page.request.get(`${site.url}/api/user`)).json()

/** The shop reports through a job; waits until it says so. */
const reported = async (): Promise<void> => {
  await expect
    .poll(async () => {
      await shop.reload()
      return shop.getByText('Đã báo đơn hàng này cho Mua Hời.').count()
    })
    .toBe(1)
}

const openJourney = async (): Promise<void> => {
  await page.goto(`${site.url}/dashboard?tab=journey`)
  await page.getByRole('tab', { name: 'Hành trình điểm' }).waitFor()
  await openStories(page)
}

describe('from nothing to a point and back', () => {
  let promised = 0

  it('registers, without leaving by itself, and is then taken home', async () => {
    await page.goto(`${site.url}/auth?tab=register`)
    await page.getByRole('button', { name: 'Đăng ký', exact: true }).click()
    await page.getByText('Bạn phải chấp nhận điều khoản và điều kiện').waitFor()
    await page.getByLabel('Họ và tên').fill('Trần Thị Bình')
    await page.getByLabel('Email').fill('binh@example.vn')
    await page.getByLabel('Tên đăng nhập').fill('binh')
    await page.getByLabel('Mật khẩu', { exact: true }).fill('matkhau1')
    await page.getByLabel('Xác nhận mật khẩu').fill('matkhau2')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Đăng ký', exact: true }).click()
    await page.getByText('Mật khẩu không khớp').waitFor()
    await page.getByLabel('Xác nhận mật khẩu').fill('matkhau1')
    await page.getByRole('button', { name: 'Đăng ký', exact: true }).click()
    await page.getByText('Registration successful!', { exact: true }).waitFor()
    await page.waitForURL(`${site.url}/`)
    expect(await points()).toMatchObject({ points: 0, pendingPoints: 0 })
  })

  it('follows Mua ngay to the sample shop with a click id', async () => {
    await page.goto(`${site.url}/products`)
    await page.locator('main article a').first().click()
    await page.waitForURL(/\/products\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    const product = (await (await page.request.get(`${site.url}/api/products/${id}`)).json()) as {
      pointsReward: number
    }
    promised = product.pointsReward
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Mua ngay' }).click()
    shop = await opened
    await shop.waitForURL(/\/cua-hang-mau\/.+click_id=[0-9A-Za-z]{22}$/)
    await hearToast(page, 'Bạn sẽ nhận được điểm thưởng sau khi hoàn tất giao dịch!')
    await shop.getByText('Cửa hàng mẫu – không bán hàng thật, chỉ để thử Mua Hời').waitFor()
    await openJourney()
    await page.getByText('Cửa hàng này thường báo đơn').first().waitFor()
  })

  it('sees the points pending after the order', async () => {
    await shop.getByRole('button', { name: 'Đặt hàng' }).click()
    await shop.waitForURL(/\/don-hang\/CHM-/)
    await reported()
    expect(await points()).toMatchObject({ points: 0, pendingPoints: promised })
    await openJourney()
    await page.getByText('điểm sẽ được cộng khi cửa hàng xác nhận').waitFor()
    await page.getByText('điểm đang chờ xác nhận').waitFor()
  })

  it('sees that the shop approved it, and nothing credited yet', async () => {
    await shop.getByRole('button', { name: 'Duyệt đơn' }).click()
    await reported()
    await shop.getByText('Đã duyệt, chờ giao').waitFor()
    expect(await points()).toMatchObject({ points: 0, pendingPoints: promised })
    await openJourney()
    await page.getByText('approved', { exact: true }).waitFor()
  })

  it('sees them credited after delivery, once', async () => {
    await shop.getByRole('button', { name: 'Xác nhận giao thành công' }).click()
    await reported()
    expect(await points()).toMatchObject({ points: promised, pendingPoints: 0 })
    await openJourney()
    await page.locator('[data-status="confirmed"]').getByText('đã hoàn tất').waitFor()
    await page.goto(`${site.url}/dashboard?tab=purchases`)
    await page.getByText('Đã xác nhận').waitFor()
  })

  it('sees them taken back after the return, and the ledger proves it', async () => {
    await shop.getByRole('button', { name: 'Trả hàng' }).click()
    await reported()
    expect(await points()).toMatchObject({ points: 0, pendingPoints: 0 })
    await openJourney()
    await page.getByText('điểm đã cộng được trừ lại').waitFor()
    await page.goto(`${site.url}/dashboard?tab=ledger`)
    await page.getByRole('cell', { name: 'Trừ lại vì đơn bị trả' }).waitFor()
    await page.getByRole('button', { name: 'Kiểm tra sổ điểm' }).click()
    await page.getByText('Đã kiểm tra trên thiết bị của bạn: 2 dòng khớp').waitFor()
  })

  it('leaves books that the doctor finds in order', async () => {
    const { stdout } = await run('npm', ['run', '--silent', 'doctor'], {
      cwd: root,
      env: { ...process.env, ...site.env },
    })
    expect(stdout).not.toContain('✗')
    expect(stdout.match(/✓/g)?.length).toBeGreaterThan(8)
  })
})
