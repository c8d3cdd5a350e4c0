import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conversionStatuses } from '#contract/affiliate.ts'
import type { Evidence, IncomingConversion } from '#server/modules/networks/index.ts'
import {
  amountsAfter,
  amountsSaidLate,
  clickStatusOf,
  creditFor,
  decide,
  earnerOf,
  itemAfter,
  type KnownConversion,
  noAmounts,
  withinEvidence,
} from './conversion.ts'

const message = (over: Partial<IncomingConversion>): IncomingConversion => ({
  network: 'direct',
  transactionId: 'T',
  itemKey: '',
  clickId: '',
  orderValue: 100,
  commission: 8,
  status: 'pending',
  networkStatus: '',
  reason: null,
  occurredAt: new Date(0),
  updatedAt: new Date(0),
  ...over,
})

const unknown = { ...noAmounts, networkUpdatedAt: new Date(0), evidence: 'report' as const }

const after = (known: KnownConversion | undefined, incoming: IncomingConversion): KnownConversion =>
  known && decide(known, incoming) !== 'updated'
    ? { ...known, ...(decide(known, incoming) === 'stale' ? amountsSaidLate(known, incoming) : {}) }
    : {
        ...incoming,
        ...amountsAfter(known ?? unknown, incoming),
        networkUpdatedAt: incoming.updatedAt ?? new Date(0),
        evidence: incoming.evidence ?? 'report',
      }

const anyMessage = fc
  .record({
    status: fc.constantFrom(...conversionStatuses),
    orderValue: fc.integer({ min: 0, max: 3 }),
    commission: fc.integer({ min: 0, max: 2 }),
    updatedAt: fc.integer({ min: 0, max: 4 }).map((at) => new Date(at)),
    evidence: fc.constantFrom('hint' as const, 'report' as const, 'statement' as const),
  })
  .map((fields) => withinEvidence(message(fields)))

describe('a conversion', () => {
  it('ends in the same state whatever the order and number of its messages', () => {
    const storm = fc.array(anyMessage, { minLength: 1, maxLength: 8 }).chain((messages) =>
      fc.tuple(
        fc.constant(messages),
        fc.shuffledSubarray([...messages, ...messages], {
          minLength: messages.length * 2,
          maxLength: messages.length * 2,
        }),
      ),
    )
    fc.assert(
      fc.property(storm, ([messages, again]) => {
        const state = (messages: IncomingConversion[]) => {
          const { status, orderValue, commission, networkUpdatedAt, evidence } = messages.reduce<
            KnownConversion | undefined
          >(after, undefined) as KnownConversion
          return { status, orderValue, commission, networkUpdatedAt, evidence }
        }
        expect(state(again)).toEqual(state(messages))
      }),
    )
  })

  it('ends with the amounts that were said last, whatever the order of messages of which some leave them out', () => {
    const one = fc.record({
      status: fc.constantFrom(...conversionStatuses),
      amounts: fc.option(fc.record({ orderValue: fc.nat(9), commission: fc.nat(9) })),
    })
    const storm = fc.array(one, { minLength: 1, maxLength: 6 }).chain((said) => {
      const messages = said.map(({ status, amounts }, place) =>
        message({
          ...{ status, updatedAt: new Date(place) },
          ...(amounts ?? { orderValue: null, commission: null }),
        }),
      )
      const all = [...messages, ...messages]
      const order = fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
      return fc.tuple(fc.constant(said), order)
    })
    fc.assert(
      fc.property(storm, ([said, messages]) => {
        const end = messages.reduce<KnownConversion | undefined>(after, undefined)
        const last = said.findLast(({ amounts }) => amounts !== null)?.amounts
        expect(end).toMatchObject({
          ...(last ?? { orderValue: 0, commission: 0 }),
          status: said.at(-1)?.status,
        })
      }),
    )
  })

  it('keeps what a message leaves out, and takes nothing of a hint into the books', () => {
    const at = { networkUpdatedAt: new Date(0), amountsAt: null }
    const known = { ...at, orderValue: 100, commission: 8, evidence: 'report' as const }
    const silent = message({ orderValue: null, commission: null })
    expect(amountsAfter(known, silent)).toMatchObject({ orderValue: 100, commission: 8 })
    expect(amountsAfter(known, message({ commission: null }))).toMatchObject({
      orderValue: 100,
      commission: 8,
    })
    expect(amountsAfter(known, message({ orderValue: 0, commission: null }))).toMatchObject({ orderValue: 0 })
    expect(amountsAfter({ ...known, evidence: 'hint' }, silent)).toMatchObject({
      orderValue: 0,
      commission: 0,
    })
    const row = { ...known, status: 'pending' as const }
    expect(decide(row, silent)).toBe('duplicate')
    expect(decide(row, { ...silent, updatedAt: null })).toBe('duplicate')
  })

  it('tells repeats, late messages and news apart', () => {
    const known: KnownConversion = {
      status: 'approved',
      orderValue: 100,
      commission: 8,
      amountsAt: null,
      networkUpdatedAt: new Date(5),
      evidence: 'report',
    }
    const at = (time: number, over = {}) =>
      message({ status: 'approved', updatedAt: new Date(time), ...over })
    expect(decide(known, at(5))).toBe('duplicate')
    expect(decide(known, at(4, { status: 'confirmed' }))).toBe('stale')
    expect(decide(known, at(6))).toBe('updated')
    expect(decide(known, at(5, { status: 'rejected' }))).toBe('updated')
    expect(decide(known, at(5, { status: 'pending' }))).toBe('stale')
    expect(decide(known, message({ status: 'approved', updatedAt: null }))).toBe('duplicate')
    expect(decide(known, message({ status: 'confirmed', updatedAt: null }))).toBe('updated')
    expect(decide(known, at(9, { evidence: 'hint', status: 'rejected' }))).toBe('stale')
    expect(decide({ ...known, evidence: 'hint' }, at(1))).toBe('updated')
    expect(decide({ ...known, evidence: 'statement' }, at(9))).toBe('stale')
  })

  it.each(conversionStatuses)('holds points in the status %s only when confirmed', (status) =>
    expect(creditFor(status, 70)).toBe(status === 'confirmed' ? 70 : 0),
  )
})

