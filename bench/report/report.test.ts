import { describe, expect, it } from 'vitest'
import { drawChart } from './charts.ts'
import { readLines } from './lines.ts'
import { drawPictures } from './pictures.ts'
import { isMet, targets } from './targets.ts'
import { inWords } from './words.ts'

const machine = {
  ...{
    part: 'run',
    bench: 'machine',
    date: '2026-11-23',
    commit: 'abc',
    processor: 'P',
    cores: 2,
    load: 0.1,
  },
  ...{ memoryGigabytes: 4, system: 'S', node: 'v24', postgres: '18', seed: '1', feed: true, changed: false },
}
const of = (...lines: object[]) => readLines(lines.map((line) => JSON.stringify(line)).join('\n'))
const verdict = (what: string, ...lines: object[]) => {
  const target = targets.find((one) => one.what.startsWith(what))
  if (!target) throw new Error(`no such target: ${what}`)
  return isMet(target, of(...lines))
}

describe('a target', () => {
  it('is met, missed, or was not measured', () => {
    const start = (ms: number) => ({ part: 'process', bench: 'second start', ms })
    expect(verdict('second start', start(2999))).toBe(true)
    expect(verdict('second start', start(3001))).toBe(false)
    expect(verdict('second start')).toBeUndefined()
    expect(verdict('kept home', { part: 'pages', bench: 'kept home', share: 0.79 })).toBe(false)
    expect(verdict('kept home', { part: 'pages', bench: 'kept home', share: 0.8 })).toBe(true)
  })

  it('at a rate is missed where the rate was not kept or not all was answered', () => {
    const clicks = (figures: object) => ({
      part: 'clicks',
      bench: 'click noted',
      rate: 500,
      p99ms: 9,
      ...figures,
    })
    expect(verdict('click noted', clicks({ perSecond: 499, failed: 0 }))).toBe(true)
    expect(verdict('click noted', clicks({ perSecond: 400, failed: 0 }))).toBe(false)
    expect(verdict('click noted', clicks({ perSecond: 499, failed: 1 }))).toBe(false)
  })

  it('of memory is met after all requests only, and missed after fewer', () => {
    const memory = (requests: number, megabytes: number) => ({
      ...{ part: 'process', bench: 'memory', requests, wanted: 100_000, megabytes },
    })
    expect(verdict('memory', memory(100_000, 240))).toBe(true)
    expect(verdict('memory', memory(50_000, 240))).toBeUndefined()
    expect(verdict('memory', memory(50_000, 260))).toBe(false)
  })

  it('speaks of a size, and counts where as much was measured only', () => {
    const statement = (lines: number) => ({
      ...{ part: 'statement', bench: 'statement: orders nobody knew', lines, seconds: 50 },
    })
    expect(verdict('statement', statement(10_000))).toBe(true)
    expect(verdict('statement', statement(9999))).toBeUndefined()
  })

  it('takes the last run of a part, and figures of that part alone', () => {
    const overview = (part: string, by: string, p50ms: number) => ({
      ...{ part, bench: `GET /api/admin/overview?by=${by}&from=a-year-ago`, p50ms, clicks: 200_000 },
    })
    const small = [overview('overview', 'product', 30), overview('overview', 'retailer', 20)]
    expect(verdict('overview of a year', ...small, overview('console', 'product', 900))).toBe(true)
    expect(verdict('overview of a year', ...small, overview('overview', 'product', 50))).toBe(false)
  })
})

describe('the report', () => {
  const slow = { part: 'process', bench: 'second start', starts: 5, ms: 4321, worstMs: 5000 }

  it('prints every line, the target beside its figure, and why it was missed', () => {
    const part = {
      part: 'run',
      bench: 'part',
      name: 'process',
      state: 'failed',
      problem: 'a | b',
      seconds: 7,
      load: 1,
    }
    const text = inWords(of(machine, slow, part), [])
    expect(text).toMatch(/second start[^\n]*\| 4,321 ms \| at most 3,000 ms \| \*\*missed\*\* \|/)
    expect(text).toMatch(/^- second start[^\n]*: A start brings up PostgreSQL/m)
    expect(text).toContain('| second start | 5 | 4,321 | 5,000 |')
    expect(text).toContain('| process | failed | 7 | 1 | a \\| b |')
    expect(text).not.toContain('These figures say little')
  })

  it('has no word of a miss where all that was measured is met', () => {
    expect(inWords(of(machine, { ...slow, ms: 1000 }), [])).not.toContain('What is missed')
  })

  it('says before any figure that a run was disturbed or short', () => {
    const text = inWords(of({ ...machine, load: 3, seconds: '2', feed: false }, slow), [])
    expect(text.indexOf('These figures say little')).toBeGreaterThan(0)
    expect(text.indexOf('These figures say little')).toBeLessThan(text.indexOf('4,321'))
    expect(text).toContain('load 3 on 2 cores')
    expect(text).toContain('2 s only')
  })

  it('shows figures within figures under both names, and counts as words', () => {
    const beside = {
      part: 'beside',
      bench: 'page beside guesses',
      alone: { p99ms: 5 },
      answered: { '401': 12 },
    }
    const text = inWords(of(machine, beside), [])
    expect(text).toContain('| what | alone p99ms | answered |')
    expect(text).toContain('| page beside guesses | 5 | 401: 12 |')
  })
})

describe('a chart', () => {
  it('draws bars as long as their values, the target among them', () => {
    const svg = drawChart({
      ...{ title: 'a & b', unit: 'ms', target: 20 },
      bars: [
        { label: 'one', value: 5, kind: 'ours' },
        { label: '<two>', value: 10, kind: 'other' },
      ],
    })
    const lengths = [...svg.matchAll(/<rect class="(?:ours|other)"[^>]*width="(\d+)"/g)].map(([, long]) =>
      Number(long),
    )
    expect(lengths).toEqual([85, 170])
    expect(svg).toContain('target 20')
    expect(svg).toContain('&#60;two&#62;')
    expect(svg).not.toContain('a & b')
  })

  it('is drawn for what was measured only', () => {
    const lines = of({ part: 'pages', bench: 'kept home', perSecond: 10 })
    const [chart, ...more] = drawPictures(lines)
    expect(more).toEqual([])
    expect(chart?.file).toBe('kept-pages.svg')
    expect(chart?.svg.match(/<rect class="ours"/g)).toHaveLength(1)
    expect(drawPictures(of(machine))).toEqual([])
  })
})
