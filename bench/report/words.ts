import { figureOf, type Line, told } from './lines.ts'
import { isMet, type Target, targets } from './targets.ts'

type Picture = { file: string; title: string }
type Row = Record<string, string>

const sections: Record<string, { title: string; about: string; pictures: readonly string[] }> = {
  pages: {
    title: 'Pages, kept and made, beside others',
    about:
      '`raw` is `node:http` that sends the same bytes and headers as our page, `Hono` answers the same JSON from memory, `Hono that asks` sends other products each time as one statement reads them, `kept` is ours from the cache of pages, `made` ours by a process that keeps nothing, or of JSON another product or page of the list each time; `share` is of the reference of that line in the same run. Next.js and Express show twelve cards of the same database and nothing else, so they do less than our page: header, menus, filters, footer and what a search engine reads come with ours. Vendure has its own database in the same PostgreSQL and the same products; its search is asked with words as the names write them, for it finds no others.',
    pictures: ['kept-pages.svg', 'made-listing.svg', 'json.svg', 'search.svg'],
  },
  products: {
    title: 'Pages made when asked for',
    about:
      'Other products, pages and searches, no address twice, so that none comes from what is kept; `cpuMs` is the time of the processor that the web process took for one. At a rate, each request is timed from the moment at which it was due, so a server that falls behind is seen to.',
    pictures: ['made-pages.svg'],
  },
  clicks: {
    title: 'Clicks',
    about: 'At a constant rate, each on the disk before it is answered; twenty members, other products.',
    pictures: ['clicks.svg'],
  },
  postbacks: {
    title: 'Postbacks',
    about:
      "A shop's messages of new orders, over two processes and one PostgreSQL, as many as are answered, once the planner knows the size of the tables (autovacuum tells it within a minute); the clicks are of a thousand members.",
    pictures: [],
  },
  beside: {
    title: 'A page beside an attack',
    about:
      'A kept page at 50 a second, alone and then beside 25 who go on without a pause (after a refusal with one of 20 ms); `times` is p99 beside of p99 alone.',
    pictures: ['beside.svg'],
  },
  overview: {
    title: 'The console over a year of clicks',
    about: 'The middle of twenty calls.',
    pictures: [],
  },
  statement: {
    title: 'Statements',
    about: "A network's file of orders, from the upload to the last line taken over.",
    pictures: [],
  },
  process: {
    title: 'What a process takes for itself',
    about:
      'Idle: web process and queue (`corePercent`), and with its PostgreSQL (`withDatabase`). Memory: mixed pages, lists, searches and calls, a sixth of them of products that follow from the seed; `requests` is how many there was time for.',
    pictures: [],
  },
  lighthouse: {
    title: 'Lighthouse, mobile',
    about:
      'Its simulated slow phone on slow 4G, against the production build at rest, the middle of seven looks (`looks`: the performance of each). Where a commit stands, the part was measured by itself on that one.',
    pictures: [],
  },
  console: {
    title: 'The console over a year of many clicks',
    about: 'The middle of twenty calls.',
    pictures: [],
  },
}

/** How often each came: told in one cell. */
const counts = ['statuses', 'answered', 'found', 'caches']

const isFigure = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const cell = (value: unknown): string =>
  typeof value === 'number' ? told(value) : String(value).replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Figures within figures stand beside the others, under both their names. */
const flat = (line: object, before = ''): Row =>
  Object.entries(line).reduce<Row>((row, [name, value]) => {
    const full = before === '' ? name : `${before} ${name}`
    if (isFigure(value)) return Object.assign(row, { [full]: cell(value) })
    if (Array.isArray(value))
      return value.length === 0 ? row : Object.assign(row, { [full]: value.map(cell).join(', ') })
    if (value && counts.includes(name) && Object.values(value).every(isFigure)) {
      if (Object.keys(value).length === 0) return row
      return Object.assign(row, {
        [full]: Object.entries(value)
          .map(([key, count]) => `${key}: ${cell(count)}`)
          .join(', '),
      })
    }
    return value ? Object.assign(row, flat(value as object, full)) : row
  }, {})

const tableOf = (rows: readonly Row[]): string => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [
    `| ${names.join(' | ')} |`,
    `|${names.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${names.map((name) => row[name] ?? '').join(' | ')} |`),
  ].join('\n')
}

/** Lines of a part in tables: those with the same figures stand together. */
const tables = (lines: readonly Line[]): string => {
  const rows = lines.map(({ part: _, bench, ...figures }) => ({ what: bench, ...flat(figures) }))
  const alike = Map.groupBy(rows, (row) =>
    Object.hasOwn(row, 'perSecond') ? 'rate' : Object.keys(row).join(),
  )
  return [...alike.values()].map(tableOf).join('\n\n')
}

