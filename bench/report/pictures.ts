import { type Chart, drawChart } from './charts.ts'
import { figureOf, type Line } from './lines.ts'

type Wanted = { label: string; part: string; bench: string; path: string; kind: 'ours' | 'other' }
type Picture = { file: string; title: string; unit: string; target?: number; wanted: readonly Wanted[] }

const rate = (label: string, bench: string, kind: Wanted['kind'], part = 'pages'): Wanted => ({
  ...{ label, part, bench, path: 'perSecond', kind },
})
const time = (label: string, part: string, bench: string, path: string, kind: Wanted['kind']): Wanted => ({
  ...{ label, part, bench, path, kind },
})

const pages = ['home', 'listing', 'product', 'blog']
const attacks = ['registrations', 'password guesses', 'bare lists', 'pages to be made']

const pictures: readonly Picture[] = [
  {
    ...{ file: 'kept-pages', title: 'Pages kept as bytes beside raw node:http', unit: 'a second' },
    wanted: [
      ...pages.flatMap((page) => [
        rate(`${page}, ours`, `kept ${page}`, 'ours'),
        rate(`${page}, raw`, `raw ${page}`, 'other'),
      ]),
      rate('listing, Next.js kept', 'Next.js kept listing', 'other'),
    ],
  },
  {
    ...{ file: 'made-listing', title: 'A listing made for each request', unit: 'a second' },
    wanted: [
      rate('ours, the whole page', 'made listing', 'ours'),
      rate('Next.js, twelve cards', 'Next.js listing', 'other'),
      rate('Express and React, twelve cards', 'Express listing', 'other'),
    ],
  },
  {
    ...{ file: 'json', title: 'Answers as JSON', unit: 'a second' },
    wanted: ['one product', '12 products'].flatMap((call) => [
      rate(`${call}, Hono from memory`, `Hono ${call}`, 'other'),
      rate(`${call}, Hono that asks`, `Hono that asks ${call}`, 'other'),
      rate(`${call}, ours kept`, `kept ${call}`, 'ours'),
      rate(`${call}, ours made`, `made ${call}`, 'ours'),
    ]),
  },
  {
    ...{ file: 'search', title: 'Twelve products and their total, the middle', unit: 'ms' },
    wanted: ['all products', 'words'].flatMap((kind) => [
      time(`${kind}, ours`, 'pages', `ours, one after another: ${kind}`, 'p50ms', 'ours'),
      time(`${kind}, Vendure`, 'pages', `Vendure, one after another: ${kind}`, 'p50ms', 'other'),
    ]),
  },
  {
    ...{ file: 'made-pages', title: 'Pages made, one process', unit: 'a second' },
    wanted: ['product', 'listing', 'search'].map((page) =>
      rate(page, `uncached ${page}`, 'ours', 'products'),
    ),
  },
  {
    ...{ file: 'clicks', title: 'Clicks at 500 a second, p99', unit: 'ms', target: 20 },
    wanted: ['click noted', 'click redirected', 'click noted and redirected'].map((bench) =>
      time(bench, 'clicks', bench, 'p99ms', 'ours'),
    ),
  },
  {
    ...{ file: 'beside', title: 'A kept page beside an attack of 25, p99', unit: 'ms' },
    wanted: attacks.flatMap((attack) => [
      time(`${attack}: alone`, 'beside', `page beside ${attack}`, 'alone.p99ms', 'other'),
      time(`${attack}: beside`, 'beside', `page beside ${attack}`, 'beside.p99ms', 'ours'),
    ]),
  },
]

/** The pictures for which there are figures: file, words for who does not see it, SVG. */
export const drawPictures = (lines: readonly Line[]): { file: string; title: string; svg: string }[] =>
  pictures.flatMap(({ file, title, unit, target, wanted }) => {
    const bars = wanted.flatMap(({ label, part, bench, path, kind }) => {
      const value = figureOf(lines, part, bench, path)
      return value === undefined ? [] : [{ label, value, kind }]
    })
    const chart: Chart = { title, unit, bars, ...(target === undefined ? {} : { target }) }
    return bars.length === 0 ? [] : [{ file: `${file}.svg`, title, svg: drawChart(chart) }]
  })
