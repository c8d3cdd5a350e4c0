import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BonusTerms } from '#contract/bonuses.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { changeTerms, getTerms } from './operations/terms.ts'
import { findVersions } from './store/terms.ts'

const none: BonusTerms = { referral: null, firstOrder: null, streak: null, levels: [] }
const firstOrder = (points: number): BonusTerms => ({ ...none, firstOrder: { points } }) as BonusTerms
const day = 86_400_000
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

const on = (days: number) => ({
  ...app.ctx({ kind: 'system', name: 'test' }),
  clock: { now: () => new Date(Date.now() + days * day) },
})

it('terms saved while the clock was ahead are not in force again once that day comes', async () => {
  await changeTerms(on(3), firstOrder(50_000))
  expect(await getTerms(on(0))).toEqual(none)
  await changeTerms(on(0), firstOrder(2000))
  expect(await getTerms(on(0))).toEqual(firstOrder(2000))
  expect(await getTerms(on(4))).toEqual(firstOrder(2000))
  expect((await findVersions(app.ctx().db)).map(({ terms }) => terms)).toEqual([firstOrder(2000)])
  await changeTerms(on(5), none)
  expect([await getTerms(on(4)), await getTerms(on(6))]).toEqual([firstOrder(2000), none])
})
