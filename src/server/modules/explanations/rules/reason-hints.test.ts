import { expect, it } from 'vitest'
import { unknownTimes } from '#server/modules/shop-times/index.ts'
import type { ClickFacts, RowFacts } from './click-facts.ts'
import { explainClick } from './reason.ts'

const clickedAt = new Date('2026-11-01T03:00:00Z')
const reported: RowFacts = {
  ...{ orderId: 'direct DH1', transactionId: 'DH1', itemKey: 'a', status: 'pending', earns: true },
  ...{ creditedPoints: 0, promisedPoints: 5000, cuts: [], reason: null, check: null, lastEntry: null },
  ...{ occurredAt: clickedAt, updatedAt: clickedAt },
}
const hinted: RowFacts = { ...reported, itemKey: 'b', promisedPoints: 300, isHint: true }
/** What is said of a click with these rows once its shop has had its time to report them. */
const saidOf = (rows: RowFacts[]): string => {
  const click: ClickFacts = {
    ...{
      tracked: true,
      promisedPoints: 5000,
      createdAt: clickedAt,
      redirectedAt: clickedAt,
      isErased: false,
    },
    ...{ rows, claims: [], moves: [], times: unknownTimes, laterClick: null },
  }
  return explainClick(click, new Date(clickedAt.getTime() + 10 * 86_400_000)).text
}

it('what only a message told of is no part of the points that its order waits for', () => {
  expect(saidOf([reported, hinted])).toContain('5.000 điểm sẽ được cộng')
  expect(saidOf([reported, { ...hinted, isHint: false }])).toContain('5.300 điểm sẽ được cộng')
})

it('it can be claimed, but not beside an order of the click that its shop has reported', () => {
  const mayClaim = 'Bạn có thể gửi khiếu nại'
  const other = { ...reported, orderId: 'direct DH2', transactionId: 'DH2' }
  expect(saidOf([hinted])).toContain(mayClaim)
  expect(saidOf([hinted, { ...other, status: 'rejected' }])).toContain(mayClaim)
  expect(saidOf([hinted, other])).not.toContain(mayClaim)
})
