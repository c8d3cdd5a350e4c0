import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { watchPricesJob } from '#server/modules/alerts/index.ts'
import { driveAlerts } from '../support/alerts.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addCategory, addProduct } from '../support/factories.ts'

const minute = 60_000
const day = 24 * 60 * minute
let now = Date.parse('2026-11-20T03:00:00Z')
let app: Awaited<ReturnType<typeof bootApp>>
let categoryId = 0
let serial = 0
const { member, ask, noticesOf, pricesOf, watch } = driveAlerts(
  () => app,
  (ms) => {
    now += ms
  },
)

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(now) } })
  categoryId = (await addCategory(app.api(await app.admin()))).id
})
afterAll(() => app.close())
beforeEach(() => {
  now += 30 * day
})

const product = async (price: number): Promise<number> => {
  serial += 1
  return (await addProduct(app.api(await app.admin()), { name: `Ấm số ${serial}`, price, categoryId })).id
}
const reprice = async (id: number, price: number): Promise<void> => {
  now += minute
  await app.api(await app.admin()).call('PATCH /api/products/{id}', { params: { id }, body: { price } })
}
const favorite = async (person: Person, productId: number): Promise<void> => {
  await app.api(person).call('POST /api/favorites', { body: { productId } })
}
/** Sessions end while time leaps. */
const again = ({ username }: Person) => app.login(username, 'matkhau1')
describe('a favourite whose price falls', () => {
  it('is told once, after news of more had time to gather', async () => {
    const [lan, id] = [await member(), await product(100_000)]
    await favorite(lan, id)
    await reprice(id, 90_000)
    await watch(5 * minute)
    expect(await noticesOf(lan)).toEqual([])
    await watch()
    expect(await noticesOf(lan)).toEqual([{ type: 'price_dropped', prices: [[100_000, 90_000]] }])
    await watch(2 * day)
    expect(await noticesOf(lan)).toHaveLength(1)
  })

  it('is not told to who switched it off by every way, who came after it, or where it rose back', async () => {
    const [off, late, id, other] = [
      await member(),
      await member(),
      await product(100_000),
      await product(80_000),
    ]
    await favorite(off, id)
    const types = { price_dropped: { bell: false, mail: false, push: false } }
    await app.api(off).call('PATCH /api/me/notice-settings', { body: { types } })
    const lan = await member()
    await favorite(lan, id)
    await favorite(lan, other)
    await reprice(id, 90_000)
    await reprice(other, 70_000)
    now += minute
    await favorite(late, id)
    await watch(minute)
    await reprice(other, 80_000)
    await watch()
    expect([await noticesOf(off), await noticesOf(late)]).toEqual([[], []])
    expect(await pricesOf(lan)).toEqual([[100_000, 90_000]])
  })

  it('is told as one, with all others, where alerts are switched off by every way', async () => {
    const [lan, id, other] = [await member(), await product(100_000), await product(100_000)]
    await favorite(lan, id)
    await favorite(lan, other)
    await ask(lan, id, 'any_drop')
    await ask(lan, id, 'new_low')
    const types = { price_alert: { bell: false, mail: false, push: false } }
    await app.api(lan).call('PATCH /api/me/notice-settings', { body: { types } })
    await reprice(id, 90_000)
    await reprice(other, 95_000)
    await watch()
    expect(await noticesOf(lan)).toEqual([
      {
        type: 'price_dropped',
        prices: [
          [100_000, 90_000],
          [100_000, 95_000],
        ],
      },
    ])
  })

  it('is told anew once it was taken off and put back, where no alert for every fall stood meanwhile', async () => {
    const [lan, minh, id] = [await member(), await member(), await product(100_000)]
    await favorite(lan, id)
    await favorite(minh, id)
    await ask(minh, id, 'any_drop')
    await reprice(id, 90_000)
    await watch(day)
    now += minute
    for (const person of [await again(lan), await again(minh)]) {
      await app.api(person).call('DELETE /api/favorites/{productId}', { params: { productId: id } })
      await favorite(person, id)
    }
    await reprice(id, 89_500)
    await watch(day)
    expect([await pricesOf(lan), await pricesOf(minh)]).toEqual([
      [
        [100_000, 90_000],
        [90_000, 89_500],
      ],
      [[100_000, 90_000]],
    ])
  })

  it('is told of a fall that nobody followed the rise before', async () => {
    const [lan, id] = [await member(), await product(100_000)]
    await favorite(lan, id)
    await reprice(id, 50_000)
    await watch(day)
    await app.api(await again(lan)).call('DELETE /api/favorites/{productId}', { params: { productId: id } })
    await reprice(id, 100_000)
    await watch(day)
    await favorite(await again(lan), id)
    await reprice(id, 50_000)
    await watch(day)
    expect(await pricesOf(lan)).toEqual([
      [100_000, 50_000],
      [100_000, 50_000],
    ])
  })

  it('comes together with others in one notice, the deepest fall first', async () => {
    const lan = await member()
    const ids = [await product(100_000), await product(100_000), await product(100_000)]
    for (const id of ids) await favorite(lan, id)
    for (const [place, id] of ids.entries()) await reprice(id, 95_000 - place * 10_000)
    await watch()
    expect((await noticesOf(lan)).map(({ prices }) => prices.map(([, to]) => to))).toEqual([
      [75_000, 85_000, 95_000],
    ])
  })
})

