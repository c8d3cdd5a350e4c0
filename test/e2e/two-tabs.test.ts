import { afterAll, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { signIn } from '../support/browser.ts'
import { visitSite } from '../support/visit.ts'

const { site, browse, close } = await visitSite({})
const { call, register, asAdmin } = accountsOn(() => site.url)
afterAll(close)

it('two tabs that press together redeem once', async () => {
  const { id } = (await register('hoa')).body
  const admin = await asAdmin()
  await call('/api/admin/adjustments/policy', { limit: null }, 'PATCH', admin)
  await call('/api/admin/adjustments', { userId: id, points: 400_000, reason: 'Quà' }, 'POST', admin)
  const small = await browse({ width: 390, height: 844 })
  await signIn(small, site.url, 'hoa', 'matkhau1')
  const gifts = async () =>
    ((await (await small.request.get(`${site.url}/api/users/${id}/rewards`)).json()) as unknown[]).length
  const had = await gifts()
  const tabs = [await small.newPage(), await small.newPage()]
  const keys: (string | undefined)[] = []
  let letOn = () => {}
  const bothPressed = new Promise<void>((resolve) => {
    letOn = resolve
  })
  for (const tab of tabs) {
    await tab.goto(`${site.url}/dashboard?tab=rewards`)
    await tab.route('**/redeem', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length === tabs.length) letOn()
      await bothPressed
      await route.continue()
    })
    await tab.getByRole('article').getByRole('button', { name: 'Đổi thưởng', exact: true }).first().click()
  }
  const answers = tabs.map((tab) => tab.waitForResponse(/\/redeem$/))
  await Promise.all(
    tabs.map((tab) => tab.getByRole('dialog').getByRole('button', { name: 'Đổi thưởng' }).click()),
  )
  await Promise.all(answers)
  expect(new Set(keys).size).toBe(1)
  expect(await gifts()).toBe(had + 1)
})
