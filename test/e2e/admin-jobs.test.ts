import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { runningDatabase } from '#server/db/embedded/index.ts'
import { violations } from '../support/axe.ts'
import { show } from '../support/looks.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, close } = await visitSite({ as: 'admin', width: 1440, height: 900 })
const database = new pg.Client({ connectionString: runningDatabase(site.dataDir).url })
await database.connect()

afterAll(async () => {
  await database.end()
  await close()
})

/** A job that was given up an hour ago, as the queue leaves it. */
const giveUp = () =>
  database.query(`
    insert into pgboss.job (name, data, state, output, started_on, completed_on, retry_count, retry_limit)
    values ('identity.drop-picture', '{"url": "bi-mat", "userId": 5}', 'failed', '{"message": "EIO: the disk said no"}',
      now() - interval '1 hour 2 seconds', now() - interval '1 hour', 10, 10)`)

it('shows what was given up and why, runs it again on a press, and follows by itself', async () => {
  await giveUp()
  await arrive(page, `${site.url}/admin/jobs`)
  const failed = page.getByRole('listitem').filter({ hasText: 'identity.drop-picture' })
  await failed.getByText('EIO: the disk said no').waitFor()
  expect(await failed.textContent()).toMatch(/Xóa ảnh đại diện không còn dùng.*11 lần thử.*userId 5/)
  expect(await page.textContent('main')).not.toContain('bi-mat')

  const rows = page.getByRole('table', { name: 'Các loại công việc' }).locator('tbody tr')
  const first = rows.first()
  await first.getByText('identity.drop-picture').waitFor()
  expect(await first.textContent()).toMatch(
    /Bị lỗi.*1 lượt · 1 bị lỗi.*trung bình 2 giây, lâu nhất 2 giây.*Chạy lại \(1\)/,
  )
  const swept = rows.filter({ hasText: 'imports.sweep' })
  await swept.getByText('Mỗi phút').waitFor()
  expect(await rows.count()).toBeGreaterThan(50)

  await failed.getByRole('button', { name: 'Chạy lại identity.drop-picture' }).click()
  await page.getByText('Công việc sẽ chạy lại ngay.').first().waitFor()
  await page.getByText('Không có công việc nào dừng vì lỗi.').waitFor()
  // Its worker takes it within a second; nobody loads the page anew.
  const row = rows.filter({ hasText: 'identity.drop-picture' })
  await row.getByText('Xong').waitFor()
  await expect.poll(() => first.textContent()).not.toContain('identity.drop-picture')

  await giveUp()
  await row.getByRole('button', { name: 'Chạy lại cả 1 công việc identity.drop-picture' }).click()
  await page.getByText('1 công việc sẽ chạy lại ngay.').first().waitFor()
  await expect
    .poll(async () => {
      const { rows: jobs } = await database.query(
        `select state from pgboss.job where name = 'identity.drop-picture'`,
      )
      return jobs.map(({ state }) => state)
    })
    .toEqual(['completed', 'completed'])
})

/** By how much the list of kinds is wider than its place. */
const wider = `((list) => list.scrollWidth - list.clientWidth)(document.querySelector('[aria-label="Các loại công việc"]'))`

it('has no fault axe can find and does not scroll sideways, whatever theme and width', async () => {
  await giveUp()
  await arrive(page, `${site.url}/admin/jobs`)
  await page.getByText('EIO: the disk said no').first().waitFor()
  for (const theme of ['light', 'dark'] as const)
    for (const width of [390, 1440]) {
      await show(page, [theme, width])
      expect(await violations(page), `${theme} ${width}`).toEqual([])
      expect(await page.evaluate(wider), `${theme} ${width}`).toBe(0)
    }
})
