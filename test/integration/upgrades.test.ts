import { expect, it } from 'vitest'
import { jobDefinitions } from '#server/job-definitions.ts'
import { bootUpgraded, monthsOfBefore } from '../support/upgrade.ts'

it.each(monthsOfBefore())('a month of shopping written down by %s is taken over whole', async (file) => {
  const app = await bootUpgraded(file)
  try {
    // What a worker does in the minutes after its start belongs to the upgrade.
    for (const job of jobDefinitions.filter(({ afterStart }) => afterStart !== undefined))
      await job.run(app.ctx(), {})
    expect(await app.faults()).toEqual([])
    const page = await app.request('/api/products?limit=3')
    expect(await page.json()).toHaveLength(3)
    const admin = await app.admin()
    const today = await app.request('/api/admin/overview', {}, admin)
    expect(today.status).toBe(200)
  } finally {
    await app.close()
  }
})
