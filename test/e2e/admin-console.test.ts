import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Overview } from '#contract/console.ts'
import { accountsOn } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { checkInEveryLook } from '../support/looks.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, close } = await visitSite({
  env: { POSTBACK_SECRET_DIRECT: 'cua-direct' },
  as: 'admin',
  width: 1440,
  height: 900,
})
let productId: number
const { call, register, asAdmin } = accountsOn(() => site.url)
const report = async (transaction: string, status: string, clickId = '') => {
  await call('/api/postback/direct/cua-direct', {
    click_id: clickId,
    transaction_id: transaction,
    order_value: 400_000,
    commission: 30_000,
    status,
    // After the clicks of this test, and on their day.
    occurred_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
  })
}

beforeAll(async () => {
  const wrapping = { host: 'binh-nuoc.example', template: '{url}' }
  await call('/api/admin/links/wrapping', wrapping, 'POST', await asAdmin())
  const admin = await asAdmin()
  const product = {
    name: 'Bình giữ nhiệt quai da',
    image: '/icon.svg',
    price: 400_000,
    affiliateLink: 'https://binh-nuoc.example/binh',
    pointsReward: 5000,
    categoryId: 1,
  }
  productId = (await call('/api/products', product, 'POST', admin)).body.id
  const track = async (session: string) => {
    const { body } = await call('/api/affiliate/track', { productId }, 'POST', session)
    return (body as unknown as { clickId: string }).clickId
  }
  await track((await register('hoa')).session)
  await report('CO-CHU', 'confirmed', await track((await register('lan')).session))
  await report('=VO-CHU', 'confirmed')
})
afterAll(close)

