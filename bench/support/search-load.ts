import { everyJudged, type Judged } from '../../test/search/judged.ts'
import { figures } from './record.ts'

export const searchPort = Number(process.env.BENCH_PORT ?? 38_521)
const site = `http://127.0.0.1:${searchPort}`
export const clients = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 10)

export const ask = async (path: string): Promise<unknown> => {
  const response = await fetch(site + path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

/** The names a search box would show. */
export const suggest = async (q: string): Promise<string[]> => {
  const { items } = (await ask(`/api/products/suggest?q=${encodeURIComponent(q)}`)) as {
    items: { name: string }[]
  }
  return items.map(({ name }) => name)
}

export const timed = async (work: () => unknown): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

let turn = 0
/** A letter more each time round: no answer is one that was kept as bytes. */
const asked = (searches: readonly Judged[]): string => {
  turn += 1
  return `${searches[(turn * 7919) % searches.length]?.q ?? ''}${' '.repeat(1 + Math.floor(turn / searches.length))}`
}

/** Each of these once, by as many clients as wait for an answer. */
export const suggestOnce = async (searches: readonly Judged[], clients: number) => {
  const times: number[] = []
  const left = [...searches]
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const { q } = next
        times.push(await timed(() => suggest(q)))
      }
    }),
  )
  return {
    clients,
    perSecond: Math.round((1000 * times.length) / (performance.now() - begun)),
    ...figures(times),
  }
}

/** Suggestions to as many clients as wait for each answer, for some seconds. */
export const suggestToMany = async () => {
  const searches = everyJudged()
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) times.push(await timed(() => suggest(asked(searches))))
    }),
  )
  return { clients, perSecond: Math.round(times.length / seconds), ...figures(times) }
}

/** One suggestion after another at a steady pace, until what goes on beside them is done. */
export const suggestBeside = async (beside: Promise<unknown>) => {
  const searches = everyJudged()
  const times: number[] = []
  let done = false
  void beside.finally(() => {
    done = true
  })
  while (!done) times.push(await timed(() => suggest(asked(searches))))
  return figures(times)
}

/** Counts beside a listing and beside words that few and many names have, each asked so often. */
export const countFilters = async (rounds: number) => {
  const plain = ['', 'minPrice=100000&maxPrice=499999', 'minReward=3', 'minRating=4&minReward=1']
  const words = [
    'q=noi+chien+khong+dau',
    'q=tai+nghe+bluetooth&minReward=2',
    'q=bo',
    'q=ao&minReward=2',
    'q=sua',
  ]
  const between = ['minPrice=155000&maxPrice=333333']
  const of = async (queries: string[]) => {
    const times: number[] = []
    for (const query of queries) await ask(`/api/products/facets?${query}`)
    // What is asked for the first time by many is kept a moment later.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    for (let round = 0; round < rounds; round += 1)
      for (const query of queries) times.push(await timed(() => ask(`/api/products/facets?${query}`)))
    return figures(times)
  }
  return { plain: await of(plain), words: await of(words), between: await of(between) }
}
