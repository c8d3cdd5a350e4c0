/** Those before were written without this rule. */
const firstHeld = '0099'
const optOut = /^--\s*one step:\s*\S/im
const plain = (sql: string): string =>
  sql
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/--.*$/gm, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase()

const breaking: [pattern: RegExp, words: string][] = [
  [/\bdrop table\b/, 'drops a table'],
  [/\bdrop column\b/, 'drops a column'],
  [/\brename\b/, 'renames'],
  [/\balter (?:column )?\w+ set not null\b/, 'makes a column not null'],
  [/\balter (?:column )?\w+ (?:set data )?type\b/, 'changes a column’s type'],
  [/\badd constraint \w+ (?:check|unique|exclude|foreign|primary)\b/, 'holds rows to a new constraint'],
  [
    /\badd column (?:if not exists )?\w+ (?:(?!\bdefault\b|\bgenerated\b|, add\b).)*\bnot null\b(?!(?:(?!, add\b).)*\b(?:default|generated)\b)/,
    'adds a column that is not null and has no default',
  ],
]

/**
 * What a new migration does that processes of the version before, which go on for minutes on the same tables, would fail at; a line
 * each. Such a thing takes two versions: first nobody uses it any more, then it goes. `-- one step: WHY` says that it is none.
 */
export const stepFaults = (name: string, sql: string): string[] => {
  if (name < firstHeld || optOut.test(sql)) return []
  const text = plain(sql)
  const ownTables = new Set(
    [...text.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, table]) => table),
  )
  const found = text.split(';').flatMap((statement) => {
    const [, index] = /\bcreate unique index .*? on (?:only )?(\w+)/.exec(statement) ?? []
    if (index && !ownTables.has(index)) return ['holds rows of a table that is there to a unique index']
    const [, table] = /\balter table (?:if exists )?(?:only )?(\w+)/.exec(statement) ?? []
    if (table && ownTables.has(table)) return []
    return /\b(?:alter|drop) table\b/.test(statement)
      ? breaking.flatMap(([pattern, words]) => (pattern.test(statement) ? [words] : []))
      : []
  })
  return [...new Set(found)].map(
    (words) =>
      `migrations/${name}: ${words} in one step, and processes of the version before still work on it: first a version that does ` +
      'without, then this. If they would not notice, say why in the migration: -- one step: …',
  )
}
