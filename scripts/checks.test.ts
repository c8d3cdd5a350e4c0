import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const trees: string[] = []
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true })
})

const adr = '# 1. A decision\n\nDate: 2026-01-01\n\nStatus: accepted\n'
const index = '// Owns carts.\n// Promises: none is lost.\nexport const cart = 1\n'

/** What holds every rule: a module, a network, an ADR and the words. */
const sound: Record<string, string> = {
  'docs/adr/0001-a-decision.md': adr,
  'scripts/none.ts': 'export const none = 1\n',
  'seed/none.ts': 'export const none = 1\n',
  'test/none.ts': 'export const none = 1\n',
  'src/server/modules/cart/index.ts': index,
  'src/server/modules/networks/index.ts': index.replace('carts', 'networks'),
  'src/server/modules/networks/shopee/link.ts': 'export const link = 1\n',
}

const foldersIn = (files: string[], folder: string): string =>
  [
    ...new Set(
      files.flatMap((file) => (file.startsWith(folder) ? [file.slice(folder.length).split('/')[0]] : [])),
    ),
  ].join(' ')

/** A map that knows all of these files. */
const architecture = (files: Record<string, string>): Record<string, string> => {
  const all = [...Object.keys(sound), ...Object.keys(files)]
  const modules = foldersIn(all, 'src/server/modules/')
  const features = foldersIn(all, 'src/web/features/')
  return { 'ARCHITECTURE.md': `\n    modules/ ${modules}\n  web/\n    features/ ${features}\n    ui/\n` }
}

/** Runs a check over a tree of these files; what it said, line by line. */
const said = (script: string, files: Record<string, string>): { code: number | null; lines: string[] } => {
  const tree = mkdtempSync(join(tmpdir(), 'checked-'))
  trees.push(tree)
  const given = { ...sound, ...architecture(files), ...files }
  for (const [file, text] of Object.entries(given)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  cpSync(join(import.meta.dirname, '../CONTRIBUTING.md'), join(tree, 'CONTRIBUTING.md'))
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script), tree], {
    encoding: 'utf8',
  })
  return { code: status, lines: stderr.split('\n').filter(Boolean) }
}

/** Each planted mistake, and what has to be said of it. */
const expectAll = (script: string, planted: [file: string, text: string, what: string][]): void => {
  const { code, lines } = said(script, Object.fromEntries(planted))
  for (const [file, , what] of planted)
    expect(
      lines.filter((line) => line.includes(file) && line.includes(what)),
      `${file}: ${what}\n${lines.join('\n')}`,
    ).not.toEqual([])
  expect(code).toBe(1)
}

const server = 'src/server/modules/cart'

it('says nothing of a tree that holds the rules', () => {
  expect(said('check-structure.ts', {})).toEqual({ code: 0, lines: [] })
  expect(said('check-imports.ts', {})).toEqual({ code: 0, lines: [] })
})

it('the structure is held: each rule is asked', () =>
  expectAll('check-structure.ts', [
    [`${server}/operations.ts`, "db.selectFrom('cart_items')\n", 'SQL belongs into the store'],
    [`${server}/operations/own.ts`, 'new pg.Pool()\n', 'connections are opened'],
    [`${server}/operations/begin.ts`, 'db.transaction()\n', 'a transaction is begun'],
    [
      `${server}/operations/outer.ts`,
      'inTransaction(ctx, (tx) => save(ctx))\n',
      'outside of the transaction',
    ],
    [
      `${server}/store/lock.ts`,
      "db.selectFrom('a').innerJoin('b').forUpdate()\n",
      'a locking select joins nothing',
    ],
    [`${server}/store/foreign.ts`, "db.deleteFrom('products')\n", 'products is written by catalog'],
    [`${server}/rules.ts`, 'export const at = Date.now()\n', 'a rule is given'],
    [`${server}/jobs.ts`, "export const say = 'Giỏ hàng'\n", 'words belong into a text folder'],
    [`${server}/routes.ts`, 'export const useDeed = 1\n', 'not deed, but action'],
    [`${server}/wares.ts`, '\n', 'not one of the roles'],
    ['src/server/modules/blog/index.ts', 'export const blog = 1\n', 'opens with what it owns'],
    ['src/server/modules/networks/shopee/words.ts', '\n', 'not one of settings.ts'],
    ['src/web/features/cart/sums.ts', '\n', 'not one of components'],
    ['src/shared/helpers.ts', '\n', 'the name says nothing'],
    ['src/shared/TwoWords.ts', '\n', 'not kebab-case'],
    ['src/shared/long.ts', '\n'.repeat(400), '401 lines'],
    ['src/shared/open.ts', `// ${'TO'}${'DO'}: later\n`, 'left open'],
    ['docs/adr/0002-dateless.md', '# 2. Dateless\n', 'opens with its number'],
  ]))

it('the map is held to what is there', () =>
  expect(
    said('check-structure.ts', {
      'ARCHITECTURE.md': `\n    modules/ cart attic\n  web/\n    features/ blog\n    ui/\n${'.\n'.repeat(149)}`,
    }).lines,
  ).toEqual([
    'ARCHITECTURE.md: 154 lines, 150 at most',
    'ARCHITECTURE.md: the map lacks the module networks',
    'ARCHITECTURE.md: the map names the module attic, which is not there or named twice',
    'ARCHITECTURE.md: the map names the feature blog, which is not there or named twice',
  ]))

it('imports are held: each rule is asked', () =>
  expectAll('check-imports.ts', [
    ['src/shared/up.ts', "import { app } from '#server/app.ts'\n", 'may not import src/server/app.ts'],
    [`${server}/up.ts`, "import { a } from '#server/modules/wallet/index.ts'\n", 'cart may not use wallet'],
    [
      `${server}/past.ts`,
      "import { a } from '#server/modules/networks/link.ts'\n",
      'goes around the index of networks',
    ],
    [
      'src/web/features/cart/rules.ts',
      "import { a } from '#web/features/blog/rules.ts'\n",
      'feature cart may not use feature blog',
    ],
    ['src/web/lib/files.ts', "import { a } from 'node:fs'\n", 'does not exist in a browser'],
    ['src/web/lib/zod.ts', "import { z } from 'zod'\n", 'brings zod into the browser'],
    ['src/server/kernel/round.ts', "import { a } from './trip.ts'\n", 'a circle'],
    ['src/server/kernel/trip.ts', "import { a } from './round.ts'\n", 'a circle'],
    ['src/server/http/down.ts', "import { a } from '#server/modules/cart/index.ts'\n", 'may not import'],
  ]))
