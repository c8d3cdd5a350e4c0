import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Another tree can be named, which its test does. */
const root = process.argv[2] ?? join(import.meta.dirname, '..')
const aliases: Record<string, string> = {
  '#shared/': 'src/shared/',
  '#contract/': 'src/contract/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#seed/': 'seed/',
}

/** Lower first: a module may use those before it, never those after. */
const moduleOrder = [
  ['settings', 'pictures', 'plates', 'networks', 'search', 'addresses'],
  ['placement'],
  ['earning'],
  ['filters'],
  ['identity', 'catalog', 'blog', 'messages'],
  ['reviews', 'favorites', 'alerts', 'cart', 'points', 'proof', 'approvals'],
  ['purchases', 'rewards', 'withdrawals', 'adjustments', 'shop-times', 'commission-rates'],
  ['claims'],
  ['clicks'],
  ['conversions'],
  ['order-review', 'bonuses', 'expiry'],
  ['explanations'],
  ['reports'],
  ['statements'],
  ['imports'],
  [
    'notices',
    'links',
    'retailers',
    'stats',
    'seo',
    'audit',
    'privacy',
    'console',
    'security-log',
    'api-keys',
    'outgoing-webhooks',
    'jobs',
    'letters',
    'sample-shop',
    'wallet',
  ],
  ['openings', 'vouchers'],
  ['worklist', 'checklist', 'demo-data'],
]
const rankOf = (module: string): number => moduleOrder.findIndex((level) => level.includes(module))

/** Which folders the files of a folder may import from; the longest matching folder counts. */
const allowed: [folder: string, may: string[]][] = [
  ['src/shared/', ['src/shared/']],
  ['src/contract/', ['src/contract/', 'src/shared/']],
  [
    'src/server/kernel/',
    [
      'src/server/kernel/',
      'src/server/text/',
      'src/contract/',
      'src/shared/',
      'src/server/config.ts',
      'src/server/db/types.ts',
    ],
  ],
  ['src/server/text/', ['src/server/text/', 'src/contract/', 'src/shared/']],
  ['src/server/db/', ['src/server/db/', 'src/server/kernel/', 'src/server/text/', 'src/shared/']],
  [
    'src/server/mail/',
    [
      'src/server/mail/',
      'src/server/kernel/',
      'src/server/text/',
      'src/server/db/',
      'src/shared/',
      'src/server/config.ts',
    ],
  ],
  [
    'src/server/jobs/',
    ['src/server/jobs/', 'src/server/kernel/', 'src/server/text/', 'src/server/db/', 'src/contract/'],
  ],
  [
    'src/server/media/',
    [
      'src/server/media/',
      'src/server/files/',
      'src/server/kernel/',
      'src/server/text/',
      'src/server/db/',
      'src/server/jobs/',
      'src/shared/',
    ],
  ],
  [
    'src/server/files/',
    ['src/server/files/', 'src/server/kernel/', 'src/server/text/', 'src/server/db/', 'src/shared/'],
  ],
  [
    'src/server/http/',
    [
      'src/server/http/',
      'src/server/kernel/',
      'src/server/text/',
      'src/server/db/',
      'src/contract/',
      'src/shared/',
      'src/server/config.ts',
    ],
  ],
  [
    'src/server/modules/',
    [
      'src/server/modules/',
      'src/server/text/',
      'src/server/kernel/',
      'src/server/db/',
      'src/server/mail/',
      'src/server/jobs/',
      'src/server/media/',
      'src/server/files/',
      'src/server/http/',
      'src/server/config.ts',
      'src/contract/',
      'src/shared/',
    ],
  ],
  ['src/server/', ['src/server/', 'src/contract/', 'src/shared/', 'seed/']],
  ['src/web/ui/styleguide', ['src/web/ui/', 'src/web/text/styleguide.ts']],
  [
    'src/web/ui/',
    [
      'src/web/ui/',
      'src/web/lib/cn.ts',
      'src/web/lib/format.ts',
      'src/web/text/ui.ts',
      'src/web/text/ui-table.ts',
      'src/web/text/ui-later.ts',
      'src/shared/pictures.ts',
      'src/shared/shop-letters.ts',
    ],
  ],
  ['src/web/lib/', ['src/web/lib/', 'src/web/text/', 'src/contract/', 'src/shared/']],
  ['src/web/text/', ['src/web/text/', 'src/contract/', 'src/shared/']],
  [
    'src/web/features/',
    ['src/web/features/', 'src/web/ui/', 'src/web/lib/', 'src/web/text/', 'src/contract/', 'src/shared/'],
  ],
  ['src/web/', ['src/web/', 'src/contract/', 'src/shared/']],
  ['seed/', ['seed/', 'src/contract/', 'src/shared/', 'src/server/modules/']],
]

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

const targetOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier))
  for (const [alias, folder] of Object.entries(aliases))
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  return undefined
}

const importsOf = (file: string): { specifier: string; typeOnly: boolean }[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^\s*(?:import|export)\s(type\s)?[^'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'|^import\s+'([^']+)'/gm,
    ),
  ].map((match) => ({ specifier: match[2] ?? match[3] ?? match[4] ?? '', typeOnly: match[1] !== undefined }))

const moduleOf = (file: string): string | undefined => /^src\/server\/modules\/([^/]+)\//.exec(file)?.[1]
const featureOf = (file: string): string | undefined => /^src\/web\/features\/([^/]+)\//.exec(file)?.[1]

const problemOf = (file: string, target: string): string | undefined => {
  const rule = allowed.find(([folder]) => file.startsWith(folder))
  if (rule && !rule[1].some((folder) => target.startsWith(folder))) return `may not import ${target}`
  const [from, to] = [moduleOf(file), moduleOf(target)]
  if (from && to && from !== to) {
    if (!/^src\/server\/modules\/[^/]+\/index\.ts$/.test(target))
      return `goes around the index of ${to}: ${target}`
    if (rankOf(to) >= rankOf(from)) return `${from} may not use ${to}: it is not lower`
  }
  if (target.startsWith('src/server/modules/') && file.startsWith('src/server/http/'))
    return `http knows no module: ${target}`
  const [feature, other] = [featureOf(file), featureOf(target)]
  if (feature && other && feature !== other && other !== 'session')
    return `feature ${feature} may not use feature ${other}`
  return undefined
}

/** Circles among files, found by walking down; imports of types alone do not count. */
const circleIn = (graph: Map<string, string[]>): string[] | undefined => {
  const done = new Set<string>()
  const walk = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of graph.get(file) ?? []) {
      const circle = walk(next, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const circle = walk(file, [])
    if (circle) return circle
  }
  return undefined
}

const reachedFrom = (graph: Map<string, string[]>, start: string): Set<string> => {
  const reached = new Set([start])
  // A set takes in what is added while it is walked.
  for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next)
  return reached
}

const problems: string[] = []
const graph = new Map<string, string[]>()
const withZod = new Set<string>()
const files = [...sources('src'), ...sources('seed')]
for (const file of files) {
  const imports = importsOf(file)
  const inBrowser = /^src\/(web|shared|contract)\//.test(file) && !/\.server\.tsx?$/.test(file)
  for (const { specifier, typeOnly } of imports) {
    if (inBrowser && specifier.startsWith('node:'))
      problems.push(`${file}: ${specifier} does not exist in a browser`)
    if (!typeOnly && specifier === 'zod') withZod.add(file)
    const target = targetOf(file, specifier)
    if (!target) continue
    const problem = problemOf(file, target)
    if (problem) problems.push(`${file}: ${problem}`)
    if (!typeOnly) graph.set(file, [...(graph.get(file) ?? []), target])
  }
}
for (const file of files)
  if (file.startsWith('src/web/')) {
    const [zod] = [...reachedFrom(graph, file)].filter((one) => withZod.has(one))
    if (zod) problems.push(`${file}: brings zod into the browser through ${zod}`)
  }
const circle = circleIn(graph)
if (circle) problems.push(`a circle: ${circle.join(' -> ')}`)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
