import { foldCounts } from '#server/modules/filters/index.ts'
import { learnWords } from '#server/modules/search/index.ts'
import { openSystemCtx } from '#server/open-ctx.ts'
import { everyJudged, type Judged, score } from '../test/search/judged.ts'
import { withSite } from './support/measured-site.ts'
import { figures, say } from './support/record.ts'
import { openReferences, type Reference } from './support/references.ts'
import { searchPort, suggest, suggestToMany, timed } from './support/search-load.ts'

type Answer = { judged: Judged; names: string[] }

/** Of all that has an answer: how often the first is right, one of five, and how high the first right one stands. */
const together = (answers: readonly Answer[]) => {
  const asked = answers.filter(({ judged: { right } }) => right.length > 0)
  const [all] = score(asked.map(({ judged: one, names }) => ({ judged: { ...one, kind: 'exact' }, names })))
  return { success1: all?.first ?? 0, success5: all?.five ?? 0, mrr: all?.mrr ?? 0 }
}

/** Every search once by each way to find, in turns, so that what else the machine does falls on all alike. */
const compare = async (searches: readonly Judged[], ways: readonly Reference[]): Promise<Answer[]> => {
  const told = new Map(ways.map(({ name }) => [name, { times: [] as number[], answers: [] as Answer[] }]))
  for (const [place, one] of searches.entries())
    for (const { name, find, every = 1 } of ways) {
      if (place % every > 0) continue
      const of = told.get(name)
      let names: string[] = []
      const time = await timed(async () => {
        names = await find(one.q)
      })
      of?.times.push(time)
      of?.answers.push({ judged: one, names })
    }
  for (const [name, { times, answers }] of told) say({ bench: name, ...figures(times), ...together(answers) })
  return told.get('ours, over HTTP')?.answers ?? []
}

const measure = async (): Promise<void> => {
  const searches = everyJudged()
  const ours: Reference = { name: 'ours, over HTTP', find: suggest }
  const isCompared = process.env.BENCH_REFERENCES !== undefined
  const { ctx, close } = await openSystemCtx('bench')
  const references = isCompared ? await openReferences(ctx.db) : undefined
  // Once before it counts: every way has its pages in memory.
  if (references)
    for (const { q } of searches.slice(0, 60))
      for (const { find, every } of references.list) if (!every) await find(q)
  // A space more: what it found is kept by then, the bytes of its answer are not.
  const again: Reference = { name: 'ours, asked again', find: (q) => suggest(`${q} `) }
  const answers = await compare(searches, [ours, again, ...(references?.list ?? [])])
  references?.close()
  await close()
  for (const { misses, ...line } of score(answers)) {
    say(line)
    if (process.env.BENCH_MISSES) for (const miss of misses) process.stdout.write(`    ${miss}\n`)
  }
  say({ bench: 'suggestions to many', ...(await suggestToMany()) })
}

/**
 * The judged searches over real products: BENCH_FEED names a file to import first, or DATA_DIR a folder that has them. How long
 * suggestions take and how often they are right, with `--references` beside other ways to find in the same run; then one JSON line a
 * kind. BENCH_MISSES lists what was not found first.
 */
export const run = (): Promise<void> =>
  withSite(
    {
      name: 'search',
      port: searchPort,
      prepare: async (ctx) => {
        await learnWords(ctx)
        await foldCounts(ctx)
      },
    },
    measure,
  )
