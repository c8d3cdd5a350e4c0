import { afterAll, beforeEach, expect, it } from 'vitest'
import type { ImportPoints } from '#contract/imports.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { driveImports, feedRow, jsonLines } from '../../../../test/support/imports.ts'

const app = await bootApp()
const { admin, get, upload, work, check, step, products } = driveImports(app, await app.admin())
afterAll(() => app.close())

const decide = (points: Partial<ImportPoints>) =>
  admin.call('PATCH /api/admin/import-points', { body: points })
beforeEach(() => decide({ share: null, networks: {} }))

/** Compares a file and shows it. */
const compared = async (rows: object[]) => {
  const id = await upload(jsonLines(rows), { review: '1' })
  await check(id)
  await work(id)
  return { id, preview: (await get(id)).preview }
}
const shopee = (price: number) =>
  feedRow({ price, url: `https://shopee.vn/hang-i.1.${price}`, category: 'Nhà bếp nhập' })
const pointsOf = async (rows: { url: string }[]) =>
  Object.fromEntries((await products(rows)).map((row) => [row.external_id, row.points_reward]))

it('shows what a file brings and costs before anything is written, and of how much nobody knows', async () => {
  await decide({ networks: { shopee: 4 } })
  const rows = [shopee(200_000), feedRow({ price: 100_000 })]
  const { preview } = await compared(rows)
  // 4 % of 200.000 đ come in, 5 % of it are promised (the category's share); nothing is known of the other shop.
  expect(preview?.points).toMatchObject({ commission: 8000, cost: 10_000, unrated: 1 })
  expect(await products(rows)).toEqual([])
})

it('gives a share of the commission where it is known, and the least there is where it is not', async () => {
  await decide({ share: 50, networks: { shopee: 4 } })
  const rows = [shopee(300_000), feedRow({ price: 100_000 }), shopee(310_000)]
  const named = { ...rows[2], points: 777 } as { url: string }
  const { id, preview } = await compared([rows[0] ?? {}, rows[1] ?? {}, named])
  expect(preview?.points).toMatchObject({ commission: 24_400, cost: 6777, unrated: 1 })
  // Decided anew after the comparison: what was shown is what is written.
  await decide({ share: 90 })
  await step(id, 'start')
  await work(id)
  const [one, other] = rows as { url: string }[]
  expect(await pointsOf([one, other, named] as { url: string }[])).toEqual({
    [one?.url ?? '']: 6000,
    [other?.url ?? '']: 1,
    // What a feed names itself stands.
    [named.url]: 777,
  })
})

it('a run without a comparison follows the policy in force, and the same file again changes nothing', async () => {
  await decide({ share: 100, networks: { shopee: 10 } })
  const rows = [shopee(400_000)]
  for (const counts of [{ created: 1 }, { created: 0, updated: 0, unchanged: 1 }]) {
    const id = await upload(jsonLines(rows))
    await work(id)
    expect(await get(id)).toMatchObject({ status: 'done', ...counts })
  }
  expect(Object.values(await pointsOf(rows))).toEqual([40_000])
})

it('a line that is as before moves points that nobody touched, and nothing else of its product', async () => {
  await decide({ share: 50, networks: { shopee: 4 } })
  const rows = [shopee(500_000), shopee(510_000)]
  await work(await upload(jsonLines(rows)))
  const [one, other] = await products(rows)
  const patch = (id = 0, body: object = {}) =>
    admin.call('PATCH /api/products/{id}', { params: { id }, body })
  await patch(one?.id, { name: 'Tên người sửa', price: 450_000 })
  await patch(other?.id, { pointsReward: 77 })
  const found = async () =>
    (await products(rows)).map(({ name, price, points_reward }) => [name, price, points_reward])
  const touched = [other?.name, 510_000, 77]
  for (const [share, points] of [
    [60, 12_000],
    // As earlier versions left it: by category, with the points in the hash.
    [null, 25_000],
    [80, 16_000],
  ] as const) {
    await decide({ share })
    const id = await upload(jsonLines(rows))
    await work(id)
    expect(await get(id)).toMatchObject({ updated: 1, unchanged: 1 })
    expect(await found()).toEqual([['Tên người sửa', 450_000, points], touched])
  }
  const last = await upload(jsonLines([{ ...rows[0], price: 490_000 }]))
  await work(last)
  expect((await found())[0]).toEqual([(rows[0] as { name: string }).name, 490_000, 15_680])
  await step(last, 'undo')
  await work(last)
  expect((await found())[0]).toEqual(['Tên người sửa', 450_000, 16_000])
})

it('says of how many shops it is known what they pay', async () => {
  await decide({ share: 40, networks: { lazada: 6 } })
  const policy = () => admin.call('GET /api/admin/import-points')
  expect(await policy()).toEqual({ share: 40, networks: { lazada: 6 }, shops: 0 })
  await app.asOwner(`insert into commission_rates
    (network, external_id, host, name, kind, offered_least, offered_most, accepted_least, accepted_most, changed_at)
    values ('accesstrade', 'a', 'tra.example', 'Trà', 'percent', 400, 400, 400, 400, now()),
      ('accesstrade', 'b', 'ca-phe.example', 'Cà phê', 'percent', 300, 300, null, null, now())`)
  expect(await policy()).toMatchObject({ shops: 1 })
})
