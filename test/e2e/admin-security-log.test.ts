import { afterAll, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { show } from '../support/looks.ts'
import { arrive } from '../support/rest.ts'
import { runSiteJob } from '../support/site-job.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, close } = await visitSite({ width: 1440, height: 900 })

afterAll(close)

it('shows who was turned away, tells of forged messages and ends an alert with one press', async () => {
  for (let n = 0; n < 6; n += 1) await fetch(`${site.url}/api/postback/direct/sai-${n}`, { method: 'POST' })
  const wrong = { username: 'khach', password: 'sai-mat-khau' }
  await context.request.post(`${site.url}/api/login`, { data: wrong })
  await signIn(context, site.url, 'admin')
  await expect
    .poll(async () => {
      const answer = await context.request.get(`${site.url}/api/admin/security-log?kind=wrong_secret`)
      return ((await answer.json()) as unknown[]).length
    })
    .toBeGreaterThan(0)
  await runSiteJob(site, 'security-log.watch')

  await arrive(page, `${site.url}/admin/security-log`)
  await page.getByText('Gửi báo đơn sai mật mã hoặc chữ ký').waitFor()
  const rows = page.getByRole('table', { name: 'Nhật ký an ninh' }).locator('tbody tr')
  await rows.filter({ hasText: 'Sai mật khẩu' }).filter({ hasText: 'khach' }).waitFor()
  for (const theme of ['light', 'dark'] as const)
    for (const width of [390, 768, 1440]) {
      await show(page, [theme, width])
      expect(await violations(page), `${theme} ${width}`).toEqual([])
    }
  await page.getByLabel('Loại').selectOption({ label: 'Sai mật mã hoặc chữ ký' })
  await expect
    .poll(async () => (await rows.allInnerTexts()).every((row) => row.includes('postback')))
    .toBe(true)
  expect((await rows.allTextContents()).join(' ')).not.toContain('sai-')

  // One alert after another: the lines are those of the second alone.
  const alert = { firstAt: '2026-11-01T00:00:00.000Z', lastAt: '2026-11-01T00:01:00.000Z', times: 20 }
  await page.route('**/api/admin/security-alerts', (route) =>
    route.fulfill({
      json: [
        { ...alert, id: 1, kind: 'guessing', subject: 'khach', user: { id: 2, username: 'khach' } },
        { ...alert, id: 2, kind: 'spraying', subject: '203.0.113.7', user: null },
      ],
    }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Xem các dòng' }).first().click()
  await page.waitForURL(/userId=2/)
  const account = page.getByRole('button', { name: 'Tài khoản: khach Xem mọi tài khoản' })
  await account.waitFor()
  await page.getByLabel('Loại').selectOption({ label: 'Đăng nhập' })
  await page.getByRole('button', { name: 'Xem các dòng' }).last().click()
  await page.waitForURL(/\?q=203\.0\.113\.7$/)
  await account.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Địa chỉ, tên hoặc mã yêu cầu').inputValue()).toBe('203.0.113.7')
  await page.unroute('**/api/admin/security-alerts')
  await page.reload()

  await page.getByRole('button', { name: 'Đã xem' }).click()
  await page.getByText('Không có dấu hiệu bất thường.').waitFor()
  await page.reload()
  await page.getByText('Không có dấu hiệu bất thường.').waitFor()
})
