import { afterAll, expect, it } from 'vitest'
import { driveImports, feedRow, jsonLines } from '../../../../test/support/imports.ts'
import { bootMoney } from '../../../../test/support/money.ts'

const { app, admin, send, person, order, click } = await bootMoney()
afterAll(() => app.close())
const { upload, work, products } = driveImports(app, await app.admin())

let serial = 0
const shopsRow = () => {
  serial += 1
  return feedRow({ price: 10_000_000, url: `https://cua-hang.example/hang-${serial}` })
}
const pointsGiven = async () => {
  const row = shopsRow()
  await work(await upload(jsonLines([row])))
  return (await products([row]))[0]?.points_reward
}

it('reckons with what a shop paid so far, rounded down, and with no more than its network pays by now', async () => {
  await admin.call('PATCH /api/admin/import-points', { body: { share: 50, networks: {} } })
  const clickId = await click(await person())
  for (let n = 0; n < 20; n += 1)
    await send({ clickId, order: order(), status: 'approved', value: 200_000, commission: 16_100 })
  // 8,05 % were paid: 8 %, half of it.
  expect(await pointsGiven()).toBe(400_000)
  await app.asOwner(`insert into commission_rates
    (network, external_id, retailer_id, host, name, kind, offered_least, offered_most, accepted_least, accepted_most, changed_at)
    select 'accesstrade', 'a', id, host, 'Cửa hàng', 'percent', 300, 300, 800, 800, now()
    from retailers where host = 'cua-hang.example'`)
  expect(await pointsGiven()).toBe(150_000)
  const row = shopsRow()
  await work(await upload(jsonLines([{ ...row, points: 7 }])))
  const [known] = await products([row])
  const { items } = await admin.call('POST /api/admin/products/batches', {
    body: {
      ids: [known?.id ?? 0],
      change: { kind: 'points', by: 'commission', amount: 50 },
      preview: true,
    },
  })
  expect(items).toMatchObject([{ before: 7, after: 150_000, commission: 300_000 }])
})
