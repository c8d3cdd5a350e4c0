import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { driveAlerts } from '../support/alerts.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'

const minute = 60_000
const day = 24 * 60 * minute
let now = Date.parse('2026-11-20T03:00:00Z')
let app: Awaited<ReturnType<typeof bootApp>>
const { member, ask, noticesOf, pricesOf, watch } = driveAlerts(
  () => app,
  (ms) => {
    now += ms
  },
)

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(now) } })
})
afterAll(() => app.close())

const product = async (price: number): Promise<number> => {
  const { id } = await addProduct(app.api(await app.admin()), { price })
  now += minute
  return id
}
const reprice = async (id: number, price: number): Promise<void> => {
  now += minute
  await app.api(await app.admin()).call('PATCH /api/products/{id}', { params: { id }, body: { price } })
}
const favorite = async (person: Person, productId: number): Promise<void> => {
  await app.api(person).call('POST /api/favorites', { body: { productId } })
}
describe('a price that is 0', () => {
  const drops = async () =>
    (await app.api().call('GET /api/products/drops', { query: {} })).map(({ id }) => id)
  const pricesAt = (id: number) => app.api().call('GET /api/products/{id}/prices', { params: { id } })

  it('is none: nothing has fallen, and the next one falls from the last that was asked', async () => {
    const [lan, minh, hoa, id] = [await member(), await member(), await member(), await product(199_000)]
    await favorite(lan, id)
    await ask(minh, id, 'below', 150_000)
    await ask(hoa, id, 'new_low')
    await reprice(id, 0)
    await watch(day)
    expect([await noticesOf(lan), await noticesOf(minh), await noticesOf(hoa)]).toEqual([[], [], []])
    expect(await drops()).not.toContain(id)
    expect(await pricesAt(id)).toMatchObject({ lowest: { price: 199_000 }, points: [{ price: 199_000 }] })
    await reprice(id, 140_000)
    await watch(day)
    for (const person of [lan, minh, hoa]) expect(await pricesOf(person)).toEqual([[199_000, 140_000]])
    expect(await drops()).toContain(id)
  })

  it('is told to nobody either who waits for a fall that came before it', async () => {
    const [lan, minh, id, other] = [
      await member(),
      await member(),
      await product(100_000),
      await product(100_000),
    ]
    await favorite(lan, id)
    await favorite(minh, other)
    await reprice(id, 90_000)
    await reprice(id, 0)
    await reprice(other, 90_000)
    await watch(minute)
    await reprice(other, 0)
    await watch()
    expect([await noticesOf(lan), await noticesOf(minh)]).toEqual([[], []])
  })
})
