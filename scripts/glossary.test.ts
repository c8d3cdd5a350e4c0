import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readGlossary, wordsPutAway } from './glossary.ts'
import { webRoleFault } from './house-rules.ts'

const glossary = readGlossary(readFileSync(join(import.meta.dirname, '../CONTRIBUTING.md'), 'utf8'))

it.each([
  'const useDeed = 1',
  'type AdjustmentDeed = string',
  'const toldAt = new Date()',
  'rows.map(({ holdings }) => holdings)',
  'const doorSecrets = {}',
  'export const standingOf = 1',
  'const door = 1',
  'const watchDoors = 1',
  'const { doors, standing } = state',
  'const bookings = []',
])('%s uses a word that was put away', (text) =>
  expect(wordsPutAway('src/a.ts', text, glossary).length).toBeGreaterThan(0),
)

it.each([
  '/** The member is told. */',
  '// A deed of old.',
  `const text = 'the door is open'`,
  '<aside aria-label="x">the door</aside>',
  'const holds = 1',
])('%s is no name that uses one', (text) => expect(wordsPutAway('src/a.ts', text, glossary)).toEqual([]))

it('a name that stays does so where somebody outside knows it', () => {
  const text = 'const { door } = state'
  expect(wordsPutAway('src/contract/networks.ts', text, glossary)).toEqual([])
  expect(wordsPutAway('src/server/modules/reports/routes.ts', text, glossary)).toEqual([])
  expect(wordsPutAway('src/server/modules/conversions/routes.ts', text, glossary)).toHaveLength(1)
})

it('names the word to use instead, and where', () =>
  expect(wordsPutAway('src/a.ts', 'const a = 1\nconst deeds = []', glossary)).toEqual([
    { line: 2, what: 'deeds: not deed, but action (CONTRIBUTING, "Words")' },
  ]))

it('has about thirty words', () => {
  const contributing = readFileSync(join(import.meta.dirname, '../CONTRIBUTING.md'), 'utf8')
  expect([...contributing.matchAll(/^\| [a-z][^|]+ \| [^|]+ \| [^|]*\|$/gm)].length).toBeGreaterThanOrEqual(
    28,
  )
})

it.each([
  'src/web/features/cart/cart.ts',
  'src/web/features/cart/button.tsx',
  'src/web/features/cart/components/lines.ts',
  'src/web/features/admin/helpers.ts',
  'src/web/features/admin/rules/words.ts',
])('%s is no role of a feature', (file) => expect(webRoleFault(file)).toBeDefined())

it.each([
  'src/web/features/cart/queries.ts',
  'src/web/features/cart/rules/sums.ts',
  'src/web/features/cart/components/line.tsx',
  'src/web/features/admin/screens.ts',
  'src/web/features/admin/mutations.ts',
  'src/web/features/admin/rules/rules/words.ts',
  'src/web/features/admin/rules/dialog.tsx',
  'src/web/features/admin/blog/editor/state/saver.ts',
  'src/server/modules/cart/operations.ts',
])('%s may stand', (file) => expect(webRoleFault(file)).toBeUndefined())