const wanted = ({ least, most, unit }: Target): string =>
  least === undefined ? `at most ${told(most, unit)}` : `at least ${told(least, unit)}`

const measured = (target: Target, lines: readonly Line[]): string => {
  const value = target.read(lines)
  return value === Number.POSITIVE_INFINITY ? 'the rate was not kept' : told(value, target.unit)
}

const verdicts = { true: 'met', false: '**missed**', undefined: 'not measured' }

const targetTable = (lines: readonly Line[]): string =>
  tableOf(
    targets.map((target) => ({
      ...{ what: target.what, figure: measured(target, lines), target: wanted(target) },
      '': verdicts[`${isMet(target, lines)}`],
    })),
  )

const misses = (lines: readonly Line[]): string => {
  const missed = targets.filter((target) => isMet(target, lines) === false)
  const reasons = Map.groupBy(missed, ({ why }) => why)
  if (reasons.size === 0) return ''
  return `\n## What is missed, and why\n\n${[...reasons]
    .map(([why, list]) => `- ${list.map(({ what }) => what).join('; ')}: ${why}`)
    .join('\n')}\n`
}

const partsTable = (lines: readonly Line[]): string =>
  tableOf(
    lines
      .filter(({ bench }) => bench === 'part')
      .map(({ name, state, seconds, load, problem }) => ({
        ...{ part: cell(name), '': cell(state), seconds: cell(seconds), 'load before': cell(load) },
        problem: problem === undefined ? '' : cell(problem),
      })),
  )

/** A machine with other work, or measurements shorter than they should be, are told of before any figure. */
const cautions = (lines: readonly Line[]): string => {
  const run = lines.find(({ bench }) => bench === 'machine')
  const cores = figureOf(lines, 'run', 'machine', 'cores') ?? 1
  const load = figureOf(lines, 'run', 'machine', 'load') ?? 0
  const seconds = Number(run?.seconds ?? 10)
  const said = [
    ...(load > cores / 4
      ? [`the machine had other work when the run began (load ${told(load)} on ${cores} cores)`]
      : []),
    ...(seconds < 5 ? [`each measurement took ${seconds} s only`] : []),
    ...(run?.feed === false ? ["only the demo's products were there"] : []),
    ...(run?.changed === true ? ['the source had changes that are not in the commit'] : []),
  ]
  return said.length === 0
    ? ''
    : `\n**These figures say little**: ${said.join('; ')}. The run is to be made anew.\n`
}

/** The report in Markdown: the machine, targets beside figures, what was missed and why, and every line of every part. */
export const inWords = (lines: readonly Line[], pictures: readonly Picture[]): string => {
  const run = lines.find(({ bench }) => bench === 'machine') ?? ({} as Line)
  const references = lines.filter(({ bench }) => bench === 'reference')
  const measuredParts = Object.entries(sections).map(([part, { title, about, pictures: own }]) => {
    const of = lines.filter((line) => line.part === part && line.bench !== 'reference')
    if (of.length === 0) return ''
    const shown = pictures
      .filter(({ file }) => own.includes(file))
      .map(({ file, title: words }) => `![${words}](performance/${file})`)
    return `\n## ${title}\n\n${[about, ...shown, tables(of)].join('\n\n')}\n`
  })
  return `# How fast, and how measured

Written by \`npm run bench\` from the lines in [performance/figures.jsonl](performance/figures.jsonl); nothing here is typed by
hand. Real processes on loopback, one machine for server, database and client; what is compared is measured in turns in one run.
Absolute figures belong to the machine. What was measured by hand before: [performance/earlier.md](performance/earlier.md); how cost grows: [performance/curves.md](performance/curves.md).

${cell(run.date)}, commit ${cell(run.commit)}; ${cell(run.processor)}, ${cell(run.cores)} cores, ${cell(run.memoryGigabytes)} GB, ${cell(run.system)}; Node ${cell(run.node)}, PostgreSQL ${cell(run.postgres)};
seed ${cell(run.seed)}, load ${cell(run.load)} at the beginning.
${cautions(lines)}
## Targets

${targetTable(lines)}
${misses(lines)}${measuredParts.join('')}
## The run

${references.length === 0 ? '' : `${tableOf(references.map(({ part: _, bench: __, ...rest }) => flat(rest)))}\n\n`}${partsTable(lines)}
`
}
