import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conversionStatuses } from '#contract/affiliate.ts'
import type { Evidence, IncomingConversion } from '#server/modules/networks/index.ts'
import {
  amountsAfter,
  clickStatusOf,
  creditFor,
  decide,
  earnerOf,
  isSameAmounts,
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

const stateAfter = (known: KnownConversion | undefined, incoming: IncomingConversion): KnownConversion => {
  const reportedAt = incoming.updatedAt ?? new Date(0)
  const moved = {
    status: incoming.status,
    networkUpdatedAt: reportedAt,
    evidence: incoming.evidence ?? 'report',
  }
  const state = known && decide(known, incoming) !== 'updated' ? known : moved
  const before = known ?? { ...moved, ...noAmounts }
  return { ...state, ...amountsAfter(before, incoming, { reportedAt, after: state }) }
}

const amount = (max: number) => fc.option(fc.integer({ min: 0, max }))

const anyMessage = fc
  .record({
    status: fc.constantFrom(...conversionStatuses),
    orderValue: amount(3),
    commission: amount(2),
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
          >(stateAfter, undefined) as KnownConversion
          return { status, orderValue, commission, networkUpdatedAt, evidence }
        }
        expect(state(again)).toEqual(state(messages))
      }),
    )
  })

  it('ends with each amount that was told last, whatever the order of messages of which some leave out one or both', () => {
    const one = fc.record({
      status: fc.constantFrom(...conversionStatuses),
      orderValue: amount(9),
      commission: amount(9),
    })
    const storm = fc.array(one, { minLength: 1, maxLength: 6 }).chain((said) => {
      const messages = said.map((fields, place) => message({ ...fields, updatedAt: new Date(place) }))
      const all = [...messages, ...messages]
      const order = fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
      return fc.tuple(fc.constant(said), order)
    })
    fc.assert(
      fc.property(storm, ([said, messages]) => {
        const end = messages.reduce<KnownConversion | undefined>(stateAfter, undefined)
        expect(end).toMatchObject({
          orderValue: said.findLast(({ orderValue }) => orderValue !== null)?.orderValue ?? 0,
          commission: said.findLast(({ commission }) => commission !== null)?.commission ?? 0,
          status: said.at(-1)?.status,
        })
      }),
    )
  })

  const ofReport: KnownConversion = {
    ...{ status: 'pending', orderValue: 100, commission: 8, orderValueStamp: null, commissionStamp: null },
    ...{ networkUpdatedAt: new Date(0), evidence: 'report' },
  }

  it('keeps what a message leaves out, and takes nothing of a hint into the books', () => {
    const silent = message({ orderValue: null, commission: null, updatedAt: new Date(1) })
    expect(stateAfter(ofReport, silent)).toMatchObject({ orderValue: 100, commission: 8 })
    expect(stateAfter(ofReport, { ...silent, orderValue: 0 })).toMatchObject({ orderValue: 0, commission: 8 })
    const ofHint: KnownConversion = { ...ofReport, evidence: 'hint' }
    expect(stateAfter(ofHint, silent)).toMatchObject({ orderValue: 0, commission: 0 })
    expect(stateAfter(ofReport, { ...silent, orderValue: 70, evidence: 'hint' })).toEqual(ofReport)
    expect(decide(ofReport, { ...silent, updatedAt: new Date(0) })).toBe('duplicate')
    expect(decide(ofReport, { ...silent, updatedAt: null })).toBe('duplicate')
    expect(stateAfter(ofReport, message({ updatedAt: null }))).toEqual(ofReport)
    expect(isSameAmounts(ofReport, stateAfter(ofReport, message({})))).toBe(true)
  })

  it('tells repeats, late messages and news apart', () => {
    const known: KnownConversion = {
      status: 'approved',
      orderValue: 100,
      commission: 8,
      orderValueStamp: null,
      commissionStamp: null,
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
