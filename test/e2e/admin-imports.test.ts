import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { type Site, serve, startSite } from '../support/site.ts'
import { visitSite } from '../support/visit.ts'

const folder = mkdtempSync(join(tmpdir(), 'nhap-'))
const { site, context, close } = await visitSite({ as: 'admin' })
/** What took over from a site that was killed. */
let follower: Site | undefined

afterAll(async () => {
  await follower?.stop()
  await close()
  rmSync(folder, { recursive: true, force: true })
})

it('a file that is not there leads back to all of them', async () => {
  const page = await context.newPage()
  for (const [path, says, back] of [
    ['imports', 'Không có lần nhập này.', 'Tất cả lần nhập'],
    ['reconciliation', 'Không có bảng đối soát này.', 'Tất cả bảng'],
  ] as const) {
    await page.goto(`${site.url}/admin/${path}?id=999999`)
    await page.getByText(says, { exact: true }).waitFor()
    await page.getByRole('link', { name: back }).last().click()
    await page.waitForURL(`${site.url}/admin/${path}`)
  }
  await page.close()
})

const header = 'Tên hàng;Đơn giá;Ảnh;Trang bán;Ngành hàng'
const rowOf = (n: number, price: string, set: string) =>
  `Ghế gỗ ${set} số ${n};${price};https://anh.example/${n}.jpg;https://cua-hang-go.example/${set}/${n};Đồ gỗ ${set}`
const fileOf = (name: string, rows: string[]): string => {
  const file = join(folder, name)
  writeFileSync(file, `\ufeff${[header, ...rows].join('\r\n')}\r\n`)
  return file
}

