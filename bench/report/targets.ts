import { figureOf, type Line } from './lines.ts'

/** What a figure should be; `why` explains it where it is not, and is printed then alone. */
export type Target = {
  what: string
  unit: string
  least?: number
  most?: number
  read: (lines: readonly Line[]) => number | undefined
  why: string
}

const from =
  (part: string, bench: string, path: string) =>
  (lines: readonly Line[]): number | undefined =>
    figureOf(lines, part, bench, path)

/** A figure that counts only where as much was measured as the target speaks of. */
const ofAtLeast =
  (least: number, size: string, [part, bench, path]: [string, string, string]) =>
  (lines: readonly Line[]): number | undefined =>
    (figureOf(lines, part, bench, size) ?? 0) >= least ? figureOf(lines, part, bench, path) : undefined

/** At a constant rate: what 99 of 100 keep to, but only where the rate was kept and all was answered. */
const kept =
  (part: string, bench: string) =>
  (lines: readonly Line[]): number | undefined => {
    const figure = (path: string) => figureOf(lines, part, bench, path)
    const [rate, perSecond, p99] = [figure('rate'), figure('perSecond'), figure('p99ms')]
    if (rate === undefined || perSecond === undefined) return undefined
    return perSecond < rate * 0.95 || figure('failed') !== 0 ? Number.POSITIVE_INFINITY : p99
  }

const made =
  'A page that is not kept reads several statements and renders all of a page of the shop in the one thread of the process; the time of the processor for each stands in the table of made pages.'
const oneThread =
  'A message is one transaction of many small statements (locks of the order, limits, claims, ledger, words to the member), and the thread of the process that sends them is what is busy.'

export const targets: readonly Target[] = [
  ...(['home', 'listing', 'product', 'blog'] as const).map((page) => ({
    ...{ what: `kept ${page} page, of raw \`node:http\``, unit: 'of raw', least: 0.8 },
    ...{ read: from('pages', `kept ${page}`, 'share') },
    why: 'Our server looks the address up, compares conditions of the request and marks the answer while the raw one writes the same bytes; on a page of few bytes this weighs more.',
  })),
  ...(['one product', '12 products'] as const).map((call) => ({
    ...{ what: `${call} as JSON, made anew, of Hono's bare JSON`, unit: 'of Hono', least: 0.4 },
    ...{ read: from('pages', `made ${call}`, 'share') },
    why: 'Hono answers from memory; ours asks PostgreSQL for each answer. Hono that asks it once for each, and does nothing else, is in the table of pages: what this machine brings at most. Kept as bytes, the same call is there as well.',
  })),
  {
    ...{ what: 'product pages made, one process', unit: 'a second', least: 400 },
    ...{ read: from('products', 'uncached product', 'perSecond'), why: made },
  },
  {
    ...{ what: 'product page made at 100 a second, p99', unit: 'ms', most: 50 },
    ...{ read: kept('products', 'uncached product at 100/s'), why: made },
  },
  ...(['listing', 'search'] as const).map((page) => ({
    ...{ what: `${page} pages made, one process`, unit: 'a second', least: 300 },
    ...{ read: from('products', `uncached ${page}`, 'perSecond'), why: made },
  })),
  ...(['click noted', 'click redirected'] as const).map((bench) => ({
    ...{ what: `${bench} durably at 500 a second, p99`, unit: 'ms', most: 20 },
    ...{ read: kept('clicks', bench) },
    why: 'Each is a transaction that is on the disk before it is answered: a slow disk or a busy processor shows here first.',
  })),
  {
    ...{ what: 'postbacks of new orders of different clicks, two processes', unit: 'a second', least: 2000 },
    read: from('postbacks', 'postbacks, two processes: pending orders of different clicks', 'perSecond'),
    why: oneThread,
  },
  {
    ...{ what: 'postbacks of confirmed orders of one click, two processes', unit: 'a second', least: 500 },
    read: from('postbacks', 'postbacks, two processes: confirmed orders of one click', 'perSecond'),
    why: `Orders of one click wait for one another, for they share its promise and its member's balance. ${oneThread}`,
  },
  {
    ...{ what: 'overview of a year by product, of that by shop, at 200,000 clicks', unit: 'times', most: 2 },
    read: (lines) => {
      const of = (by: string) => {
        const bench = `GET /api/admin/overview?by=${by}&from=a-year-ago`
        return ofAtLeast(200_000, 'clicks', ['overview', bench, 'p50ms'])(lines)
      }
      const [product, shop] = [of('product'), of('retailer')]
      return product === undefined || !shop ? undefined : product / shop
    },
    why: 'There are thousands of products and a dozen shops: more rows are added up, sorted and named.',
  },
  ...(['registrations', 'password guesses'] as const).map((attack) => ({
    ...{ what: `kept page beside 25 parallel ${attack}, p99 of that alone`, unit: 'times', most: 2 },
    ...{ read: from('beside', `page beside ${attack}`, 'times') },
    why: 'Passwords are hashed (argon2id) on threads of their own, and the rest of a sign-in or a registration (statements, their answers) in the thread that sends the page.',
  })),
  {
    ...{ what: 'second start, to the line that says it serves', unit: 'ms', most: 3000 },
    ...{ read: from('process', 'second start', 'ms') },
    why: 'A start brings up PostgreSQL, compares the schema and the queue, and loads the pages.',
  },
  {
    ...{ what: 'web process and queue while nobody visits', unit: '% of a core', most: 1 },
    ...{ read: from('process', 'idle', 'corePercent') },
    why: 'A dozen jobs of every minute look whether there is something to do, each a few statements; what is due is looked for once a second.',
  },
  {
    ...{
      what: 'memory of a web process, 100,000 mixed requests or as many as there was time for',
      unit: 'MB',
      most: 250,
    },
    read: (lines) => {
      const of = (path: string) => figureOf(lines, 'process', 'memory', path)
      const [megabytes, requests, wanted] = [of('megabytes'), of('requests'), of('wanted')]
      // Fewer requests say nothing good yet; what is too much after them is too much.
      const isWhole = (requests ?? 0) >= (wanted ?? 0)
      return megabytes !== undefined && (isWhole || megabytes > 250) ? megabytes : undefined
    },
    why: 'Pages kept as bytes have up to 128 MB of their own (PAGE_CACHE_MB), the programs themselves about 210 (67 of them the files of Node and its libraries), and V8 and the C library give back late what rendering took.',
  },
  {
    ...{ what: 'statement of 10,000 orders nobody knew: read, compared, taken over', unit: 's', most: 60 },
    read: ofAtLeast(10_000, 'lines', ['statement', 'statement: orders nobody knew', 'seconds']),
    why: 'Comparing takes a small part of it; each line taken over is a transaction of its own that credits points, so that a kill loses and repeats nothing.',
  },
  {
    ...{ what: "a year of the console's figures added up anew, 5 million clicks", unit: 's', most: 30 },
    read: ofAtLeast(5_000_000, 'clicks', ['console', 'console: figures added up', 'addUpSeconds']),
    why: 'All days are added up from every click and order; in use only the days that changed are, in the time that stands beside it.',
  },
]

/** `undefined`: it was not measured. */
export const isMet = ({ least, most, read }: Target, lines: readonly Line[]): boolean | undefined => {
  const value = read(lines)
  if (value === undefined) return undefined
  return (least === undefined || value >= least) && (most === undefined || value <= most)
}
