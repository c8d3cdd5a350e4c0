/** A locking clause of the query builder, whatever it locks. */
const builderLock = /\.for(?:NoKeyUpdate|Update|Share|KeyShare)\(([^)]*)\)/g
/** The same in plain SQL. */
const plainLock = /\bfor\s+(?:no\s+key\s+update|update|share|key\s+share)\b/i

const startOf = (text: string, before: number): number => text.lastIndexOf('selectFrom(', before)

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

/**
 * Lines of a source file whose locking select joins something. After a wait PostgreSQL reads the locked row anew and what
 * is joined to it not (READ COMMITTED), so such a select sees two moments at once. A lock that has to name its table is
 * one of a join; what waits in a queue (skip locked) waits for nobody.
 */
export const lockingJoins = (text: string): number[] => {
  const inBuilder = [...text.matchAll(builderLock)].filter((lock) => {
    const query = text.slice(Math.max(0, startOf(text, lock.index)), lock.index)
    return lock[1] !== '' || /\b(?:inner|left|right|full|cross)(?:Lateral)?Join\(/.test(query)
  })
  const inPlainSql = [...text.matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/gs)].filter(([, query = '']) => {
    const [before] = query.split(plainLock)
    const select = before?.slice(before.toLowerCase().lastIndexOf('select')) ?? ''
    return plainLock.test(query) && !/skip locked/i.test(query) && /\bjoin\b/i.test(select)
  })
  return [...inBuilder, ...inPlainSql].map(({ index }) => lineOf(text, index)).toSorted((a, b) => a - b)
}