it('one who cannot be told keeps nobody else waiting, and the job is seen to have failed', async () => {
  const [lan, minh, id] = [await member(), await member(), await product(100_000)]
  for (const one of [lan, minh]) await favorite(one, id)
  await reprice(id, 90_000)
  await watchPricesJob.run(app.ctx(), {})
  now += 11 * minute
  await app.asOwner(
    `create function refuse_lan() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`,
    `create trigger refuse_lan before update on price_drops for each row when (new.user_id = ${lan.id})
      execute function refuse_lan()`,
  )
  await expect(watchPricesJob.run(app.ctx(), {})).rejects.toThrow('fallen prices not told: 1')
  expect([await pricesOf(lan), await pricesOf(minh)]).toEqual([[], [[100_000, 90_000]]])
  await app.asOwner('drop trigger refuse_lan on price_drops')
  await watchPricesJob.run(app.ctx(), {})
  expect(await pricesOf(lan)).toEqual([[100_000, 90_000]])
})

describe('how often', () => {
  it('tells again of what is as cheap only after the price has risen by 2 %', async () => {
    const [lan, id] = [await member(), await product(100_000)]
    await favorite(lan, id)
    await reprice(id, 90_000)
    await watch(day)
    for (const price of [89_000, 90_700, 88_300]) await reprice(id, price)
    await watch(day)
    expect(await pricesOf(lan)).toEqual([[100_000, 90_000]])
    await reprice(id, 91_800)
    await watch(minute)
    await reprice(id, 85_000)
    await watch(day)
    expect(await pricesOf(lan)).toEqual([
      [100_000, 90_000],
      [91_800, 85_000],
    ])
  })

  it('tells of further falls of 2 % below what was told, to who asked for every one or each new lowest', async () => {
    const [lan, minh, hoa, id] = [await member(), await member(), await member(), await product(100_000)]
    await favorite(lan, id)
    await ask(minh, id, 'new_low')
    await ask(hoa, id, 'below', 95_000)
    await reprice(id, 90_000)
    await watch(day)
    await reprice(id, 89_000)
    await watch(day)
    await reprice(id, 88_000)
    await watch(day)
    await reprice(id, 50_000)
    await watch(day)
    for (const person of [lan, minh])
      expect(await pricesOf(person)).toEqual([
        [100_000, 90_000],
        [90_000, 88_000],
        [88_000, 50_000],
      ])
    expect(await pricesOf(hoa)).toEqual([[100_000, 90_000]])
  })

  it('tells nothing of a further fall that is none any more when its turn comes', async () => {
    const [lan, id] = [await member(), await product(100_000)]
    await favorite(lan, id)
    await reprice(id, 90_000)
    await watch()
    await reprice(id, 85_000)
    await watch(4 * 60 * minute)
    await reprice(id, 89_000)
    now += day
    await watch()
    expect(await pricesOf(lan)).toEqual([[100_000, 90_000]])
    await reprice(id, 88_000)
    await watch(day)
    expect(await pricesOf(lan)).toEqual([
      [100_000, 90_000],
      [90_000, 88_000],
    ])
  })

  it('tells of one product once a Vietnamese day, and of the rest the next morning if it is still true', async () => {
    const [lan, minh, id] = [await member(), await member(), await product(100_000)]
    for (const person of [lan, minh]) {
      await ask(person, id, 'any_drop')
      await ask(person, id, 'below', 80_000)
    }
    await reprice(id, 90_000)
    await watch()
    await reprice(id, 79_000)
    await watch(4 * 60 * minute)
    await watch()
    expect(await pricesOf(lan)).toEqual([[100_000, 90_000]])
    now += day
    await watch()
    expect(await pricesOf(lan)).toEqual([
      [100_000, 90_000],
      [90_000, 79_000],
    ])
    expect(await pricesOf(minh)).toHaveLength(2)
  })

  it('waits three hours between two notices to one member', async () => {
    const [lan, one, two] = [await member(), await product(100_000), await product(100_000)]
    await favorite(lan, one)
    await favorite(lan, two)
    await reprice(one, 90_000)
    await watch()
    await reprice(two, 90_000)
    await watch(60 * minute)
    expect(await noticesOf(lan)).toHaveLength(1)
    await watch(4 * 60 * minute)
    expect(await noticesOf(lan)).toHaveLength(2)
  })

  it('comes in its time once a clock that was days ahead is right again', async () => {
    const [lan, one, two] = [await member(), await product(100_000), await product(100_000)]
    await favorite(lan, one)
    await favorite(lan, two)
    now += 5 * day
    await reprice(one, 90_000)
    await watch()
    await reprice(two, 90_000)
    await watch(5 * minute)
    now -= 5 * day
    await watch()
    expect(await noticesOf(lan)).toHaveLength(2)
  })
})

