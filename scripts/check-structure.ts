import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { readGlossary, wordsPutAway } from './glossary.ts'
import {
  clientsElsewhere,
  type Fault,
  foreignWrites,
  outerContext,
  sqlElsewhere,
  transactionsElsewhere,
  webRoleFault,
  wordsElsewhere,
} from './house-rules.ts'
import { lockingJoins } from './locking-joins.ts'
import { mapFaults } from './map.ts'
import { handedOverBy, impureRules } from './pure-rules.ts'
import { tableOwners } from './table-owners.ts'

/** Another tree can be named, which its test does. */
const root = process.argv[2] ?? join(import.meta.dirname, '..')
const modules = join(root, 'src/server/modules')
const roles = ['routes', 'operations', 'store', 'rules', 'jobs', 'checks', 'index']
/** Only a module that serves pages of its own has these. */
const pageRoles = ['pages', 'style']
/** An adapter speaks one network's language; beside the adapters stands what they share. */
const adapterFiles = [
  'settings.ts',
  'link.ts',
  'schema.ts',
  'mapper.ts',
  'client.ts',
  'statement.ts',
  'index.ts',
]
const networkFiles = [...adapterFiles, 'define.ts', 'incoming.ts', 'registry.ts', 'store.ts']
const forbidden = /^(utils?|helpers?|misc|common|manager|base)\.tsx?$/
const mostLines = 400
const generated = 'src/server/db/types.ts'
const problems: string[] = []
const glossary = readGlossary(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))
if (glossary.instead.size === 0) problems.push('CONTRIBUTING.md: the table of words is not there')

const indexes = new Map<string, Map<string, string>>()
const handedOver = (module: string, name: string): string | undefined => {
  const known = indexes.get(module) ?? handedOverBy(readFileSync(join(modules, module, 'index.ts'), 'utf8'))
  indexes.set(module, known)
  return known.get(name)
}

const files = ['src', 'seed', 'scripts', 'test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
)

for (const path of files) {
  const file = relative(root, path)
  const name = basename(path)
  const text = readFileSync(path, 'utf8')
  const lines = text.split('\n').length
  if (forbidden.test(name)) problems.push(`${file}: the name says nothing`)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(tsx?|mjs)$/.test(name))
    problems.push(`${file}: not kebab-case`)
  if (lines > mostLines && file !== generated) problems.push(`${file}: ${lines} lines`)
  if (/\b(TODO|FIXME|XXX)\b/.test(text) && !file.startsWith('scripts/check-'))
    problems.push(`${file}: left open`)
  const role = webRoleFault(file)
  if (role) problems.push(`${file}: ${role}`)
  // The names of tables and columns stay: versions side by side on one database know them.
  for (const { line, what } of file === generated ? [] : wordsPutAway(file, text, glossary))
    problems.push(`${file}:${line}: ${what}`)
  if (/\.test\.tsx?$/.test(name)) continue
  for (const { line, what } of wordsElsewhere(file, text)) problems.push(`${file}:${line}: ${what}`)
  if (!file.startsWith('src/server/')) continue
  const faults: Fault[] = [
    ...lockingJoins(text).map((line) => ({ line, what: 'a locking select joins nothing (ADR 17)' })),
    ...sqlElsewhere(file, text),
    ...clientsElsewhere(file, text),
    ...impureRules(file, text, handedOver),
    ...foreignWrites(file, text, tableOwners),
    ...outerContext(file, text),
    ...transactionsElsewhere(file, text),
  ]
  for (const { line, what } of faults) problems.push(`${file}:${line}: ${what}`)
}

for (const name of readdirSync(join(root, 'docs/adr'))) {
  const text = readFileSync(join(root, 'docs/adr', name), 'utf8')
  if (!/^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d\n\nStatus: (proposed|accepted|superseded by \d+)\n/.test(text))
    problems.push(`docs/adr/${name}: opens with its number and title, its date and its status`)
}

const foldersOf = (folder: string): string[] =>
  existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
for (const what of mapFaults(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'), {
  modules: foldersOf('src/server/modules'),
  features: foldersOf('src/web/features'),
}))
  problems.push(`ARCHITECTURE.md: ${what}`)

for (const module of readdirSync(modules)) {
  const served = module === 'sample-shop'
  for (const entry of readdirSync(join(modules, module), { withFileTypes: true })) {
    const stem = entry.name.replace(/\.ts$/, '')
    const isTest = /\.test\.ts$/.test(entry.name)
    const known = roles.includes(stem) || (served && pageRoles.includes(stem))
    const ofNetworks = module === 'networks' && (entry.isDirectory() || networkFiles.includes(entry.name))
    if (!isTest && !known && !ofNetworks)
      problems.push(`src/server/modules/${module}/${entry.name}: not one of the roles ${roles.join(', ')}`)
  }
  const head = readFileSync(join(modules, module, 'index.ts'), 'utf8').split('\n')
  if (!head[0]?.startsWith('// ') || !head[1]?.startsWith('// Promises'))
    problems.push(`src/server/modules/${module}/index.ts: opens with what it owns and what it promises`)
}

const networks = join(modules, 'networks')
for (const entry of readdirSync(networks, { recursive: true, withFileTypes: true }))
  if (
    entry.isFile() &&
    entry.parentPath !== networks &&
    !adapterFiles.includes(entry.name) &&
    !/\.test\.ts$/.test(entry.name) &&
    !entry.parentPath.endsWith('fixtures')
  )
    problems.push(
      `${relative(root, join(entry.parentPath, entry.name))}: not one of ${adapterFiles.join(', ')}`,
    )

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
