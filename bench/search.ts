import { learnWords } from '#server/modules/search/index.ts'
import { type Judged, judged, score } from '../test/search/judged.ts'
import { figures, say, withSite } from './support/measured-site.ts'

const port = Number(process.env.BENCH_PORT ?? 38_521)
const site = `http://127.0.0.1:${port}`
const clients = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 10)

const suggest = async (q: string): Promise<string[]> => {
  const response = await fetch(`${site}/api/products/suggest?q=${encodeURIComponent(q)}`)
  if (!response.ok) throw new Error(`${q}: ${response.status}`)
  const { items } = (await response.json()) as { items: { name: string }[] }
  return items.map(({ name }) => name)
}

/** Every judged search once, then as many as go in some seconds by clients that wait for each answer. */
const measure = async (searches: readonly Judged[]): Promise<void> => {
  const answers: { judged: Judged; names: string[] }[] = []
  const alone: number[] = []
  for (const one of searches) {
    const begun = performance.now()
    answers.push({ judged: one, names: await suggest(one.q) })
    alone.push(performance.now() - begun)
  }
  for (const { misses, ...line } of score(answers)) {
    say(line)
    if (process.env.BENCH_MISSES) for (const miss of misses) process.stdout.write(`    ${miss}\n`)
  }
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  let turn = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        turn += 1
        // A letter more or less each time round: no answer is one that was kept.
        const { q } = searches[(turn * 7919) % searches.length] as Judged
        const begun = performance.now()
        await suggest(`${q}${' '.repeat(1 + Math.floor(turn / searches.length))}`)
        times.push(performance.now() - begun)
      }
    }),
  )
  say({ bench: 'one by one', ...figures(alone) })
  say({ bench: `${clients} clients`, ...figures(times) })
}

/**
 * The judged searches over real products: BENCH_FEED names a file to import first, or DATA_DIR a folder that has them. One
 * JSON line a kind, then how long suggestions take. BENCH_MISSES lists what was not found first.
 */
export const run = (): Promise<void> =>
  withSite({ name: 'search', port, prepare: learnWords }, () => measure(judged()))
