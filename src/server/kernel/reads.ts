import { AsyncLocalStorage } from 'node:async_hooks'
import { everything } from './changes.ts'

/**
 * What an answer was made of: tags of what was read (a table, or a narrower name for some of its rows), and until when
 * the answer holds though nothing is written (ms since 1970).
 */
export type Reads = { tags: Set<string>; until: number }
type Scope = { reads: Reads; names: ReadonlyMap<string, string> }

const scopes = new AsyncLocalStorage<Scope>()

const join = (into: Reads, { tags, until }: Reads): void => {
  for (const tag of tags) into.tags.add(tag)
  into.until = Math.min(into.until, until)
}

/** Is any of the tags among what has changed? `product:*` stands for all products. */
export const isAmong = (tags: Iterable<string>, changed: ReadonlySet<string>): boolean =>
  changed.has(everything) ||
  [...tags].some((tag) => changed.has(tag) || changed.has(tag.replace(/\d+$/, '*')))

/**
 * Makes something and says what was read for it; who asked for the whole hears of it too. `anew`: for others as well, so tables
 * go by their own names and not by those that who asks first gives them.
 */
export const collectReads = async <T>(
  make: () => Promise<T>,
  { anew = false } = {},
): Promise<{ value: T; reads: Reads }> => {
  const outer = scopes.getStore()
  const reads: Reads = { tags: new Set(), until: Number.POSITIVE_INFINITY }
  const names = anew ? undefined : outer?.names
  const value = await scopes.run({ reads, names: names ?? new Map() }, make)
  if (outer) join(outer.reads, reads)
  return { value, reads }
}

/** Is anybody collecting? Nobody is while an operator or a job works. */
export const isCollecting = (): boolean => scopes.getStore() !== undefined

/** Notes what was read before and kept in memory. */
export const noteReads = (reads: Reads): void => {
  const scope = scopes.getStore()
  if (scope) join(scope.reads, reads)
}

/** Notes that these tables are read, each under the name that `readsAs` gives it. */
export const noteTables = (tables: Iterable<string>): void => {
  const scope = scopes.getStore()
  if (scope) for (const table of tables) scope.reads.tags.add(scope.names.get(table) ?? table)
}

/** Notes that what is made now changes at this moment by itself: a rule ends, a post comes out. */
export const noteUntil = (at: Date | null | undefined): void => {
  const scope = scopes.getStore()
  if (scope && at) scope.reads.until = Math.min(scope.reads.until, at.getTime())
}

/** Notes that a part could not be made: what is shown instead is for this once. */
export const noteFailure = (): void => noteUntil(new Date(0))
/** Could a part of it not be made? */
export const hasFailed = ({ until }: Reads): boolean => until <= 0

/**
 * Reads rows of tables under a narrower name: `{ products: 'product:12' }` for one product, which the database names when
 * that row changes (migration 0042).
 */
export const readsAs = <T>(names: Record<string, string>, read: () => Promise<T>): Promise<T> => {
  const scope = scopes.getStore()
  if (!scope) return read()
  return scopes.run({ reads: scope.reads, names: new Map([...scope.names, ...Object.entries(names)]) }, read)
}
