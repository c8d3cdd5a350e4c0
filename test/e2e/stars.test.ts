import { afterAll, expect, it } from 'vitest'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, close } = await visitSite({ as: 'khach' })
afterAll(close)

it('stars are chosen with arrow keys at once: the one they rest on counts, and the focus stays', async () => {
  await page.clock.install()
  await arrive(page, `${site.url}/products/7`)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/comments'))
      sent.push(request.postDataJSON())
  })
  const star = (name: string) =>
    page.getByRole('group', { name: 'Chấm điểm sản phẩm' }).getByRole('radio', { name })
  await star('1 sao').focus()
  // The stars rest for 600 ms before they are sent, which a busy machine may take from one press to the next.
  await page.clock.pauseAt(Date.now() + 10_000)
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await page.clock.resume()
  await page.getByText('Đánh giá thành công', { exact: true }).waitFor()
  expect(sent).toEqual([expect.objectContaining({ rating: 4 })])
  expect(await star('4 sao').isChecked()).toBe(true)
  expect(await page.evaluate('document.activeElement?.value')).toBe('4')
})

it('stars chosen while others are being saved count also for who leaves meanwhile', async () => {
  await arrive(page, `${site.url}/products/8`)
  const sent: unknown[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/comments**', async (route) => {
    sent.push((route.request().postDataJSON() as { rating: number }).rating)
    await held
    await route.continue()
  })
  const star = (name: string) =>
    page.getByRole('group', { name: 'Chấm điểm sản phẩm' }).getByRole('radio', { name })
  await star('5 sao').click({ force: true })
  await expect.poll(() => sent).toEqual([5])
  await star('2 sao').click({ force: true })
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
  await page.waitForURL(/\/blog$/)
  letGo()
  await expect.poll(() => sent).toEqual([5, 2])
})
