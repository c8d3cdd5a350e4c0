import { afterAll, beforeAll, expect, it } from 'vitest'
import { attacks, attackWith } from '../attack/list.ts'
import { plants } from '../attack/plants.ts'
import { openTarget, type Target } from '../attack/target.ts'
import { planted } from '../mutants/mutant.ts'
import { startCluster } from '../support/cluster.ts'

/** Thousands of requests, all of one kind: `npm run attack` sends them. */
const long = ['queries', 'paths']

let cluster: Awaited<ReturnType<typeof startCluster>>
let target: Target
beforeAll(async () => {
  cluster = await startCluster()
  target = await openTarget(cluster)
})
afterAll(async () => {
  await target?.close()
  await cluster?.stop()
})

it.each(attacks.filter(({ id }) => !long.includes(id)))('$id: $words', async (attack) => {
  expect((await attackWith(attack, target)).found).toEqual([])
})

it.each(plants)('the planted hole $id has a place, and an attack', (plant) => {
  expect(planted(`${import.meta.dirname}/../..`, { ...plant, tests: [] })).toContain(plant.replace)
  expect(attacks.map(({ id }) => id)).toContain(plant.attack)
})
