import { afterAll, expect, it } from 'vitest'
import { explanationsOf } from '../../../../test/support/explanations.ts'
import { bootMoney, promised } from '../../../../test/support/money.ts'

const { app, admin, person, order, click, claimFor, accept, send, sound } = await bootMoney()
afterAll(() => app.close())
const { clickOf } = explanationsOf(app)

it('what a paid claim holds of an order is taken off once, where the order lies on two clicks', async () => {
  const member = await person()
  const [first, second, code] = [await click(member), await click(member), order()]
  await accept((await claimFor(member, second, code)).id)
  await send({ clickId: first, order: code, item: 'a', status: 'pending' })
  await send({ clickId: second, order: code, item: 'b', status: 'pending' })
  const pendingOf = async (clickId: string) => (await clickOf(member, clickId)).points.pending
  const shown = async () => ({
    clicks: [await pendingOf(first), await pendingOf(second)],
    wallet: (await app.api(member).call('GET /api/me/wallet')).pending,
    header: (await app.api(member).call('GET /api/user')).pendingPoints,
  })
  // The claim's own click waits for nothing more, the other one's item is beside it.
  expect(await shown()).toEqual({ clicks: [promised, 0], wallet: promised, header: promised })
  expect((await admin.call('GET /api/admin/overview', { query: {} })).liability.pendingPoints).toBe(promised)
  await send({ clickId: first, order: code, item: 'a', minute: 2 })
  await send({ clickId: second, order: code, item: 'b', minute: 2 })
  expect(await shown()).toEqual({ clicks: [0, 0], wallet: 0, header: 0 })
  expect((await app.api(member).call('GET /api/me/ledger')).balance).toBe(2 * promised)
  await sound()
})
