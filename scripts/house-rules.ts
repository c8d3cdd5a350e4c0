/** One broken rule: where, and what is wrong. */
export type Fault = { line: number; what: string }

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

const faultsOf = (text: string, pattern: RegExp, what: (match: RegExpMatchArray) => string): Fault[] =>
  [...text.matchAll(pattern)].map((match) => ({ line: lineOf(text, match.index), what: what(match) }))

/** Comments say what code may not: they are blanked, so that lines and places stay. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))

/** The role of a file within its module: the name of its folder or of itself. */
const roleOf = (file: string): string | undefined =>
  /^src\/server\/modules\/[^/]+\/([a-z-]+)(?:\/|\.ts$)/.exec(file)?.[1]

const query =
  /\bsql(?:<[^`;]*>)?`|\.(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(/g

/** SQL stands in a module's store and checks alone. */
export const sqlElsewhere = (file: string, text: string): Fault[] => {
  const role = roleOf(file)
  if (role === undefined || role === 'store' || role === 'checks') return []
  return faultsOf(withoutComments(text), query, () => 'SQL belongs into the store')
}

/** Of node's own modules, what gives the same answer to the same question. */
const pureNodeNames = [
  'createCipheriv',
  'createDecipheriv',
  'createECDH',
  'createHash',
  'createHmac',
  'hkdfSync',
  'inflateSync',
  'isIP',
]
const isPureImport = (names: string): boolean =>
  names.split(',').every((name) => pureNodeNames.includes(name.trim()))

const worldly =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.|\bfetch\(|\bperformance\.now\(|\bsetTimeout\(/g

/** Rules decide from what they are given: no file, no network, no database, no clock, no chance. */
export const impureRules = (file: string, text: string): Fault[] => {
  if (roleOf(file) !== 'rules') return []
  const code = withoutComments(text)
  const node = [...code.matchAll(/import (?:type )?\{?([^'}]*)\}? from 'node:[^']+'/g)].filter(
    ([, names = '']) => !isPureImport(names),
  )
  const ours = [
    ...code.matchAll(/import (?!type )[^']*'(?:#server\/(?:db|kernel\/(?:clock|context))\b|kysely')/g),
  ]
  return [
    ...[...node, ...ours].map((match) => ({
      line: lineOf(code, match.index),
      what: 'a rule knows no world outside',
    })),
    ...faultsOf(code, worldly, ([said]) => `a rule is given what it needs: ${said}`),
  ]
}

const writes =
  /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\('([a-z_]+)|\b(?:insert into|update|delete from|merge into)\s+([a-z_]+)\b/gi
const notTables = ['set', 'skip', 'of', 'on', 'nowait']

/** A loop over tables names them in a list before it writes. */
const listed = /for \(const table of \[([^\]]*)\]/g

/** Tables a file writes, told from its SQL. */
export const tablesWritten = (text: string): { table: string; line: number }[] => {
  const code = withoutComments(text)
  const named = [...code.matchAll(writes)].flatMap((match) => {
    const table = match[1] ?? match[2]?.toLowerCase() ?? ''
    return notTables.includes(table) ? [] : [{ table, line: lineOf(code, match.index) }]
  })
  const looped = [...code.matchAll(listed)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/'([a-z_]+)'/g)].map(([, table = '']) => ({
      table,
      line: lineOf(code, match.index),
    })),
  )
  return [...named, ...looped]
}

/** Each table is written by its owner alone: a module, or a file outside the modules. */
export const foreignWrites = (
  file: string,
  text: string,
  owners: Readonly<Record<string, readonly string[]>>,
): Fault[] => {
  const writer = /^src\/server\/modules\/([^/]+)\//.exec(file)?.[1] ?? file
  return tablesWritten(text).flatMap(({ table, line }) => {
    const owner = Object.hasOwn(owners, table) ? owners[table] : undefined
    return owner && !owner.includes(writer)
      ? [{ line, what: `${table} is written by ${owner.join(', ')}` }]
      : []
  })
}

/** Connections to the database are opened where each gets a listener for its errors; without one the process would end. */
export const clientsElsewhere = (file: string, text: string): Fault[] =>
  file === 'src/server/db/client.ts'
    ? []
    : faultsOf(
        withoutComments(text),
        /\bnew (?:pg\.)?(?:Client|Pool)\(/g,
        () => 'connections are opened by db/client.ts',
      )

const begun = /^( *)(?:.*[^\w.])?inTransaction\((\w+), (?:async )?\((?:tx|\{ db \})\) =>/gm

/** Inside a transaction its own context counts; the outer one would use another connection. */
export const outerContext = (text: string): Fault[] => {
  const code = withoutComments(text)
  return [...code.matchAll(begun)].flatMap((match) => {
    const [head, indent = '', outer] = match
    const from = match.index + head.length
    const rest = code.slice(from)
    // What a formatter wrote ends with the first line that is no further in than the one it began on.
    const end = rest.search(new RegExp(`\\n {0,${indent.length}}\\S`))
    const body = end < 0 ? rest : rest.slice(0, end)
    return [...body.matchAll(new RegExp(`(?<![.\\w])${outer}\\b(?!:)`, 'g'))].map((use) => ({
      line: lineOf(code, from + use.index),
      what: `${outer} is outside of the transaction`,
    }))
  })
}

const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|>[^<>{}=;]+</g
const vietnamese = /[À-ỹĐđ]/

/** Folders whose files hold words for people, and what are no words: letters that are folded. */
const textFolders = /^src\/(?:server|contract|shared|web)\/text\/|^src\/shared\/vietnamese\.ts$/

/** Words for people stand in the text folders, so that a second language has one place to go to. */
export const wordsElsewhere = (file: string, text: string): Fault[] => {
  if (!file.startsWith('src/') || textFolders.test(file)) return []
  const code = withoutComments(text)
  return [...code.matchAll(literal)]
    .filter(([said]) => vietnamese.test(said))
    .map(({ 0: said, index }) => ({
      line: lineOf(code, index),
      what: `words belong into a text folder: ${said.slice(0, 40)}`,
    }))
}

/** What stands beside the components of a feature; each a file or a folder. */
const webRoles = ['queries', 'mutations', 'rules', 'state', 'browser']

/**
 * A feature's files have closed names: `components/`, and `.ts` files of a role. The operators' features stand in folders
 * of their own, whose components lie beside their roles.
 */
export const webRoleFault = (file: string): string | undefined => {
  const [, feature, rest] = /^src\/web\/features\/([^/]+)\/(.+)$/.exec(file) ?? []
  if (!feature || !rest || /^components\/[^/]+\.(tsx|test\.ts)$/.test(rest)) return undefined
  if (feature === 'admin' && (rest === 'screens.ts' || /^[^/]+\/(?:editor\/)?[^/]+\.tsx$/.test(rest)))
    return undefined
  const own = feature === 'admin' ? rest.replace(/^(?!state\/)[^/]+\/(?:editor\/)?/, '') : rest
  const [role = ''] = own.split(/[/.]/)
  if (webRoles.includes(role) && /\.ts$/.test(own)) return undefined
  return `not one of components, ${webRoles.join(', ')}`
}
