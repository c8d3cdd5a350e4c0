import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive, atRest, moveTo } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, close } = await visitSite({ as: 'admin', width: 1440, height: 1000 })
afterAll(close)

/** What another operator does meanwhile, or the site by itself. */
const other = async <T = Record<string, unknown>>(
  method: string,
  path: string,
  data?: object,
): Promise<T> => {
  const answer = await context.request.fetch(site.url + path, { method, ...(data ? { data } : {}) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}
const read = async (path: string, id?: number) => {
  const answer = await other<unknown>('GET', path)
  return Array.isArray(answer) ? answer.find((row: { id: number }) => row.id === id) : answer
}

type Row = { id: number; name: string }
let category: Row
let shop: Row
let rule: Row
let voucher: { id: number; title: string; endsAt: string | null }
let webhook: Row
let reward: Row

beforeAll(async () => {
  ;[category] = (await other<[Row]>('GET', '/api/categories')) ?? []
  ;[shop] = (await other<[Row]>('GET', '/api/admin/retailers')) ?? []
  const name = 'Quy tắc hai người sửa'
  rule = await other('POST', '/api/admin/rules', { name, scope: 'all', kind: 'order_percent', amount: 200 })
  voucher = await other('POST', '/api/admin/vouchers', {
    ...{ title: 'Mã hai người sửa', code: 'HAINGUOI', retailerId: shop.id, categoryId: category.id },
    endsAt: '2099-12-31T16:59:59Z',
  })
  const types = ['claim.accepted']
  const made = { name: 'Kho hai người sửa', url: 'https://kho.invalid/nhan', types }
  webhook = (await other<{ made: Row }>('POST', '/api/admin/outgoing-webhooks', made)).made
  reward = await other('POST', '/api/rewards', { name: 'Quà hai người sửa', pointsCost: 100 })
})

type Form = {
  form: string
  path: string
  /** The button that opens it, in a dialog unless `inPage`. */
  open?: () => string
  inPage?: boolean
  /** What is changed by another after it was opened. */
  theirs: () => [method: string, path: string, data: object]
  mine: (form: Page | Locator) => Promise<void>
  save: string
  /** Where it is read what is in force, and in which row. */
  at: string
  row?: () => number
  /** What is mine in it, and what theirs. */
  kept: [mine: object, theirs: object]
}

const forms: Form[] = [
  {
    form: 'settings',
    path: '/admin/settings',
    theirs: () => ['PATCH', '/api/admin/settings', { pointValue: 2 }],
    mine: (form) => form.getByLabel('Liên kết Zalo').fill('https://zalo.me/muahoi'),
    save: 'Lưu cài đặt',
    at: '/api/settings',
    kept: [{ zaloLink: 'https://zalo.me/muahoi' }, { pointValue: 2 }],
  },
  {
    form: 'how long things are kept',
    path: '/admin/settings',
    theirs: () => ['PATCH', '/api/admin/retention', { notices: 365 }],
    mine: (form) => form.getByLabel('Lượt mở cửa hàng không có đơn (ngày)').fill('400'),
    save: 'Lưu thời gian',
    at: '/api/admin/retention',
    kept: [{ clicks: 400 }, { notices: 365 }],
  },
  {
    form: 'checks of links',
    path: '/admin/links',
    open: () => 'Cách kiểm tra',
    theirs: () => ['PATCH', '/api/admin/links/settings', { takePrices: true }],
    mine: (form) => form.getByLabel('Mỗi liên kết một lần trong (ngày)').fill('3'),
    save: 'Lưu',
    at: '/api/admin/links/summary',
    kept: [{ settings: { everyDays: 3 } }, { settings: { takePrices: true } }],
  },
  {
    form: 'points of imports',
    path: '/admin/imports',
    theirs: () => ['PATCH', '/api/admin/import-points', { share: 60, networks: { shopee: 3 } }],
    mine: (form) => form.getByLabel('Lazada', { exact: true }).fill('2,5'),
    save: 'Lưu cách tính',
    at: '/api/admin/import-points',
    kept: [{ networks: { lazada: 2.5 } }, { share: 60, networks: { shopee: 3 } }],
  },
  {
    form: 'two persons',
    path: '/admin/adjustments',
    theirs: () => ['PATCH', '/api/admin/adjustments/policy', { limit: 50_000 }],
    mine: (form) => form.getByLabel('Hạn duyệt (ngày)').fill('10'),
    save: 'Lưu',
    at: '/api/admin/adjustments/policy',
    kept: [{ days: 10 }, { limit: 50_000 }],
  },
  {
    form: 'orders held by themselves',
    path: '/admin/holds',
    theirs: () => ['PATCH', '/api/admin/holds/policy', { mode: 'hold' }],
    mine: (form) => form.getByLabel('Ngưỡng (1 đến 100)').fill('70'),
    save: 'Lưu',
    at: '/api/admin/holds/summary',
    kept: [{ policy: { threshold: 70 } }, { policy: { mode: 'hold' } }],
  },
  {
    form: 'what may be withdrawn',
    path: '/admin/withdrawals?tab=policy',
    theirs: () => ['PATCH', '/api/admin/withdrawals/policy', { kinds: ['momo', 'topup'], minAmount: 60_000 }],
    mine: (form) => form.getByLabel('MoMo').uncheck(),
    save: 'Lưu cài đặt',
    at: '/api/admin/withdrawals/policy',
    kept: [{ kinds: ['topup'] }, { minAmount: 60_000 }],
  },
  {
    form: 'bonuses',
    path: '/admin/bonuses?tab=terms',
    theirs: () => [
      'PUT',
      '/api/admin/bonuses/terms',
      { referral: null, firstOrder: { points: 7000 }, streak: null, levels: [] },
    ],
    mine: (form) => form.getByLabel('Thưởng mua đều mỗi tháng').check(),
    save: 'Lưu mức thưởng',
    at: '/api/bonuses/terms',
    kept: [{ streak: { months: 3, points: 10_000 } }, { referral: null, firstOrder: { points: 7000 } }],
  },
  {
    form: 'a rule',
    path: '/admin/rules',
    open: () => `Sửa ${rule.name}`,
    theirs: () => ['PATCH', `/api/admin/rules/${rule.id}`, { kind: 'fixed', amount: 900, enabled: false }],
    mine: (form) => form.getByLabel('Mỗi đơn').fill('5000'),
    save: 'Lưu',
    at: '/api/admin/rules',
    row: () => rule.id,
    kept: [{ capOrder: 5000 }, { kind: 'fixed', amount: 900, enabled: false }],
  },
  {
    form: 'a voucher',
    path: '/admin/vouchers',
    open: () => `Sửa ${voucher.title}`,
    theirs: () => ['PATCH', `/api/admin/vouchers/${voucher.id}`, { code: 'MOI' }],
    mine: (form) => form.getByLabel('Điều kiện').fill('Đơn đầu tiên'),
    save: 'Lưu',
    at: '/api/admin/vouchers?limit=100',
    row: () => voucher.id,
    kept: [{ terms: 'Đơn đầu tiên' }, { code: 'MOI', endsAt: '2099-12-31T16:59:59.000Z' }],
  },
  {
    form: 'an address outside',
    path: '/admin/outgoing-webhooks',
    open: () => `Sửa ${webhook.name}`,
    theirs: () => ['PATCH', `/api/admin/outgoing-webhooks/${webhook.id}`, { enabled: false }],
    mine: (form) => form.getByLabel('Địa chỉ nhận').fill('https://kho.invalid/moi'),
    save: 'Lưu',
    at: '/api/admin/outgoing-webhooks',
    row: () => webhook.id,
    kept: [{ url: 'https://kho.invalid/moi' }, { enabled: false }],
  },
  {
    form: 'a reward',
    path: '/admin/rewards',
    open: () => `Sửa ${reward.name}`,
    theirs: () => ['PATCH', `/api/rewards/${reward.id}`, { pointsCost: 250 }],
    mine: (form) => form.getByLabel('Tên phần thưởng').fill('Quà đã đổi tên'),
    save: 'Lưu',
    at: '/api/rewards',
    row: () => reward.id,
    kept: [{ name: 'Quà đã đổi tên' }, { pointsCost: 250 }],
  },
  {
    form: 'a shop',
    path: '/admin/retailers',
    open: () => `Sửa ${shop.name}`,
    theirs: () => ['PATCH', `/api/admin/retailers/${shop.id}`, { exclusions: 'Thẻ quà tặng' }],
    mine: (form) => form.getByLabel('Tên hiển thị').fill('Tên hai người sửa'),
    save: 'Lưu',
    at: '/api/admin/retailers',
    row: () => shop.id,
    kept: [{ name: 'Tên hai người sửa' }, { exclusions: 'Thẻ quà tặng' }],
  },
  {
    form: 'a category',
    path: '/admin/categories',
    open: () => `Sửa danh mục ${category.name}`,
    theirs: () => ['PATCH', `/api/categories/${category.id}`, { description: 'Của người khác' }],
    mine: (form) => form.getByLabel('Name').fill('Danh mục hai người sửa'),
    save: 'Update Category',
    at: '/api/categories',
    row: () => category.id,
    kept: [{ name: 'Danh mục hai người sửa' }, { description: 'Của người khác' }],
  },
  {
    form: 'a product',
    path: '/admin/products/1?tab=edit',
    theirs: () => ['PATCH', '/api/products/1', { price: 123_000 }],
    mine: (form) => form.getByLabel('Name', { exact: true }).fill('Hàng hai người sửa'),
    save: 'Update Product',
    at: '/api/products/1',
    kept: [{ name: 'Hàng hai người sửa' }, { price: 123_000 }],
  },
  {
    form: 'one’s own profile, on two devices',
    path: '/dashboard?tab=profile',
    open: () => 'Chỉnh sửa hồ sơ',
    inPage: true,
    theirs: () => ['PATCH', '/api/user', { avatarUrl: 'https://anh.vi-du.vn/a.webp' }],
    mine: (form) => form.getByLabel('Họ và tên').fill('Ngô Hai Máy'),
    save: 'Lưu thay đổi',
    at: '/api/user',
    kept: [{ fullName: 'Ngô Hai Máy' }, { avatarUrl: 'https://anh.vi-du.vn/a.webp' }],
  },
]

describe('what another changed after a form was opened stays', () => {
  it.each(forms)('$form', async ({ path, open, inPage, theirs, mine, save, at, row, kept }) => {
    await arrive(page, site.url + path)
    if (open) await page.getByRole('button', { name: open(), exact: true }).click()
    const form = open && !inPage ? page.getByRole('dialog') : page
    const button = form.getByRole('button', { name: save, exact: true })
    await button.waitFor()
    await atRest(page)
    await other(...theirs())
    await mine(form)
    await button.click()
    await expect.poll(() => read(at, row?.())).toMatchObject(kept[0])
    expect(await read(at, row?.())).toMatchObject(kept[1])
    // A dialog that closes takes its step of the history back, which would lead from where the next one goes.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await atRest(page)
  })
})

describe('what another changed is seen', () => {
  it.each([
    ['/admin/adjustments', 'Hạn duyệt (ngày)', '21', '/api/admin/adjustments/policy', { days: 21 }],
    ['/admin/settings', 'Giá trị một điểm (đồng)', '5', '/api/admin/settings', { pointValue: 5 }],
  ])('in a form of %s that was there before', async (path, label, value, call, change) => {
    await arrive(page, site.url + path)
    expect(await page.getByLabel(label).inputValue()).not.toBe(value)
    await moveTo(page, '/admin/categories')
    await other('PATCH', call, change)
    await moveTo(page, path)
    await expect.poll(() => page.getByLabel(label).inputValue()).toBe(value)
  })

  it('in the form of a product that was opened before', async () => {
    await arrive(page, `${site.url}/admin/products?sort=id`)
    const form = page.getByRole('dialog')
    const open = async () => {
      await page
        .getByRole('button', { name: /^Sửa sản phẩm/ })
        .nth(1)
        .click()
      await form.getByLabel('Price').waitFor()
    }
    await open()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await other('PATCH', '/api/products/2', { price: 234_000 })
    await open()
    expect(await form.getByLabel('Price').inputValue()).toBe('234000')
    await page.keyboard.press('Escape')
  })

  it('in the list of what a new site has to have', async () => {
    await arrive(page, `${site.url}/admin`)
    const list = page.getByRole('region', { name: /Chuẩn bị mở trang/ })
    await list.waitFor()
    await moveTo(page, '/admin/categories')
    await other('PATCH', '/api/admin/checklist', { putAway: true })
    await moveTo(page, '/admin')
    await list.waitFor({ state: 'detached' })
  })
})

it('settings that were saved are those the site goes by, without another document', async () => {
  await arrive(page, `${site.url}/admin/settings`)
  await page.evaluate('window.isSameDocument = true')
  await page.getByLabel('Tên trang', { exact: true }).fill('Mua Rẻ')
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  const name = page.getByLabel('Gõ tên trang (Mua Rẻ) để xác nhận')
  await name.waitFor()
  await moveTo(page, '/about')
  await page.getByRole('banner').getByText('Mua Rẻ').waitFor()
  expect(await page.evaluate('window.isSameDocument')).toBe(true)
})

it('a category that is known late is chosen all the same', async () => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/categories', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.url}/admin/vouchers`)
  await page.getByRole('button', { name: `Sửa ${voucher.title}`, exact: true }).click()
  const form = page.getByRole('dialog')
  const select = form.getByLabel('Chỉ cho danh mục')
  await select.waitFor()
  expect(await select.inputValue()).toBe('')
  letThrough()
  await select.getByRole('option').nth(1).waitFor({ state: 'attached' })
  expect(await select.inputValue()).toBe(String(category.id))
  await page.unroute('**/api/categories')
})

it('a reward whose codes were refused is corrected back to what a new one begins with', async () => {
  await arrive(page, `${site.url}/admin/rewards`)
  await page.getByRole('button', { name: 'Thêm phần thưởng' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Tên phần thưởng').fill('Quà có mã sai')
  await form.getByLabel('Số điểm').fill('300')
  await form.getByLabel(/^Số lượng/).fill('5')
  await form.getByLabel('Dán mã').fill('DUNG-0001\n,50000')
  const press = () => form.getByRole('button', { name: 'Thêm', exact: true }).click()
  await press()
  await form.getByText('Mã không hợp lệ ở dòng 2.', { exact: true }).first().waitFor()
  await form.getByLabel(/^Số lượng/).fill('')
  await form.getByLabel('Dán mã').fill('DUNG-0001')
  await press()
  await form.waitFor({ state: 'detached' })
  const rewards = await other<{ name: string }[]>('GET', '/api/admin/rewards')
  expect(rewards.find(({ name }) => name === 'Quà có mã sai')).toMatchObject({ stockLimit: null })
})
