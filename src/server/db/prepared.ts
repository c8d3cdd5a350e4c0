import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

/**
 * Marks a statement that each connection reads and plans once instead of each time: for those that many visitors' requests run, whose
 * text is always the same. Stands at the front of its columns (`sql` or `modifyFront`). Never with `select *`: a column that comes
 * while a process runs would break it.
 */
export const prepared = sql`/* prepared */`
const mark = '/* prepared */'

const names = new Map<string, string>()
/** A connection keeps the plan of each for as long as it lives. */
const mostNames = 500

/** The name a text is prepared under; undefined where it is not. */
export const preparedName = (text: string): string | undefined => {
  if (!text.includes(mark)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `p${createHash('md5').update(text).digest('hex')}`
  names.set(text, name)
  return name
}

type Ask = (...args: unknown[]) => unknown
type Preparing = pg.PoolClient & { isPreparing?: boolean }

/** Lets a connection prepare what is marked. */
export const preparing = (client: Preparing): pg.PoolClient => {
  if (client.isPreparing) return client
  const ask: Ask = (...args) => (pg.Client.prototype.query as Ask).apply(client, args)
  const query: Ask = (text, ...args) => {
    const name = typeof text === 'string' ? preparedName(text) : undefined
    return name ? ask({ name, text, values: args[0] }, ...args.slice(1)) : ask(text, ...args)
  }
  return Object.assign(client, { query: query as typeof client.query, isPreparing: true })
}