/** The figure on a card of the overview. */
const figure = (label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd > p')
    .first()
    .textContent()
    .then((text) => text?.replace(/\s/g, ' ').trim())

const at = async (path: string) => {
  await arrive(page, site.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Asks until the site's own job has added the day up, and looks then; the demo has orders of its own. */
const figuresOf = async (label: string, expected: string) => {
  const path = `/admin?productId=${productId}`
  const commission = async () => {
    const answer = await page.request.get(`${site.url}/api/admin/overview?productId=${productId}`)
    return ((await answer.json()) as Overview).totals.commissionConfirmed
  }
  await expect.poll(commission, { timeout: 300_000, interval: 1000 }).toBe(60_000)
  await at(path)
  expect(await figure(label)).toBe(expected)
}

describe('orders of nobody', () => {
  it('wait on the overview and lead to their list', async () => {
    await at('/admin')
    await page.getByRole('link', { name: '1 đơn chưa có chủ' }).click()
    await page.getByRole('heading', { name: 'Đơn hàng', level: 1 }).waitFor()
    await page.getByText('=VO-CHU').waitFor()
    expect(await page.getByText('CO-CHU', { exact: true }).count()).toBe(0)
  })

  it('are given to the likeliest click after a question, once', async () => {
    await page.getByRole('button', { name: 'Tìm chủ cho đơn =VO-CHU' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Khớp').first().waitFor()
    expect(await violations(page)).toEqual([])
    // Lan's click has its order already, so Hoa's comes first.
    expect(await dialog.getByRole('listitem').first().textContent()).toMatch(/Bình giữ nhiệt quai da.*hoa/)
    await dialog.getByRole('button', { name: 'Gán đơn cho hoa' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('5.000 điểm').waitFor()
    await question.getByRole('button', { name: 'Gán đơn' }).click()
    await page.getByText('Đã gán đơn hàng.').first().waitFor()
    await page.getByText('Không tìm thấy').or(page.getByText('0 mục')).first().waitFor()
    await page.getByLabel('Chủ đơn').selectOption({ label: 'Mọi đơn hàng' })
    const row = page.getByRole('row').filter({ hasText: '=VO-CHU' })
    await row.getByText('hoa', { exact: true }).waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
  })

  it('keep a head, a date and an amount on one line each', async () => {
    const lines = await page.evaluate<number[]>(`
      [...document.querySelectorAll('th, td:nth-child(3), td:nth-child(7)')].map((cell) => {
        const range = document.createRange()
        // A title that orders the list is a button, higher than its words.
        range.selectNodeContents(cell.querySelector('button')?.firstChild ?? cell)
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 10))).size
      })`)
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.filter((count) => count > 1)).toEqual([])
  })

  it('are downloaded as text no spreadsheet takes for a formula', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tải CSV' }).click()
    const stream = await (await download).createReadStream()
    let csv = ''
    for await (const chunk of stream) csv += chunk
    expect(csv).toContain("direct,'=VO-CHU")
    expect(csv).toContain('direct,CO-CHU')
  })

  it('say what the network wrote beside our own word, and nothing of what is not known', async () => {
    await page.getByRole('link', { name: 'CO-CHU', exact: true }).click()
    await page.getByRole('heading', { name: 'Đơn CO-CHU' }).waitFor()
    const facts = page.getByRole('main').locator('dd')
    expect(await facts.first().textContent()).toMatch(/^Đã đối soát\s*Mạng ghi: \w+$/)
    expect((await facts.allInnerTexts()).filter((text) => text === '–')).toEqual([])
    await page.getByRole('link', { name: 'Đơn hàng', exact: true }).first().waitFor()
  })
})

describe('the overview', () => {
  it('shows what the orders and clicks add up to, margin and liability', async () => {
    await figuresOf('Hoa hồng đã đối soát', '60.000 ₫')
    expect(await figure('Lượt mở')).toBe('2')
    expect(await figure('Đơn hàng')).toBe('2')
    expect(await figure('Tỷ lệ duyệt')).toBe('100 %')
    expect(await figure('Điểm đã cộng')).toBe('10.000')
    expect(await figure('Biên lợi nhuận')).toBe('50.000 ₫')
    expect(await page.getByText('Kỳ trước chưa có').count()).toBeGreaterThan(3)
  })

  it('says its charts in words and in a table', async () => {
    await page.getByText(/Cao nhất ngày .*: 60\.000/).waitFor()
    await page.getByText('Xem bảng số liệu').last().click()
    const table = page.getByRole('table', { name: 'Hoa hồng mỗi ngày' })
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Ngày',
      'Đã đối soát',
      'Đã duyệt',
      'Chờ duyệt',
    ])
    expect(await table.getByRole('row').count()).toBe(31)
    expect(await page.locator('.recharts-bar-rectangle path').count()).toBeGreaterThan(0)
  })

  it('is narrowed group by group and widened again, in the address', async () => {
    await at('/admin')
    await page.getByRole('button', { name: 'Chỉ xem binh-nuoc.example' }).click()
    await page.waitForURL(/retailerId=\d+.*by=product|by=product.*retailerId=\d+/)
    await page.getByRole('button', { name: 'Chỉ xem Bình giữ nhiệt quai da' }).click()
    await page.waitForURL(/productId=/)
    await page.getByRole('button', { name: 'Bỏ lọc Cửa hàng binh-nuoc.example' }).click()
    await page.getByRole('button', { name: 'Bỏ lọc Sản phẩm Bình giữ nhiệt quai da' }).click()
    await page.waitForURL((url) => !url.search.includes('productId'))
    await page.getByLabel('Mạng liên kết', { exact: true }).selectOption('shopee')
    await expect.poll(() => figure('Lượt mở')).toBe('0')
    await page.getByText('Chưa có số liệu trong kỳ này.').first().waitFor()
    await page.getByRole('button', { name: '7 ngày' }).click()
    await page.waitForURL(/from=/)
    await page.getByRole('button', { name: '7 ngày', pressed: true }).waitFor()
  })

  it('takes any two days: the other end goes along, and a typed day counts once it is whole', async () => {
    await at('/admin?from=2026-11-01&to=2026-11-10')
    const [from, to] = [page.getByLabel('Từ ngày'), page.getByLabel('Đến ngày')]
    await from.fill('2026-11-20')
    await expect.poll(() => to.inputValue()).toBe('2026-11-20')
    // Also while the figures of the first are on their way.
    await to.fill('2026-11-25')
    await page.waitForURL(/from=2026-11-20&to=2026-11-25/)
    expect(await from.inputValue()).toBe('2026-11-20')
    await from.focus()
    await page.keyboard.type('11112025')
    expect(page.url()).toContain('from=2026-11-20&to=2026-11-25')
    await page.keyboard.press('Enter')
    await page.waitForURL(/from=2025-11-11&to=2026-11-11/)
    await page.getByText('Chưa có số liệu trong kỳ này.').or(page.getByText('Lượt mở')).first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('leaves the days within reach where an address asks for what cannot be shown', async () => {
    await at('/admin?from=2026-11-20&to=2026-11-10')
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Đến ngày').fill('2026-11-22')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await page.waitForURL(/from=2026-11-20&to=2026-11-22/)
  })
})

it('brings the charts to admins alone', async () => {
  const visitor = await context.newPage()
  const scripts: Promise<string>[] = []
  visitor.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  await arrive(visitor, `${site.url}/products`)
  const public_ = (await Promise.all(scripts)).join('')
  expect(public_.length).toBeGreaterThan(10_000)
  expect(public_).not.toContain('recharts')
  await visitor.goto(`${site.url}/admin`)
  await visitor.locator('.recharts-surface').first().waitFor()
  expect((await Promise.all(scripts)).join('')).toContain('recharts')
  await visitor.close()
})

checkInEveryLook(
  { context, site },
  [
    ['light', 390],
    ['dark', 390],
    ['light', 768],
    ['dark', 1440],
  ],
  ['/admin', '/admin?by=day', '/admin/conversions'],
)
