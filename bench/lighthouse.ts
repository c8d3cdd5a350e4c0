import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browserPath } from '../test/support/browser.ts'
import { removeData, startSite } from '../test/support/site.ts'
import { picturedFeed } from './support/pictured-feed.ts'
import { say } from './support/record.ts'
import { cpuSeconds } from './support/sites.ts'

const pages = {
  home: '/',
  listing: '/products',
  product: '/products/1',
  post: '',
  search: '/products/search?q=tai+nghe',
}
const root = join(import.meta.dirname, '..')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Once more where the browser did not begin at all, which happens without any fault of a page. @throws Error when it fails again */
const measured = async (address: string, port: number) => {
  let problem = 'no result'
  for (let turn = 0; turn < 2; turn += 1) {
    const result = await lighthouse(address, { port, onlyCategories: [...categories], logLevel: 'error' })
    if (result && !result.lhr.runtimeError) return result.lhr
    problem = result?.lhr.runtimeError?.message ?? problem
  }
  throw new Error(`${address}: ${problem}`)
}

/** How often a page is looked at: single looks differ by what else the machine does, so the middle one stands. */
const looks = 7

const performanceOf = ({ categories: { performance } }: Awaited<ReturnType<typeof measured>>): number =>
  Math.round((performance?.score ?? 0) * 100)

/** Until a site that has just imported its catalogue has learnt it: what it still does would count as the page's own work. */
const untilAtRest = async (pid: number): Promise<void> => {
  for (let turn = 0; turn < 24; turn += 1) {
    const before = cpuSeconds(pid, { family: true })
    await setTimeout(5000)
    if (cpuSeconds(pid, { family: true }) - before < 0.5) return
  }
}

/**
 * Lighthouse's mobile figures (a slow phone on slow 4G, simulated) of five pages, the middle of seven looks; BENCH_FEED names a file to import
 * first, with pictures that can be had. A search is no page for search engines, which is all that its figure for them misses.
 */
export const run = async (): Promise<void> => {
  const profile = mkdtempSync(join(tmpdir(), 'muahoi-lighthouse-'))
  const feed = process.env.BENCH_FEED && (await picturedFeed(process.env.BENCH_FEED, profile))
  const site = await startSite({
    command: ['npm', 'start', '--silent'],
    env: feed ? { IMAGE_PROXY_TRUSTED: feed.trusted } : {},
  })
  const chrome = await launch({ chromePath: browserPath(), chromeFlags: flags, userDataDir: profile })
  try {
    if (feed)
      execFileSync('npm', ['run', '--silent', 'import', '--', feed.file], {
        cwd: root,
        env: { ...process.env, ...site.env },
        stdio: 'ignore',
      })
    const { total: products } = (await (await fetch(`${site.url}/api/products/facets`)).json()) as {
      total: number
    }
    await untilAtRest(site.process.pid ?? 0)
    const [post] = (await (await fetch(`${site.url}/api/blog`)).json()) as { slug: string }[]
    for (const [name, path] of Object.entries(pages)) {
      const address = site.url + (path || `/blog/${post?.slug}`)
      const runs: Awaited<ReturnType<typeof measured>>[] = []
      while (runs.length < looks) runs.push(await measured(address, chrome.port))
      runs.sort((a, b) => performanceOf(a) - performanceOf(b))
      const lhr = runs[Math.floor(looks / 2)]
      if (!lhr) continue
      const score = (key: string) => Math.round((lhr.categories[key]?.score ?? 0) * 100)
      const value = (key: string) => Math.round((lhr.audits[key]?.numericValue ?? 0) * 1000) / 1000
      const failed = Object.values(lhr.audits)
        .filter(
          ({ score: one, scoreDisplayMode }) =>
            one !== null && one < 0.9 && scoreDisplayMode !== 'informative',
        )
        .map(({ id }) => id)
      say({
        bench: `lighthouse ${name}`,
        products,
        performance: performanceOf(lhr),
        looks: runs.map(performanceOf).join(', '),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        lcpMs: Math.round(value('largest-contentful-paint')),
        tbtMs: Math.round(value('total-blocking-time')),
        cls: value('cumulative-layout-shift'),
        kilobytes: Math.round(value('total-byte-weight') / 1024),
        below: failed,
      })
    }
  } finally {
    chrome.kill()
    await site.stop()
    removeData(site)
    if (feed) feed.close()
    rmSync(profile, { recursive: true, force: true })
  }
}
