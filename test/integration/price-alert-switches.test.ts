import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NoticeSwitches } from '#contract/notices.ts'
import { driveAlerts } from '../support/alerts.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'

const minute = 60_000
let now = Date.parse('2026-11-20T03:00:00Z')
let app: Awaited<ReturnType<typeof bootApp>>
const { member, ask, noticesOf, watch } = driveAlerts(
  () => app,
  (ms) => {
    now += ms
  },
)

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(now) } })
})
afterAll(() => app.close())

type Types = Partial<Record<'price_alert' | 'price_dropped', Partial<NoticeSwitches>>>
const choose = (person: Person, types: Types) =>
  app.api(person).call('PATCH /api/me/notice-settings', { body: { types } })

/** Somebody who asked for one price, has another product as a favourite and a third as both. */
const waiting = async (ids: readonly number[], types?: Types): Promise<Person> => {
  const [asked = 0, favorite = 0, both = 0] = ids
  const person = await member()
  if (types) await choose(person, types)
  await ask(person, asked, 'below', 95_000)
  await ask(person, both, 'below', 95_000)
  for (const productId of [favorite, both])
    await app.api(person).call('POST /api/favorites', { body: { productId } })
  return person
}

it('what was asked for and favourites are told apart where the member chose other ways for the two, a product once', async () => {
  const admin = app.api(await app.admin())
  const ids: number[] = []
  for (let n = 0; n < 3; n += 1) ids.push((await addProduct(admin, { price: 100_000 })).id)
  now += minute
  const apart = [
    await waiting(ids, { price_dropped: { mail: true }, price_alert: { mail: false } }),
    await waiting(ids, { price_dropped: { push: false } }),
    // As it stands by default, but said.
    await waiting(ids, { price_dropped: { mail: false } }),
  ]
  const alike = [await waiting(ids), await waiting(ids, { price_dropped: { mail: true } })]
  now += minute
  for (const [place, id] of ids.entries())
    await admin.call('PATCH /api/products/{id}', { params: { id }, body: { price: 90_000 - place * 1000 } })
  await watch()
  const heard = async (person: Person) =>
    (await noticesOf(person)).toSorted((a, b) => a.type.localeCompare(b.type))
  const [first, second, third] = [
    [100_000, 90_000],
    [100_000, 89_000],
    [100_000, 88_000],
  ]
  for (const person of apart)
    expect(await heard(person)).toEqual([
      { type: 'price_alert', prices: [third, first] },
      { type: 'price_dropped', prices: [second] },
    ])
  for (const person of alike)
    expect(await heard(person)).toEqual([{ type: 'price_alert', prices: [third, second, first] }])
})
