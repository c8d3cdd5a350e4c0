import { beginSpan, currentSpan, kindOfError } from '../kernel/trace.ts'

const verb = /^\s*(?:\/\*.*?\*\/\s*)*\(*([a-z]+)/i
const writing = /\b(insert\s+into|update|delete\s+from)\s/i
const source = /\b(?:from|join|into|update)\s+(?:only\s+|lateral\s+)*(?:"?([a-z_]\w*)"?\.)?"?([a-z_]\w*)"?/gi

const queueSchema = 'pgboss'
const most = 2000

type StatementName = { operation: string; table: string | undefined }

const read = (text: string, tables: ReadonlySet<string>): StatementName => {
  const [, first = ''] = verb.exec(text) ?? []
  const isWith = first.toLowerCase() === 'with'
  const operation = (isWith ? (writing.exec(text)?.[1]?.split(/\s/)[0] ?? 'select') : first).toUpperCase()
  for (const [, schema, name = ''] of text.matchAll(source)) {
    if (schema === queueSchema) return { operation, table: `${schema}.${name}` }
    if (tables.has(name)) return { operation, table: name }
  }
  return { operation, table: undefined }
}

/**
 * Tells what a statement does, and to which table first. Of its text only words that are names of `tables` are told: whatever
 * else stands in it may be a value.
 */
export const createStatementNames = (tables: ReadonlySet<string>): ((text: string) => StatementName) => {
  const names = new Map<string, StatementName>()
  return (text) => {
    const known = names.get(text)
    if (known) return known
    const name = read(text, tables)
    if (names.size >= most) names.clear()
    names.set(text, name)
    return name
  }
}

/**
 * Notes each statement of a request or job in its trace, after it has ended. What belongs to neither, such as the queue's own looks
 * every second, is left out. `know`: the tables there are.
 */
export const tracedStatements = () => {
  let nameOf = createStatementNames(new Set())
  return {
    know: (tables: readonly string[]): void => {
      nameOf = createStatementNames(new Set(tables))
    },
    note: (text: string, ms: number, error: unknown): void => {
      if (!currentSpan()) return
      const { operation, table } = nameOf(text)
      const span = beginSpan({
        kind: 'client',
        name: table ? `${operation} ${table}` : operation,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(table ? { 'db.collection.name': table } : {}),
        },
        since: ms,
      })
      if (error !== undefined) span?.fail(kindOfError(error))
      span?.end()
    },
  }
}
