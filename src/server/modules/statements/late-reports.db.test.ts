import { afterAll, beforeEach, expect, it } from 'vitest'
import { recordConversion } from '#server/modules/conversions/index.ts'
import { fromTransaction } from '#server/modules/networks/accesstrade/mapper.ts'
import { Transaction } from '#server/modules/networks/accesstrade/schema.ts'
import { accesstradeColumns, bootStatements, csvOf } from '../../../../test/support/statements.ts'

const { app, drive, networks, next, ordersOf } = await bootStatements()
let own: Awaited<ReturnType<typeof next>>
let clickId: string

afterAll(() => app.close())
beforeEach(async () => {
  own = await next()
  clickId = await networks.click(own.member, 'accesstrade')
})

const columns = accesstradeColumns.filter((name) => name !== 'update_time')
const row = (over: object = {}) => ({
  id: `r${own.serial}`,
  merchant: 'tikivn',
  transaction_id: own.order,
  status: 1,
  is_confirmed: 0,
  transaction_time: `${own.month}-04T09:00:00`,
  transaction_value: 200_000,
  commission: 9000,
  product_id: `p${own.serial}`,
  utm_content: clickId,
  ...over,
})
const poll = (day: string, over: object = {}) =>
  networks.pollAccesstrade(row({ update_time: `${own.month}-${day}T09:00:00`, ...over }))
/** Takes over a file of a running month, which names no time of change. */
const state = async (over: Record<string, string | number> = {}) => {
  const id = await drive.bring(csvOf(columns, [{ ...row(), ...over }]))
  const { mapping } = await drive.show(id)
  await drive.check(id, { network: 'accesstrade', closed: false, mapping })
  await drive.work(id)
  for (const standing of Object.keys(await drive.standings(id))) await drive.apply(id, { standing })
}

it.each([
  { before: 'a known order', known: true, said: ['report', 'file'] },
  { before: 'a known order', known: true, said: ['file', 'report'] },
  { before: 'a new one', known: false, said: ['report', 'file'] },
  { before: 'a new one', known: false, said: ['file', 'report'] },
])(
  'of $before a report that confirms it and a file that approved it before count in the order $said',
  async ({ known, said }) => {
    if (known) await poll('05', { status: 0 })
    for (const one of said) await (one === 'report' ? poll('20', { is_confirmed: 1 }) : state())
    expect(await ordersOf(own.order)).toMatchObject([{ status: 'confirmed', evidence: 'report' }])
    expect(await own.points()).toBe(5000)
    expect(await app.faults()).toEqual([])
  },
)

it('a file corrects what a report told before, smaller amounts too, and says nothing new a second time', async () => {
  await poll('05')
  await state({ commission: 4000 })
  expect(await ordersOf(own.order)).toMatchObject([{ status: 'approved', commission: 4000 }])
  await state({ commission: 4000, status: 2 })
  await poll('05')
  expect(await ordersOf(own.order)).toMatchObject([{ status: 'rejected', commission: 4000 }])
  await poll('25', { is_confirmed: 1 })
  expect(await ordersOf(own.order)).toMatchObject([{ status: 'confirmed', commission: 9000 }])
})

it('a signed postback that names no time of change is heard after a file that brought the order', async () => {
  await state()
  const given = Transaction.parse(row({ status: 2 }))
  const message = { ...fromTransaction(given), updatedAt: new Date(0) }
  await recordConversion(app.ctx(), message, { source: 'postback', raw: given })
  expect(await ordersOf(own.order)).toMatchObject([{ status: 'rejected' }])
})

it('what an unsigned message said of an item is no word of the file about it', async () => {
  const given = Transaction.parse(row({ is_brand_bonus: true, product_id: '' }))
  const message = { ...fromTransaction(given), evidence: 'hint' } as const
  await recordConversion(app.ctx(), message, { source: 'postback', raw: given })
  await state({ product_id: '', is_confirmed: 1 })
  expect(await ordersOf(own.order)).toMatchObject([{ status: 'confirmed', earns: true }])
  expect(await own.points()).toBe(5000)
})