it('lets one of the rows that stand for one item earn', () => {
  const row = (
    id: number,
    status: (typeof conversionStatuses)[number],
    earns = false,
    clickRowId: number | null = null,
  ) => ({ id, status, earns, clickRowId })
  expect(earnerOf([row(1, 'pending'), row(2, 'pending', true)])?.id).toBe(2)
  expect(earnerOf([row(1, 'rejected', true), row(2, 'pending')])?.id).toBe(2)
  expect(earnerOf([row(1, 'approved', true), row(2, 'confirmed')])?.id).toBe(2)
  expect(earnerOf([row(3, 'confirmed'), row(2, 'confirmed')])?.id).toBe(2)
  expect(earnerOf([row(1, 'confirmed', true), row(2, 'approved', false, 7)])?.id).toBe(2)
  expect(earnerOf([row(1, 'confirmed'), row(2, 'rejected', true, 7)])?.id).toBe(1)
  expect(earnerOf([row(1, 'pending', true, 7), row(2, 'confirmed', false, 8)])?.id).toBe(2)
})

const item = (twinKey: string | null, earns = true, evidence: Evidence = 'report') => ({
  ...{ twinKey, earns, evidence },
})

it.each([
  ['a message of nothing', item('a'), {}, true, item('a')],
  ['another item', item('a'), { twinKey: 'b' }, true, item('b', false)],
  ['a bonus', item('a'), { earns: false }, true, item(null, false)],
  ['an item that is named late', item(null), { twinKey: 'a' }, false, item('a', false)],
  ['another item that is named late', item('a'), { twinKey: 'b' }, false, item('a')],
  ['a hint', item('a'), { earns: false, evidence: 'hint' as const }, false, item('a')],
  ['books that say nothing of what a hint said', item('a', true, 'hint'), {}, true, item(null)],
  ['books that are behind', item('a', true, 'hint'), {}, false, item('a')],
])('the item of a row after %s', (_, known, said, moves, { twinKey, earns }) => {
  expect(itemAfter(known, said, moves)).toMatchObject({ twinKey, earns })
})

it('takes no confirmation from a hint', () => {
  expect(withinEvidence(message({ status: 'confirmed', evidence: 'hint' })).status).toBe('approved')
  expect(withinEvidence(message({ status: 'rejected', evidence: 'hint' })).status).toBe('rejected')
  expect(withinEvidence(message({ status: 'confirmed' })).status).toBe('confirmed')
})

it.each([
  [[], 'pending'],
  [['pending'], 'converted'],
  [['rejected'], 'rejected'],
  [['rejected', 'approved'], 'converted'],
  [['reversed', 'confirmed'], 'confirmed'],
  [['reversed'], 'rejected'],
] as const)('a click with conversions %o is %s', (statuses, status) =>
  expect(clickStatusOf([...statuses])).toBe(status),
)
