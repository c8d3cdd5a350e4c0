import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { currentBuildFolder } from '#server/http/build-folder.ts'
import { type Chunk, filesOf, mayBePublic, type RouteManifest, weigh } from '../../scripts/page-weight.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, close } = await visitSite({ width: 412, height: 823 })
afterAll(close)

const build = currentBuildFolder()
const client = join(build, 'client')
const assets = readdirSync(join(client, 'assets'))
const kilobyte = 1000

const assetNamed = (pattern: RegExp): string => {
  const found = assets.filter((name) => pattern.test(name))
  expect(found, String(pattern)).toHaveLength(1)
  return join(client, 'assets', found[0] ?? '')
}

const chunks = JSON.parse(readFileSync(join(build, 'chunks.json'), 'utf8')) as Chunk[]
const manifest = JSON.parse(
  readFileSync(assetNamed(/^manifest-.*\.js$/), 'utf8').replace(/^[^{]*|[^}]*$/g, ''),
) as RouteManifest

/** As it is sent: files too small to be worth it lie uncompressed. */
const sizeOf = (file: string): number => {
  const path = join(client, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

it('every file has an ending, by which it is told from a page', () => {
  const files = [client, join(import.meta.dirname, '../../public')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.map(({ name }) => name).filter((name) => !name.includes('.'))).toEqual([])
})

/** In kB, ours in the last column; 103 of them are React, the router and the query library (ADR 24). */
describe.each([
  ['home', 'routes/home', 133.9, 26.8],
  ['the listing', 'routes/products', 134.2, 28.8],
  ['a product', 'routes/product', 135.7, 30.3],
  ['a post', 'routes/blog-post', 131.7, 26.4],
])('%s', (_, route, most, mostOwn) => {
  const weight = weigh(filesOf(manifest, chunks, route), chunks, sizeOf)

  it(`loads at most ${most} kB of scripts, ${mostOwn} of them ours`, () => {
    expect(weight.scripts).toBeLessThanOrEqual(most * kilobyte)
    expect(weight.own).toBeLessThanOrEqual(mostOwn * kilobyte)
  })

  it('loads nothing of the admin, of tables, charts or editors', () => {
    expect(weight.modules.length).toBeGreaterThan(50)
    expect(weight.modules.filter((module) => !mayBePublic(module))).toEqual([])
  })
})

it('styles weigh at most 14.0 kB', () => {
  const css = readFileSync(assetNamed(/\.css$/))
  expect(brotliCompressSync(css).length).toBeLessThanOrEqual(14.0 * kilobyte)
})

it('the letters of Vietnamese weigh at most 60 kB in all weights', () => {
  const css = readFileSync(assetNamed(/\.css$/), 'utf8')
  const faces = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)]
    .map(([, face = '']) => ({
      file: /url\(["']?([^"')]+\.woff2)/.exec(face)?.[1],
      // Letters of other languages are loaded where one stands.
      isRare: /unicode-range:\s*U\+A1-A8/i.test(face),
    }))
    .filter((face) => face.file !== undefined && !face.isRare)
  expect(faces).toHaveLength(4)
  const total = faces.reduce((sum, { file }) => sum + sizeOf((file ?? '').replace(/^\//, '')), 0)
  expect(total).toBeLessThanOrEqual(60 * kilobyte)
})

it('a first visit to home takes at most 254 kB, none of it styles or the picture that phones do not show', async () => {
  await arrive(page, site.url)
  const entries = (await page.evaluate(`['navigation', 'resource'].flatMap((kind) =>
    performance.getEntriesByType(kind).map(({ name, transferSize }) => ({ name, transferSize })))`)) as {
    name: string
    transferSize: number
  }[]
  const names = entries.map(({ name }) => new URL(name).pathname)
  expect(names.filter((name) => /\.css$|\/hero-/.test(name))).toEqual([])
  expect(names.filter((name) => name.endsWith('.woff2'))).toHaveLength(4)
  // Pictures outside the first screen are fetched ahead as a browser sees fit: more of them where it is slow.
  const outside = new Set(
    (await page.evaluate(`[...document.images].filter((picture) => {
      const { top, left } = picture.getBoundingClientRect()
      return top > innerHeight || left > innerWidth
    }).map(({ currentSrc }) => currentSrc)`)) as string[],
  )
  const total = entries.reduce(
    (sum, { name, transferSize }) => (outside.has(name) ? sum : sum + transferSize),
    0,
  )
  expect(total).toBeGreaterThan(100 * kilobyte)
  expect(total).toBeLessThanOrEqual(254 * kilobyte)
})

it.each(['/products', '/products/1', '/blog/diem-hoan-hoat-dong-nhu-the-nao'])(
  '%s asks for its largest picture before all else, and once',
  async (path) => {
    const html = await (await fetch(site.url + path)).text()
    const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
    expect(preloads).toHaveLength(1)
    expect(preloads[0]).toMatch(/fetchPriority="high"/i)
    const pictures: string[] = []
    const note = (request: { resourceType: () => string; url: () => string }) => {
      if (request.resourceType() === 'image') pictures.push(request.url())
    }
    page.on('request', note)
    await arrive(page, site.url + path)
    page.off('request', note)
    const first = await page.evaluate("document.querySelector('main img').currentSrc")
    expect(pictures.filter((one) => one === first)).toHaveLength(1)
  },
)

it.each(['/', '/products', '/products/search?q=a', '/products/1', '/ma-giam-gia'])(
  'no drawing stands in %s again and again: a card names it in the sprite',
  async (path) => {
    const html = await (await fetch(site.url + path)).text()
    const drawn = new Map<string, number>()
    for (const [, d = ''] of html.matchAll(/<path d="([^"]+)"/g)) drawn.set(d, (drawn.get(d) ?? 0) + 1)
    expect(drawn.size).toBeGreaterThan(5)
    expect([...drawn].filter(([, times]) => times > 8)).toEqual([])
  },
)
