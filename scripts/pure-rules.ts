import { type Fault, faultsOf, lineOf, roleOf, withoutComments } from './house-rules.ts'

const all = () => true
const oneOf =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name)

/** What rules may use by value beside shared code, the contract, texts and each other, and which of its names. */
const pure: [from: string, names: (name: string) => boolean][] = [
  [
    'node:crypto',
    oneOf('createCipheriv', 'createDecipheriv', 'createECDH', 'createHash', 'createHmac', 'hkdfSync'),
  ],
  ['node:net', oneOf('isIP')],
  ['node:zlib', oneOf('inflateSync')],
  ['#server/kernel/errors.ts', all],
  ['#server/kernel/ids.ts', oneOf('sha256', 'sameSecret')],
  ['#server/kernel/public-address.ts', all],
  ['#server/kernel/sealed.ts', all],
  ['#server/kernel/signed-token.ts', all],
  ['#server/mail/templates/layout.ts', all],
  ['@better-auth/utils/otp', all],
  ['disposable-email-domains-js', all],
  ['html-to-text', all],
  ['sanitize-html', all],
]
const ownWords = /^#(?:shared|contract|server\/text)\//
/** Files of a module that are as pure as rules: of networks those that speak one's language. */
const pureFiles = /^\.\/(?:rules(?:\/[\w/-]+)?|link|mapper|registry|statement)\.ts$/

/** From which of its files a module's index hands a name over. */
export type HandedOver = (module: string, name: string) => string | undefined

/** Reads what an index hands over. */
export const handedOverBy = (index: string): Map<string, string> =>
  new Map(
    [...index.matchAll(/export \{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name): [string, string] => [name.trim(), from]),
    ),
  )

/** By its path: in the module's own rules, whatever the depth. */
const isBeside = (file: string, from: string): boolean => {
  if (!from.startsWith('.')) return false
  const path = new URL(from, `file:///${file}`).pathname.slice(1)
  return roleOf(path) === 'rules' && path.split('/')[3] === file.split('/')[3]
}

const mayUse = (file: string, from: string, names: string[], handedOver: HandedOver): boolean => {
  if (ownWords.test(from) || isBeside(file, from)) return true
  const [, module] = /^#server\/modules\/([^/]+)\/index\.ts$/.exec(from) ?? []
  if (module) return names.every((name) => pureFiles.test(handedOver(module, name) ?? ''))
  const [, allowed] = pure.find(([one]) => one === from) ?? []
  return allowed !== undefined && names.length > 0 && names.every(allowed)
}

const statement = /^(?:import|export)\s(?!type )(?:([^'"]*?)\sfrom\s)?\s*'([^']+)'/gm
const namesIn = (clause: string): string[] =>
  clause
    .replace(/[{}]/g, ',')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0] ?? '')

const worldly =
  /\bDate\.now\b|\bnew Date\b(?!\([^)])|(?<!new )\bDate\(|\b(?:const|let) \w+ = (?:globalThis\.)?Date\b(?!\.)|\bTemporal\.|\bconsole\.(?:log|info|warn|error|debug)\b|\bMath\.random\b|\bcrypto\.|\bprocess\.|\bfetch\(|\bperformance\.|\bset(?:Timeout|Interval|Immediate)\(|\bimport\(|\brequire\(/g

/** Rules decide from what they are given: no file, no network, no database, no clock, no chance. */
export const impureRules = (
  file: string,
  text: string,
  handedOver: HandedOver = () => undefined,
): Fault[] => {
  if (roleOf(file) !== 'rules') return []
  const code = withoutComments(text)
  const foreign = [...code.matchAll(statement)].filter(([, clause, from = '']) => {
    const names = namesIn(clause ?? '')
    // What takes types alone takes nothing along.
    if (clause?.includes('{') && names.length === 0) return false
    return !mayUse(file, from, names, handedOver)
  })
  return [
    ...foreign.map((match) => ({
      line: lineOf(code, match.index),
      what: `a rule knows no world outside: ${match[2]}`,
    })),
    ...faultsOf(code, worldly, ([said]) => `a rule is given what it needs: ${said}`),
  ]
}
