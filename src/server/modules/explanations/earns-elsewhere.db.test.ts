import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConversionStatus } from '#contract/affiliate.ts'
import { recordConversion } from '#server/modules/conversions/index.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let productId: number
let lan: Person
let mai: Person

beforeAll(async () => {
  app = await bootApp()
  const affiliateLink = 'https://go.isclix.com/deep_link/v5/1/2?url=https%3A%2F%2Ftiki.vn%2Fp1.html'
  productId = (await addProduct(app.api(await app.admin()), { affiliateLink, pointsReward: 700 })).id
  lan = await app.register('lan')
  mai = await app.register('mai')
})
afterAll(() => app.close())

const click = async (by: Person): Promise<string> =>
  (await app.api(by).call('POST /api/affiliate/track', { body: { productId } })).clickId
/** One of the rows in which the network lists the one item of an order. */
const say = (
  order: string,
  row: string,
  said: { clickId: string; status: ConversionStatus; minute: number },
) =>
  recordConversion(
    app.ctx(),
    {
      ...{ network: 'accesstrade', transactionId: order, itemKey: `${order}-${row}`, twinKey: 'p1' },
      ...{ clickId: said.clickId, status: said.status, networkStatus: said.status, reason: null },
      ...{ orderValue: 200_000, commission: 20_000, occurredAt: new Date() },
      updatedAt: new Date(Date.now() - 3_600_000 + said.minute * 60_000),
    },
    { source: 'poll', raw: { order, row, ...said } },
  )
const reasonOf = async (by: Person, clickId: string) =>
  (await app.api(by).call('GET /api/me/clicks')).find((found) => found.clickId === clickId)?.reason

it.each([
  ['another member', () => mai, 'thuộc một lần mở khác, không phải của bạn'],
  ['the same member', () => lan, 'thuộc một lần mở khác của bạn'],
])(
  'an item that a row on a click of %s stands for is not said to be no order at all',
  async (_, of, words) => {
    const [first, second] = [await click(lan), await click(of())]
    const order = `HAI-LAN-${first.slice(0, 6)}`
    await say(order, 'a', { clickId: first, status: 'confirmed', minute: 1 })
    await say(order, 'b', { clickId: second, status: 'confirmed', minute: 2 })
    expect(await reasonOf(of(), second)).toMatchObject({ code: 'MOVED_TO_OTHER_CLICK' })
    await say(order, 'a', { clickId: first, status: 'reversed', minute: 3 })
    expect(await reasonOf(of(), second)).toMatchObject({ code: 'CREDITED' })
    const reason = await reasonOf(lan, first)
    expect(reason?.code).toBe('MOVED_TO_OTHER_CLICK')
    expect(reason?.text).toContain(`đơn hàng ${order} ${words}: 700 điểm đã cộng được trừ lại`)
    expect(reason?.laterClickId).toBe(of() === lan ? second : undefined)
    expect(await app.faults()).toEqual([])
  },
)
