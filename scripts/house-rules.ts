/** One broken rule: where, and what is wrong. */
export type Fault = { line: number; what: string }

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

export const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

export const faultsOf = (text: string, pattern: RegExp, what: (match: RegExpMatchArray) => string): Fault[] =>
  [...text.matchAll(pattern)].map((match) => ({ line: lineOf(text, match.index), what: what(match) }))

const commentOrString = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm

/** Comments say what code may not: they are blanked, so that lines and places stay. A string that looks like one stays. */
export const withoutComments = (text: string): string =>
  text.replace(commentOrString, (found) => (/^['"]/.test(found) ? found : blank(found)))

/** The role of a file within its module: the name of its folder or of itself. */
export const roleOf = (file: string): string | undefined =>
  /^src\/server\/modules\/[^/]+\/([a-z-]+)(?:\/|\.ts$)/.exec(file)?.[1]

const query =
  /\bsql(?:<[^`;]*>)?`|\.(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|\.query(?:<[^;(]*>)?\(\s*['"`{]\s*(?:select|insert|update|delete|with|merge|truncate|text:)\b/gi

/** Below the modules there is no store: what every request needs stands beside the decision it is read for. */
export const sqlBelowModules: Readonly<Record<string, string>> = {
  'src/server/http/session.ts': 'who asks is one joined query a request, and http may use no module',
  'src/server/http/api-key.ts': 'the same for a program that brings a key',
  'src/server/http/rate-limit.ts': 'the statement that counts is the decision (ADR 31)',
  'src/server/http/health.ts': 'it asks whether the database answers at all',
}

/** SQL stands in a module's store and checks, in the database's own folder, and in what is named above. */
export const sqlElsewhere = (file: string, text: string): Fault[] => {
  const role = roleOf(file)
  const mayStand = role === 'store' || role === 'checks' || file.startsWith('src/server/db/')
  if (!file.startsWith('src/server/') || mayStand || Object.hasOwn(sqlBelowModules, file)) return []
  return faultsOf(withoutComments(text), query, () => 'SQL belongs into the store')
}

const writes =
  /(?:\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)|\bfeedReads)\('([a-z_]+)|\b(?:insert into|update|delete from|merge into|truncate(?: table)?|copy)(?: only)?\s+(?:"?public"?\.)?"?([a-z_]+)\b/gi
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

const writesWhatever =
  /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\((?!\s*')|\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+\$\{/gi

/** Files that write the table they are told. */
const writesWhatIsNamed: Readonly<Record<string, string>> = {
  'src/server/db/backup.ts': 'a backup is read back into every table there is',
  'src/server/db/feed-reads.ts': 'whoever names the table writes it: feedReads counts as a write',
}

/** A write that does not name its table, where no list of names stands around it. */
const namelessWrites = (text: string): Fault[] => {
  const code = withoutComments(text)
  if (code.search(listed) >= 0) return []
  return faultsOf(code, writesWhatever, () => 'a write names its table, so that its owner can be told')
}

/** Each table is written by its owner alone: a module, or a file outside the modules. */
export const foreignWrites = (
  file: string,
  text: string,
  owners: Readonly<Record<string, readonly string[]>>,
): Fault[] => {
  const writer = /^src\/server\/modules\/([^/]+)\//.exec(file)?.[1] ?? file
  const foreign = tablesWritten(text).flatMap(({ table, line }) => {
    const owner = Object.hasOwn(owners, table) ? owners[table] : undefined
    return owner && !owner.includes(writer)
      ? [{ line, what: `${table} is written by ${owner.join(', ')}` }]
      : []
  })
  return Object.hasOwn(writesWhatIsNamed, file) ? foreign : [...foreign, ...namelessWrites(text)]
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

const ownTransactions = /\.(?:transaction|startTransaction)\(/g

/** Transactions are begun where each is tried again and leaves others their turn. */
export const transactionsElsewhere = (file: string, text: string): Fault[] =>
  file === 'src/server/db/transaction.ts'
    ? []
    : faultsOf(
        withoutComments(text),
        ownTransactions,
        () => 'a transaction is begun by inTransaction or inSnapshot',
      )

const begun =
  /^( *)(?:.*[^\w.])?in(?:Transaction|Snapshot)\(([\w.]+|\{ (?:db: )?(?:\.\.\.)?\w+[^}]*\}), (?:async )?\((?:tx|\{[^}]*\})\) =>/gm
const anyBegun = /\bin(?:Transaction|Snapshot)\(/g

/** Inside a transaction its own context counts; the outer one would use another connection. */
export const outerContext = (file: string, text: string): Fault[] => {
  if (file === 'src/server/db/transaction.ts') return []
  const code = withoutComments(text)
  const read = [...code.matchAll(begun)]
  const unread = [...code.matchAll(anyBegun)].slice(read.length).map(({ index }) => ({
    line: lineOf(code, index),
    what: 'a transaction is written inTransaction(ctx, (tx) => …), so that the check can read it',
  }))
  const outside = read.flatMap((match) => {
    const [head, indent = '', given = ''] = match
    const outer = /^\{ (?:db: )?(?:\.\.\.)?(\w+)/.exec(given)?.[1] ?? given
    const from = match.index + head.length
    const rest = code.slice(from)
    // What a formatter wrote ends with the first line that is no further in than the one it began on.
    const end = rest.search(new RegExp(`\\n {0,${indent.length}}\\S`))
    const body = end < 0 ? rest : rest.slice(0, end)
    return [...body.matchAll(new RegExp(`(?<![.\\w])${outer.replace('.', '\\.')}\\b(?!:)`, 'g'))].map(
      (use) => ({
        line: lineOf(code, from + use.index),
        what: `${outer} is outside of the transaction`,
      }),
    )
  })
  return [...outside, ...unread]
}

const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g
const vietnamese = /[À-ÖØ-öø-ỹ]/
/** Letters that an expression folds or allows are no words. */
const letterClass = /\[[^\]\n]*\]/g

/** Folders whose files hold words for people, and what are no words: letters that are folded. */
const textFolders = /^src\/(?:server|contract|shared|web)\/text\/|^src\/shared\/vietnamese\.ts$/

/** Words for people stand in the text folders, so that a second language has one place to go to. */
export const wordsElsewhere = (file: string, text: string): Fault[] => {
  if (!file.startsWith('src/') || textFolders.test(file)) return []
  const code = withoutComments(text)
  const said = [...code.matchAll(literal)].filter(([words]) => vietnamese.test(words))
  // Outside of literals no letter of ours has anything to say: what is left is text of JSX, or an expression.
  const rest = code.replace(literal, blank).replace(letterClass, blank)
  const left = [...rest.matchAll(/[^\n]+/g)].filter(([words]) => vietnamese.test(words))
  return [...said, ...left].map(({ 0: words, index }) => ({
    line: lineOf(code, index),
    what: `words belong into a text folder: ${words.trim().slice(0, 40)}`,
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