const open = async (): Promise<Page> => {
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}/admin/imports`)
  await page.getByRole('button', { name: 'Chọn tệp' }).waitFor()
  return page
}
const choose = async (page: Page, file: string): Promise<void> => {
  await page.getByLabel('Tệp cần nhập').setInputFiles(file)
}
/** Settles the one column the names do not tell, and compares. */
const compare = async (page: Page): Promise<void> => {
  await page.getByLabel('Liên kết mua hàng').selectOption('Trang bán')
  await page.getByRole('button', { name: 'So sánh với hàng đang có' }).click()
}
const figure = (page: Page, name: string) =>
  page
    .getByLabel('Kết quả theo dòng')
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
const found = async (words: string): Promise<number> => {
  const response = await fetch(`${site.url}/api/products?q=${encodeURIComponent(words)}&limit=1`)
  return Number(response.headers.get('x-total-count'))
}
const expectSound = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await page.setViewportSize({ width: 1280, height: 900 })
}

describe('importing products', () => {
  it('decides the points of rows that name none, and shows what a file brings before it is run', async () => {
    const page = await open()
    await page.getByLabel('Cách tính').selectOption('Phần hoa hồng dự kiến')
    await page.getByLabel('Phần hoa hồng cho khách (%)').fill('50')
    await page.getByLabel('Shopee').fill('4')
    await page.getByRole('button', { name: 'Lưu cách tính' }).click()
    await page.getByText('Đã lưu cách tính điểm khi nhập').first().waitFor()
    await expectSound(page)
    const row = (link: string) => `Bàn trà gỗ;200.000 đ;https://anh.example/ban.jpg;${link};Bàn trà`
    const rows = [row('https://shopee.vn/ban-i.1.77'), row('https://cua-hang-ban.example/77')]
    await choose(page, fileOf('ban.csv', rows))
    await compare(page)
    const points = page.getByRole('region', { name: 'Điểm và hoa hồng dự kiến' })
    await points.getByText('1 dòng chưa biết mức hoa hồng', { exact: false }).waitFor()
    expect((await points.locator('dd').allInnerTexts()).map((text) => text.replace(/\s/g, ' '))).toEqual([
      '8.000 ₫',
      '4.000 ₫',
      '4.000 ₫',
    ])
    await expectSound(page)
    // A rate is known by now: who goes back to shares of the price is told of one of the commission.
    const again = await open()
    await again.getByLabel('Cách tính').selectOption('Phần giá bán theo danh mục')
    await again.getByText('Tính theo hoa hồng thì điểm không tốn hơn', { exact: false }).waitFor()
    await expectSound(again)
    await again.getByLabel('Cách tính').selectOption('Phần hoa hồng dự kiến')
    await again.getByLabel('Phần hoa hồng cho khách (%)').waitFor()
    await again.close()
    const back = { data: { share: null, networks: {} } }
    expect((await context.request.patch(`${site.url}/api/admin/import-points`, back)).ok()).toBe(true)
    await page.close()
  })

  it('from the file over its columns and the comparison to the catalogue, and back', async () => {
    const page = await open()
    await expectSound(page)
    const rows = Array.from({ length: 40 }, (_, n) => rowOf(n, n === 5 ? 'liên hệ' : '1.250.000 đ', 'sồi'))
    await choose(page, fileOf('do-go.csv', rows))
    await page.getByRole('heading', { name: 'Cột nào là gì?' }).waitFor()
    await expectSound(page)
    await page.getByRole('button', { name: 'So sánh với hàng đang có' }).click()
    await page.getByText('Bạn cần chọn cột cho: Liên kết mua hàng').waitFor()
    await compare(page)
    await page.getByRole('button', { name: 'Nhập 39 sản phẩm' }).waitFor()
    expect(await figure(page, 'Mới').textContent()).toBe('39')
    expect(await figure(page, 'Bị từ chối').textContent()).toBe('1')
    await page.getByText('Dòng 7').waitFor()
    await expectSound(page)
    expect(await found('ghế gỗ sồi')).toBe(0)

    await page.getByRole('button', { name: 'Nhập 39 sản phẩm' }).click()
    await page.getByRole('heading', { name: 'Hoàn tất' }).waitFor()
    expect(await found('ghế gỗ sồi')).toBe(39)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Tải tệp các dòng bị từ chối' }).click()
    const refused = readFileSync(await (await download).path(), 'utf8')
    expect(refused).toContain('7,Giá không phải số nguyên,Tên hàng: Ghế gỗ sồi số 5')
    await expectSound(page)

    await page.getByRole('button', { name: 'Hoàn tác lần nhập' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hoàn tác' }).click()
    await page.getByText('Đã hoàn tác 39 sản phẩm.').waitFor()
    expect(await found('ghế gỗ sồi')).toBe(0)
    await page.getByRole('link', { name: 'Tất cả lần nhập' }).click()
    await page.getByRole('row', { name: /do-go\.csv.*Đã hoàn tác/ }).waitFor()
    await expectSound(page)
    await page.close()
  })

  it('takes a file that is dropped, and says why another is refused', async () => {
    const page = await open()
    const drop = async (name: string, content: string) => {
      const data = await page.evaluateHandle(
        `(() => { const data = new DataTransfer(); data.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)})); return data })()`,
      )
      await page.getByLabel('Tải tệp lên').dispatchEvent('drop', { dataTransfer: data })
    }
    await drop('trung.csv', 'Giá,Giá\n1,2\n')
    await page.getByText('Tiêu đề có cột bị trùng: Giá').waitFor()
    await drop('anh.csv', '\u0001\u0002\u0003\u0004')
    await page.getByText('Đây là tệp nhị phân').waitFor()
    await drop('tha.csv', `${header}\n${rowOf(1, '1000', 'thả')}\n`)
    await page.getByRole('heading', { name: 'Cột nào là gì?' }).waitFor()
    await page.getByRole('button', { name: 'Hủy lần nhập' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hủy lần nhập' }).click()
    await page.getByRole('heading', { name: 'Đã hủy' }).waitFor()
    await page.close()
  })

  it('leaves who has gone elsewhere meanwhile where they are, and says so', async () => {
    const page = await open()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/admin/imports', async (route) => {
      if (route.request().method() === 'POST') await answered
      await route.fallback()
    })
    await choose(page, fileOf('cham.csv', [rowOf(1, '1000', 'chậm')]))
    await page.getByRole('button', { name: 'Dừng tải lên' }).waitFor()
    await page.getByRole('link', { name: 'Điều chỉnh điểm' }).click()
    await page.getByLabel('Lý do để thành viên đọc').fill('Bù cho đơn hàng')
    answer()
    await page.getByRole('link', { name: 'Xem tệp' }).or(page.getByText('Cột nào là gì?')).waitFor()
    expect(await page.getByLabel('Lý do để thành viên đọc').inputValue()).toBe('Bù cho đơn hàng')
    await page.getByRole('link', { name: 'Xem tệp' }).click()
    await page.getByRole('heading', { name: 'Cột nào là gì?' }).waitFor()
    await page.close()
  })

  it('is asked for where events do not get through', async () => {
    const page = await open()
    await page.route('**/events', (route) => route.abort())
    await choose(page, fileOf('khong-su-kien.csv', [rowOf(1, '1000', 'thông')]))
    await compare(page)
    await page.getByRole('button', { name: 'Nhập 1 sản phẩm' }).click()
    await page.getByRole('heading', { name: 'Hoàn tất' }).waitFor()
    await page.close()
  })

  it('goes on after kill -9 where it stopped, and the page finds it again', async () => {
    const page = await open()
    const rows = Array.from({ length: 9000 }, (_, n) => rowOf(n, '99.000', 'lim'))
    await choose(page, fileOf('lon.csv', rows))
    await compare(page)
    await page.getByRole('button', { name: 'Nhập 9.000 sản phẩm' }).click()
    const bar = page.getByRole('progressbar', { name: 'Tiến độ nhập' })
    await bar.waitFor()
    await page.reload()
    await bar.waitFor()
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    const ended = once(site.process, 'exit')
    process.kill(Number(readFileSync(join(site.dataDir, 'lock'), 'utf8').split(' ')[0]), 'SIGKILL')
    await ended
    follower = await startSite({ command: serve, dataDir: site.dataDir, env: site.env })
    await page.getByRole('heading', { name: 'Hoàn tất' }).waitFor({ timeout: 300_000 })
    expect(await figure(page, 'Mới').textContent()).toBe('9.000')
    expect(await figure(page, 'Không đổi').textContent()).toBe('0')
    expect(await found('ghế gỗ lim')).toBe(9000)
    await page.close()
    const doctor = execFileSync('npm', ['run', '--silent', 'doctor'], {
      env: { ...process.env, DATA_DIR: site.dataDir },
    })
    expect(String(doctor)).not.toContain('✗')
  })
})
