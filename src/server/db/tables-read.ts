const known = new Map<string, readonly string[]>()
const most = 2000

const source =
  /(?:\b(?:from|join|into|update|only|lateral)\s+|,\s*)"?([a-z_][a-z0-9_]*)"?(?!\s*\(|[a-z0-9_".])/gi
const local =
  /(?:\bwith|\brecursive|,)\s+"?([a-z_][a-z0-9_]*)"?(?:\s*\([^)]*\))?\s+as\s+(?:not\s+)?(?:materialized\s*)?\(/gi

/**
 * The tables a query names, told from its text, once a text. Columns and aliases may be among them, which harms nothing;
 * that none is missing is proved by a test with PostgreSQL's own plans.
 */
export const tablesIn = (query: string): readonly string[] => {
  const seen = known.get(query)
  if (seen) return seen
  const own = new Set([...query.matchAll(local)].map(([, name = '']) => name.toLowerCase()))
  const found = new Set([...query.matchAll(source)].map(([, name = '']) => name.toLowerCase()))
  const tables = [...found].filter((name) => !own.has(name))
  if (known.size >= most) known.clear()
  known.set(query, tables)
  return tables
}
