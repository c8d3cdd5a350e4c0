import { createHash } from 'node:crypto'
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { DB } from './types.ts'

/**
 * Marks a statement that each connection reads and plans once instead of each time: for those that many visitors' requests run, whose
 * text is always the same. Stands at the front of its columns (`sql` or `modifyFront`). Never with `select *`: a column that comes
 * while a process runs would break it.
 */
export const prepared = sql`/* prepared */`
const mark = '/* prepared */'
/** The same mark on a text that others wrote, with the same caution. */
export const asPrepared = (text: string): string => `${text} ${mark}`

const names = new Map<string, string>()
/** A connection keeps the plan of each for as long as it lives. */
const mostNames = 500

const nameOf = (text: string): string => {
  const name = `p${createHash('md5').update(text).digest('hex')}`
  names.set(text, name)
  return name
}

/** The name a marked text is prepared under; undefined where it is not. */
export const preparedName = (text: string): string | undefined => {
  if (!text.includes(mark)) return undefined
  const known = names.get(text)
  return known !== undefined || names.size >= mostNames ? known : nameOf(text)
}

const opens = /^(?:begin|start transaction)\b/i
const ends = /^(?:commit|rollback)$/i

/** What a text names its columns by a star for may change while a process runs; `a * b` is a product. */
const hasStar = /(?:select|returning|distinct|,|\.)\s*\*/i
/** How much a set brings is known by its value alone: what is planned once is planned for ten. Those of few are marked. */
const takesSet = /\b(?:any|unnest|\w*_to_recordset|\w*_array_elements\w*)\s*\(/i
/** The index of some rows by which a conflict is found is told by values: a plan for any value knows none, and fails. */
const findsConflict = /\bon conflict\b(?:(?!\bdo\b).)*\bwhere\b/is
/** What is said so often, and is no longer than this, is worth a place among the names. */
const often = 20
const longest = 4000
const said = new Map<string, number>()

const isSaidOften = (text: string): boolean => {
  const times = (said.get(text) ?? 0) + 1
  if (times === often) return said.delete(text)
  // Texts of many forms, none of them often, leave room for others.
  if (said.size >= mostNames) said.clear()
  said.set(text, times)
  return false
}

/**
 * The name of a statement of a transaction: those write, by keys, and the same few texts come again with each order, click and
 * message, so that reading and planning them takes longer than doing them. Undefined until it was said often.
 */
const nameInTransaction = (text: string): string | undefined => {
  const known = names.get(text) ?? preparedName(text)
  if (known !== undefined || names.size >= mostNames || text.length > longest) return known
  const isFit = ![hasStar, takesSet, findsConflict].some((reason) => reason.test(text))
  return isFit && isSaidOften(text) ? nameOf(text) : undefined
}

/**
 * A column of what it brings became of another type since it was planned: the database refuses it on this connection for good, as it
 * does on every other that planned it. Told by the place it comes from: the words are of the database's language.
 */
export const isOutdated = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery'
/** Rises when a plan was outdated: from then on every statement is prepared anew, under a name of this time. */
let time = 0

type Ask = (...args: unknown[]) => unknown
type Preparing = pg.PoolClient & { isPreparing?: boolean }

/** Lets a connection prepare what is marked, and what transactions say again and again. */
export const preparing = (client: Preparing): pg.PoolClient => {
  if (client.isPreparing) return client
  const ask: Ask = (...args) => (pg.Client.prototype.query as Ask).apply(client, args)
  let isWithin = false
  const nameFor = (text: string): string | undefined => {
    if (opens.test(text)) isWithin = true
    else if (ends.test(text)) isWithin = false
    else return isWithin ? nameInTransaction(text) : preparedName(text)
    return undefined
  }
  const query: Ask = (text, ...args) => {
    const name = typeof text === 'string' ? nameFor(text) : undefined
    if (name === undefined) return ask(text, ...args)
    const asked = (of: number) => ask({ name: `${name}.${of}`, text, values: args[0] }, ...args.slice(1))
    const of = time
    const answer = asked(of)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      if (!isOutdated(error)) throw error
      if (time === of) time += 1
      // The transaction has failed with it, and is done again as a whole.
      if (isWithin) throw error
      return asked(time)
    })
  }
  return Object.assign(client, { query: query as typeof client.query, isPreparing: true })
}

/** Stands in a statement for what is given when it is asked. */
class StandIn {
  readonly place: number
  constructor(place: number) {
    this.place = place
  }
}

/**
 * A statement whose text is always the same is built once: building it takes the process longer than asking it. What is given is only
 * handed on to the database as it is.
 */
export const builtOnce = <Given extends unknown[], Row>(
  build: (db: Kysely<DB>, ...given: Given) => CompiledQuery<Row>,
): ((db: Kysely<DB>, ...given: Given) => Promise<Row[]>) => {
  let built: CompiledQuery<Row> | undefined
  return async (db, ...given) => {
    built ??= build(db, ...(given.map((_, place) => new StandIn(place)) as Given))
    const parameters = built.parameters.map((one) => (one instanceof StandIn ? given[one.place] : one))
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}
