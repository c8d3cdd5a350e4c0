import { describe, expect, it } from 'vitest'
import { type OrderFacts, riskOf, signalsOf } from './signals.ts'

const clickedAt = new Date('2026-11-10T05:00:00Z')
const later = (seconds: number): Date => new Date(clickedAt.getTime() + seconds * 1000)
const ordinary: OrderFacts = {
  clickedAt,
  occurredAt: later(1500),
  orderValue: 250_000,
  commission: 12_000,
  clicksInHour: 4,
  ordersInDay: 2,
  decided: 5,
  refused: 1,
  othersAtAddress: 1,
  othersOnDevice: 1,
  othersInNet: 19,
  mailDomain: 'gmail.com',
  typicalValue: 300_000,
  typicalSample: 200,
}

describe('signals of an order', () => {
  it('an ordinary order gives none', () => {
    expect(signalsOf(ordinary)).toEqual([])
    expect(riskOf([])).toBe(0)
  })

  it.each<[string, Partial<OrderFacts>, Partial<OrderFacts>, object]>([
    ['SALE_BEFORE_CLICK', { occurredAt: later(-601) }, { occurredAt: later(-599) }, { minutes: 10 }],
    ['SALE_AFTER_WINDOW', { occurredAt: later(2_592_001) }, { occurredAt: later(2_592_000) }, { days: 30 }],
    ['FAST_ORDER', { occurredAt: later(19) }, { occurredAt: later(20) }, { seconds: 19 }],
    [
      'COMMISSION_ABOVE_ORDER',
      { commission: 250_001 },
      { commission: 250_000 },
      { commission: 250_001, orderValue: 250_000 },
    ],
    ['CLICK_VELOCITY', { clicksInHour: 61 }, { clicksInHour: 60 }, { clicks: 61 }],
    ['MANY_ORDERS', { ordersInDay: 21 }, { ordersInDay: 20 }, { orders: 21 }],
    ['REPEATED_REFUSALS', { refused: 3, decided: 5 }, { refused: 3, decided: 6 }, { refused: 3, decided: 5 }],
    ['SHARED_ADDRESS', { othersAtAddress: 5 }, { othersAtAddress: 4 }, { members: 5 }],
    ['SHARED_DEVICE', { othersOnDevice: 2 }, { othersOnDevice: 1 }, { members: 2 }],
    ['SHARED_NET', { othersInNet: 20 }, { othersInNet: 19 }, { members: 20 }],
    [
      'DISPOSABLE_MAIL',
      { mailDomain: 'mailinator.com' },
      { mailDomain: 'vnn.vn' },
      { domain: 'mailinator.com' },
    ],
    [
      'ORDER_OUTLIER',
      { orderValue: 3_000_001 },
      { orderValue: 3_000_001, typicalSample: 49 },
      { orderValue: 3_000_001, typical: 300_000 },
    ],
  ])('%s from its border on, with its numbers', (kind, seen, unseen, facts) => {
    expect(signalsOf({ ...ordinary, ...seen })).toEqual([{ kind, score: expect.any(Number), facts }])
    expect(signalsOf({ ...ordinary, ...unseen }).map((signal) => signal.kind)).not.toContain(kind)
  })

  it('an order whose value was not told is not one whose commission is above it', () => {
    expect(signalsOf({ ...ordinary, orderValue: 0, commission: 15_000 })).toEqual([])
  })

  it('add up to 100 at most', () => {
    const all = signalsOf({ ...ordinary, occurredAt: later(-9000), commission: 9e6, clicksInHour: 99 })
    expect(all.length).toBe(3)
    expect(riskOf(all)).toBe(100)
  })
})
