import { expect, it } from 'vitest'
import { type Plant, plants } from './plants.ts'
import type { Report } from './run.ts'
import { selftest } from './selftest.ts'

const report = (fault: string, wrong: string[]): Report => ({
  ...{ fault, seed: 1, times: 3, done: 1, refused: 0, unknown: 0, longestMs: 1, wrong },
  ...{ letters: { promised: 0, came: 0 }, doneBy: {} },
})
const verdictsOf = async (play: (fault: string, plant: Plant | undefined) => string[], some = plants) => {
  const lines: string[] = []
  const failed = await selftest(
    some,
    async (fault, plant) => report(fault, play(fault, plant)),
    (one) => lines.push(`${one.plant} ${'isClean' in one ? one.isClean : one.isCaught}`),
  )
  return { failed, lines }
}
const plant = (id: string) => plants.filter((one) => one.id === id)

it('a mistake is caught by its own words, and not by other trouble', async () => {
  const [one] = plant('no-listener')
  const ended = 'a web process ended by itself: 1'
  expect(
    await verdictsOf((_, planted) => (planted ? ['2 letters never came', ended] : []), one && [one]),
  ).toEqual({
    failed: 0,
    lines: ['null true', 'no-listener true'],
  })
  expect(await verdictsOf((_, planted) => (planted ? ['2 letters never came'] : []), one && [one])).toEqual({
    failed: 1,
    lines: ['null true', 'no-listener false'],
  })
})

it('what is wrong without a mistake catches none', async () => {
  const { failed, lines } = await verdictsOf((fault) =>
    fault === 'promotion' ? ['/api/cart: 500 hỏng'] : [],
  )
  expect(lines).toContain('null false')
  expect(lines.filter((line) => line.startsWith('replica-'))).toEqual([])
  expect(failed).toBe(1 + plants.filter(({ fault }) => fault !== 'promotion').length)
})
