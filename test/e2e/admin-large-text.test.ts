import { afterAll, expect, it } from 'vitest'
import { tooWideAtTwice } from '../support/large-text.ts'
import { arrive, moveTo } from '../support/rest.ts'
import { addWhatIsLookedAt, adminScreens } from '../support/screens.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, context, close } = await visitSite({ as: 'admin', width: 390, height: 844 })
afterAll(close)

it('letters twice as large fit a phone on every operators’ screen; only tables scroll in a frame of their own', async () => {
  await addWhatIsLookedAt(async (path, data) => {
    const answer = await context.request.post(`${site.url}/api/admin/${path}`, { data })
    expect(answer.ok(), path).toBe(true)
  })
  await arrive(page, `${site.url}/admin`)
  const wide: string[] = []
  for (const path of adminScreens) {
    await moveTo(page, path)
    await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
    const found = await tooWideAtTwice(page)
    if (found.length > 0) wide.push(`${path}: ${found.join(' | ')}`)
  }
  expect(wide).toEqual([])
})