describe('an alert', () => {
  it('of a price is told when the price gets there, and is an answer to who asked', async () => {
    const [lan, id] = [await member(), await product(100_000)]
    await ask(lan, id, 'below', 80_000)
    await reprice(id, 81_000)
    await watch()
    expect(await noticesOf(lan)).toEqual([])
    await reprice(id, 80_000)
    await watch()
    expect(await noticesOf(lan)).toEqual([{ type: 'price_alert', prices: [[81_000, 80_000]] }])
  })

  it('of a new lowest is not told where it was as low before', async () => {
    const id = await product(100_000)
    for (const price of [70_000, 100_000]) await reprice(id, price)
    const lan = await member()
    await ask(lan, id, 'new_low')
    await reprice(id, 70_000)
    await watch()
    expect(await noticesOf(lan)).toEqual([])
    await reprice(id, 69_000)
    await watch()
    expect(await pricesOf(lan)).toEqual([[70_000, 69_000]])
  })

  it('of a new lowest is not told when its turn comes and it costs more than it ever did at least', async () => {
    const [lan, id, other] = [await member(), await product(80_000), await product(50_000)]
    await reprice(id, 100_000)
    await ask(lan, id, 'new_low')
    await ask(lan, other, 'any_drop')
    await reprice(other, 40_000)
    await watch()
    await reprice(id, 70_000)
    await watch(60 * minute)
    await reprice(id, 90_000)
    await watch(4 * 60 * minute)
    await watch()
    expect(await pricesOf(lan)).toEqual([[50_000, 40_000]])
    await reprice(id, 69_000)
    await watch(day)
    expect(await pricesOf(lan)).toEqual([
      [50_000, 40_000],
      [90_000, 69_000],
    ])
  })

  it('that was taken away and is set again is told of anew; one that is only set twice is not', async () => {
    const [lan, twice, id] = [await member(), await member(), await product(100_000)]
    const first = await ask(lan, id, 'any_drop')
    await ask(twice, id, 'any_drop')
    await reprice(id, 90_000)
    await watch(day)
    const [lanAgain, twiceAgain] = [await again(lan), await again(twice)]
    await app.api(lanAgain).call('DELETE /api/alerts/{id}', { params: { id: first.id } })
    now += minute
    await ask(lanAgain, id, 'any_drop')
    await ask(twiceAgain, id, 'any_drop')
    await reprice(id, 88_500)
    await watch(day)
    expect(await pricesOf(lan)).toEqual([
      [100_000, 90_000],
      [90_000, 88_500],
    ])
    expect(await pricesOf(twice)).toEqual([[100_000, 90_000]])
  })

  it('is one a product and kind, its price below what it costs, and its owner’s alone', async () => {
    const [lan, minh, id] = [await member(), await member(), await product(100_000)]
    const first = await ask(lan, id, 'below', 80_000)
    expect(await ask(lan, id, 'below', 70_000)).toMatchObject({ id: first.id, price: 70_000 })
    await expect(ask(lan, id, 'below', 100_000)).rejects.toMatchObject({
      body: { code: 'invalid_input', fields: { price: expect.stringContaining('100.000') } },
    })
    const remove = (person: Person) =>
      app.api(person).call('DELETE /api/alerts/{id}', { params: { id: first.id } })
    await expect(remove(minh)).rejects.toMatchObject({ status: 404 })
    expect(await app.api(lan).call('GET /api/alerts', { query: {} })).toMatchObject([
      { productId: id, price: 70_000, product: { name: expect.stringContaining('Ấm') } },
    ])
    await remove(lan)
    await reprice(id, 60_000)
    await watch()
    expect(await noticesOf(lan)).toEqual([])
  })

  it('goes with its product and with its member', async () => {
    const [lan, minh, id, other] = [
      await member(),
      await member(),
      await product(100_000),
      await product(100_000),
    ]
    await ask(lan, id, 'any_drop')
    await ask(lan, other, 'any_drop')
    await ask(minh, other, 'any_drop')
    await reprice(id, 90_000)
    await reprice(other, 90_000)
    await watchPricesJob.run(app.ctx(), {})
    await app.api(await app.admin()).call('DELETE /api/products/{id}', { params: { id } })
    await app.api(lan).call('DELETE /api/user', { body: { password: 'matkhau1' } })
    now += 11 * minute
    await watchPricesJob.run(app.ctx(), {})
    expect(await noticesOf(lan)).toEqual([])
    expect(await pricesOf(minh)).toEqual([[100_000, 90_000]])
    for (const table of ['price_alerts', 'price_drops'])
      expect(
        (
          await sql`select from ${sql.table(table)} where user_id = ${lan.id} or product_id = ${id}`.execute(
            app.ctx().db,
          )
        ).rows,
      ).toEqual([])
  })
})

it('products nobody waits for leave no work', async () => {
  await reprice(await product(100_000), 90_000)
  expect((await sql`select from price_changes`.execute(app.ctx().db)).rows).toEqual([])
})
