import { afterAll, expect, it } from 'vitest'
import { accesstradeFile, bootStatements } from '../../../../test/support/statements.ts'

const { app, drive, networks, next, ordersOf } = await bootStatements()
afterAll(() => app.close())

it('two files that name a row by one of its numbers each, and a report by both, are about one order', async () => {
  const own = await next()
  const row = {
    ...{ id: `r${own.serial}`, conversion_id: `c${own.serial}`, transaction_id: own.order },
    ...{ merchant: 'tikivn', status: 1, is_confirmed: 1, transaction_time: `${own.month}-04T09:00:00` },
    ...{ update_time: `${own.month}-05T09:00:00`, transaction_value: 200_000, commission: 9000 },
    utm_content: await networks.click(own.member, 'accesstrade'),
  }
  for (const number of ['id', 'conversion_id']) {
    const id = await drive.bring(accesstradeFile({ ...row, [number]: '' }))
    await drive.apply(id, { standing: 'missing_here' })
  }
  await networks.pollAccesstrade({ ...row, update_time: `${own.month}-06T09:00:00` })
  expect(await ordersOf(own.order)).toMatchObject([
    { status: 'confirmed', earns: true, commission: 9000 },
    { earns: false, commission: 0 },
  ])
  expect(await own.points()).toBe(5000)
  expect(await drive.standings(await drive.bring(accesstradeFile(row)))).toEqual({ matched: 1 })
  expect(await app.faults()).toEqual([])
})
