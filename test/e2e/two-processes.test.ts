import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, signIn } from '../support/browser.ts'
import { startCluster } from '../support/cluster.ts'
import { arrive } from '../support/rest.ts'
import { keepingPages, removeData, type Site, serve, startSite } from '../support/site.ts'

let cluster: Awaited<ReturnType<typeof startCluster>>
let sites: Site[] = []
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  cluster = await startCluster()
  const env = {
    DATABASE_URL: cluster.url,
    MIGRATE_DATABASE_URL: cluster.ownerUrl,
    SECRET: 'one secret of two processes, long enough',
    PROCESS: 'web',
    ...keepingPages,
  }
  const first = await startSite({ env, command: serve })
  sites = [first, await startSite({ env, command: serve })]
  browser = await openBrowser()
  page = await browser.context.newPage()
})
afterAll(async () => {
  await browser.close()
  for (const site of sites) {
    await site.stop()
    removeData(site)
  }
  await cluster.stop()
})

const stateOf = async (address: string) => (await fetch(address)).headers.get('x-cache')

describe('a page kept by one process', () => {
  it('shows within a second the price that was changed on the other', async () => {
    const [here, there] = sites.map(({ url }) => url) as [string, string]
    const address = `${there}/products/1`
    await arrive(page, address)
    await expect.poll(() => stateOf(address)).toBe('hit')
    await signIn(browser.context, here, 'admin')
    const answer = await browser.context.request.patch(`${here}/api/products/1`, { data: { price: 123_000 } })
    expect(answer.status()).toBe(200)
    const shown = async () => (await (await fetch(address)).text()).includes('123.000')
    // Without word of it the page would end by itself only after an hour.
    await expect.poll(shown, { interval: 20 }).toBe(true)
    await arrive(page, address)
    await page.getByText('123.000').first().waitFor()
    await expect.poll(() => stateOf(address)).toBe('hit')
  })
})
