/** A locking clause of the query builder, whatever it locks. */
const builderLock = /\.for(?:NoKeyUpdate|Update|Share|KeyShare)\(([^)]*)\)/g
/** The same in plain SQL. */
const plainLock = /\bfor\s+(?:no\s+key\s+update|update|share|key\s+share)\b/gi

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

/** Where the chain of calls before a place begins: at its table, or where what stands around it opens. */
const chainBefore = (text: string, end: number): string => {
  let depth = 0
  for (let at = end - 1; at >= 0; at -= 1) {
    const sign = text.charAt(at)
    if (')]}'.includes(sign)) depth += 1
    if (!'([{'.includes(sign)) continue
    depth -= 1
    const isTable = depth === 0 && text.slice(0, at).endsWith('selectFrom')
    if (depth < 0 || isTable) return text.slice(at, end)
  }
  return text.slice(0, end)
}

/** What stands in the brackets after each call of this name, the calls within them included. */
const givenTo = (chain: string, call: string): string[] =>
  [...chain.matchAll(new RegExp(`\\.${call}\\(`, 'g'))].map(({ index }) => {
    const from = index + call.length + 2
    let depth = 1
    let at = from
    for (; at < chain.length && depth > 0; at += 1) {
      if (chain[at] === '(') depth += 1
      if (chain[at] === ')') depth -= 1
    }
    return chain.slice(from, at)
  })

const joinsInBuilder = (text: string, lock: RegExpMatchArray & { index: number }): boolean => {
  const chain = chainBefore(text, lock.index)
  return (
    lock[1] !== '' ||
    /\b(?:inner|left|right|full|cross)(?:Lateral)?Join\(/.test(chain) ||
    /^\(\s*\[[^\]]*,\s*['"]/.test(chain) ||
    givenTo(chain, 'select').some((given) => /selectFrom\(|\bfrom\b/i.test(given))
  )
}

/** The select that a place in plain SQL ends. */
const selectBefore = (query: string, end: number): string => {
  let depth = 0
  let at = end - 1
  for (; at >= 0 && depth >= 0; at -= 1) {
    if (query[at] === ')') depth += 1
    if (query[at] === '(') depth -= 1
  }
  return query.slice(at + 1, end)
}

/** What stands in brackets is left out, but for the word that says that it is a select. */
const outside = (text: string): string => {
  const less = text.replace(/\((?!select\))([^()]|\(select\))*\)/gi, (found) =>
    /\bselect\b/i.test(found) ? '(select)' : '',
  )
  return less === text ? text : outside(less)
}

const joinsInPlainSql = (query: string): boolean =>
  !/skip locked/i.test(query) &&
  [...query.matchAll(plainLock)].some(({ index }) => {
    const select = selectBefore(query, index)
    const [list = '', from = ''] = outside(select).split(/\bfrom\b/i)
    const [tables = ''] = from.split(/\b(?:where|order\s+by|limit)\b/i)
    return /\bjoin\b/i.test(from) || tables.includes(',') || list.includes('(select)')
  })

/**
 * Lines of a source file whose locking select reads more than the rows it locks: a join, a second table, a select in its list.
 * After a wait PostgreSQL reads the locked row anew and what is read beside it not (READ COMMITTED), so such a select sees two
 * moments at once. A lock that has to name its table is one of a join; what waits in a queue (skip locked) waits for nobody, and
 * which rows are locked may be asked for by their numbers.
 */
export const lockingJoins = (text: string): number[] => {
  const inBuilder = [...text.matchAll(builderLock)].filter((lock) => joinsInBuilder(text, lock))
  const inPlainSql = [...text.matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/gs)].filter(([, query = '']) =>
    joinsInPlainSql(query),
  )
  return [...inBuilder, ...inPlainSql].map(({ index }) => lineOf(text, index)).toSorted((a, b) => a - b)
}
