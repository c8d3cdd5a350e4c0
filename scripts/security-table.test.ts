import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plants } from '../test/attack/plants.ts'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = '', level = '', what = '', verdict = '', shownBy = '']) => ({
    number,
    level,
    what,
    verdict,
    shownBy,
  }),
)
const files = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter((name) => /[./]/.test(name))

/** How many requirements of level 1 and 2 each chapter of ASVS 5.0 has. */
const chapters = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
}

describe('the table of ASVS 5.0 in docs/security.md', () => {
  it('has every number once, in order, with its level', () => {
    const found: Record<string, number> = {}
    for (const { number } of rows)
      found[`V${number.split('.')[0]}`] = (found[`V${number.split('.')[0]}`] ?? 0) + 1
    expect(found).toEqual(chapters)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
    const order = ({ number }: { number: string }) =>
      number.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0)
    expect(rows.map(order)).toEqual(rows.map(order).sort((one, other) => one - other))
  })

  it('says of each how it stands, and counts them rightly', () => {
    const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length
    const [pass, fail, exception, none] = [
      count('pass'),
      count('**fail**'),
      count('exception'),
      count('not applicable'),
    ]
    expect(pass + fail + exception + none).toBe(rows.length)
    expect(text).toContain(`${pass} pass, ${fail} fail, ${exception} exceptions, ${none} not applicable.`)
    expect(text).toContain(`plants ${plants.length} holes`)
  })

  it.each(rows.flatMap(({ number, shownBy }) => files(shownBy).map((file) => [number, file])))(
    '%s names %s, which is there',
    (_, file) => expect(existsSync(join(root, file))).toBe(true),
  )
})
