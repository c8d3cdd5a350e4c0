import { figures, given, say } from '../../support/record.ts'

const rounds = given('BENCH_SEARCHES', 3)
/** Words as the names write them: Vendure's search finds neither words without their marks nor mistakes. */
const terms = ['tai nghe', 'nồi chiên', 'áo thun']

const search = `query ($input: SearchInput!) {
  search(input: $input) {
    totalItems
    items { productId productName slug productAsset { preview } priceWithTax { ... on SinglePrice { value } } }
  }
}`

type Found = { total: number; ms: number }

const timed = async (
  url: string,
  init: RequestInit,
  totalOf: (answer: unknown) => number,
): Promise<Found> => {
  const begun = performance.now()
  const response = await fetch(url, init)
  const answer = await response.json()
  const ms = performance.now() - begun
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return { total: totalOf(answer), ms }
}

const ofVendure = (origin: string, term: string | undefined): Promise<Found> =>
  timed(
    `${origin}/shop-api`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: search, variables: { input: { take: 12, ...(term ? { term } : {}) } } }),
    },
    (answer) => (answer as { data: { search: { totalItems: number } } }).data.search.totalItems,
  )

const ofOurs = (origin: string, term: string | undefined): Promise<Found> =>
  timed(
    `${origin}/api/products?limit=12${term ? `&q=${encodeURIComponent(term)}` : ''}`,
    {},
    (answer) => (answer as unknown[]).length,
  )

/**
 * Twelve products with their total, one request after another and both in turns: all of them, and those that words mean. Ours keeps
 * nothing as bytes meanwhile.
 */
export const measureVendure = async (vendure: string, ours: string): Promise<void> => {
  const kinds = { 'all products': [undefined], words: terms }
  for (const [kind, asked] of Object.entries(kinds)) {
    const times: Record<string, number[]> = { Vendure: [], ours: [] }
    const totals: number[] = []
    const turns = kind === 'words' ? rounds : rounds * 10
    for (let turn = 0; turn < turns; turn += 1) {
      const term = asked[turn % asked.length]
      const theirs = await ofVendure(vendure, term)
      times.Vendure?.push(theirs.ms)
      totals.push(theirs.total)
      // Ours is asked as often as makes a figure of it; theirs takes seconds.
      for (let more = 0; more < 5; more += 1) times.ours?.push((await ofOurs(ours, term)).ms)
    }
    for (const [name, list] of Object.entries(times))
      say({
        bench: `${name}, one after another: ${kind}`,
        ...figures(list),
        ...(name === 'Vendure' ? { found: totals.slice(0, asked.length) } : {}),
      })
  }
}
