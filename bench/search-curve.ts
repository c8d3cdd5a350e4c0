import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { importProducts } from '#server/modules/imports/index.ts'
import { learnWords } from '#server/modules/search/index.ts'
import { openSystemCtx } from '#server/open-ctx.ts'
import { everyJudged } from '../test/search/judged.ts'
import { withSite } from './support/measured-site.ts'
import { say } from './support/record.ts'
import {
  clients,
  countFilters,
  searchPort,
  suggestBeside,
  suggestOnce,
  suggestToMany,
  timed,
} from './support/search-load.ts'
import { settle } from './support/settle.ts'
import { varyProducts } from './support/varied-products.ts'

const sizes = (process.env.BENCH_SIZES ?? '1000,10000,120521,1000000').split(',').map(Number)
const imported = 10_000

const linesOf = async (feed: string, most: number): Promise<string[]> => {
  const raw = createReadStream(feed)
  const lines: string[] = []
  for await (const line of createInterface({
    input: feed.endsWith('.gz') ? raw.pipe(createGunzip()) : raw,
  })) {
    if (lines.length >= most) break
    lines.push(line)
  }
  return lines
}

/** Other products with the same words: another address each, and a number in the name. */
const others = (lines: readonly string[]): string[] =>
  lines.slice(0, imported).map((line, n) => {
    const product = JSON.parse(line) as { name: string; url: string }
    return JSON.stringify({ ...product, name: `${product.name} ${n}`, url: `${product.url}?b=${n}` })
  })

type Ctx = Awaited<ReturnType<typeof openSystemCtx>>['ctx']

const indexFigures = async (ctx: Ctx) => {
  const { rows } = await sql<{ megabytes: number }>`
    select round(sum(pg_total_relation_size(name::regclass)) / 1048576)::int as megabytes
    from unnest(array['search_entries', 'search_words', 'search_answers']) as name`.execute(ctx.db)
  return rows[0]?.megabytes ?? 0
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10

const measure = async (feed: string, size: number, folder: string): Promise<void> => {
  const lines = await linesOf(feed, size)
  const file = join(folder, `${size}.jsonl`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  const dataDir = join(folder, `data-${size}`)
  process.env.DATA_DIR = dataDir
  const built: Record<string, number> = {}
  const prepare = async (ctx: Ctx, ownerUrl: string): Promise<void> => {
    built.importSeconds = seconds(await timed(() => importProducts(ctx, { file })))
    if (size > lines.length) {
      const indexes = await varyProducts(ownerUrl, size)
      for (const { index, seconds: took } of indexes) if (index.startsWith('search_')) built[index] = took
    }
    built.learnSeconds = seconds(await timed(() => learnWords(ctx)))
    await settle(ctx, ownerUrl)
    built.searchMegabytes = await indexFigures(ctx)
  }
  await withSite({ name: 'search-curve', port: searchPort, prepare }, async () => {
    // What is asked for the first time is counted; what was asked before is kept. So half of them is asked first one by one, half at once.
    const halves = Map.groupBy(
      everyJudged().map((judged, place) => ({ judged, half: place % 2 })),
      ({ half }) => half,
    )
    const [one = [], other = []] = [0, 1].map((half) => halves.get(half)?.map(({ judged }) => judged))
    const suggestions = await suggestOnce(one, 1)
    const first = await suggestOnce(other, clients)
    const many = await suggestToMany()
    const filters = await countFilters(10)
    const quiet = await suggestBeside(new Promise((resolve) => setTimeout(resolve, 8000)))
    const more = join(folder, 'more.jsonl')
    writeFileSync(more, `${others(lines).join('\n')}\n`)
    const { ctx, close } = await openSystemCtx('bench')
    let importing = 0
    const beside = await suggestBeside(
      timed(() => importProducts(ctx, { file: more })).then((took) => {
        importing = seconds(took)
      }),
    )
    await close()
    say({
      bench: 'search',
      products: size,
      ...built,
      suggestions,
      first,
      many,
      filters,
      quiet,
      beside,
      importing,
    })
  })
  rmSync(dataDir, { recursive: true, force: true })
}

/**
 * How searching grows with the catalogue: suggestions, counts of filters, what the index takes, and 10,000 rows imported meanwhile.
 * BENCH_FEED names real products; more than it has are varied from them. BENCH_SIZES: how many, in turn.
 */
export const run = async (): Promise<void> => {
  const feed = process.env.BENCH_FEED
  if (!feed) return say({ bench: 'search-curve', skipped: 'BENCH_FEED names the products' })
  const folder = mkdtempSync(join(tmpdir(), 'muahoi-bench-curve-'))
  delete process.env.BENCH_FEED
  try {
    for (const size of sizes) await measure(feed, size, folder)
  } finally {
    process.env.BENCH_FEED = feed
    rmSync(folder, { recursive: true, force: true })
  }
}
