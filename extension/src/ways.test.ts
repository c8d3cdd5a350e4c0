import { expect, it } from 'vitest'
import { goOn, type Led, lead, wayOut } from './ways.ts'

it.each([
  ['https://muahoi.example/api/affiliate/redirect/abc', 'noted'],
  ['https://muahoi.example/api/affiliate/redirect/abc?promised=0', undefined],
  ['https://muahoi.example/api/links/go?url=x', 'maybe'],
  ['https://muahoi.example/api/affiliate/go/12', 'maybe'],
  ['https://muahoi.example/link?url=/api/links/go', undefined],
  ['https://muahoi.example.evil/api/affiliate/redirect/abc', undefined],
])('%s leads to a shop: %s', (address, way) => expect(wayOut('https://muahoi.example', address)).toBe(way))

const begun = (by: string, tab: number, at = 0): Led => ({ by, tab, way: 'noted', at })
const hop = { by: 'r9', tab: 1, shop: 'shopee.vn', isLedOn: true, now: 500 }

it('keeps the ways of several shops that are opened at once, of each tab the last one', () => {
  const led = [begun('r1', 1), begun('r2', 2), begun('r3', 1)].reduce(lead, [] as Led[])
  expect(led.map(({ by }) => by)).toEqual(['r2', 'r3'])
  expect(goOn(led, { ...hop, by: 'r2', tab: 2, isLedOn: false }).way).toBe('noted')
  const many = Array.from({ length: 50 }, (_, n) => begun(`r${n}`, n)).reduce(lead, [] as Led[])
  expect(many.length).toBeLessThan(10)
  expect(many.at(-1)?.by).toBe('r49')
})

it.each([
  ['a page in the tab that was led, which leads on', {}, 'noted'],
  ['what was typed there', { isLedOn: false }, undefined],
  ['a page in another tab', { tab: 2 }, undefined],
  ['a page there, later', { now: 10_000 }, undefined],
  ['redirects, however long they take', { by: 'r1', isLedOn: false, now: 60_000 }, 'noted'],
])('goes on with %s', (_what, other, way) =>
  expect(goOn([begun('r1', 1)], { ...hop, ...other }).way).toBe(way),
)

it('goes on to one shop alone, over as many pages as it takes', () => {
  const first = goOn([begun('r1', 1)], hop)
  const second = goOn(first.led, { ...hop, by: 'r10', isLedOn: false, now: 60_000 })
  expect(second.way).toBeUndefined()
  expect(goOn(first.led, { ...hop, by: 'r10' }).way).toBe('noted')
  expect(goOn(first.led, { ...hop, by: 'r10', shop: 'tiki.vn' }).way).toBeUndefined()
  expect(goOn(first.led, { ...hop, by: 'r9', isLedOn: false, now: 60_000 }).way).toBe('noted')
})
