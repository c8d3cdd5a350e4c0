import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countWords, plainText, slugify } from '#shared/vietnamese.ts'
import { seedCategories } from './categories.ts'
import { seedPosts } from './posts.ts'
import { seedProducts } from './products.ts'
import { seedRewards } from './rewards.ts'
import { seedShops } from './shops.ts'

const demo = join(import.meta.dirname, '../public/demo')

const missingPictures = (folder: string, names: string[], widths: number[]): string[] =>
  names
    .flatMap((name) => widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]))
    .filter((file) => !existsSync(join(demo, folder, file)))

const repeated = (values: string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('the demo catalogue', () => {
  it('has the promised size', () => {
    expect(seedCategories).toHaveLength(10)
    expect(seedShops).toHaveLength(6)
    expect(seedProducts).toHaveLength(72)
    expect(seedProducts.filter(({ featured }) => featured)).toHaveLength(12)
    expect(seedPosts).toHaveLength(10)
    expect(seedRewards).toHaveLength(8)
  })

  it('repeats no slug and no name', () => {
    for (const list of [seedCategories, seedShops, seedProducts]) {
      expect(repeated(list.map(({ slug }) => slug))).toEqual([])
      expect(repeated(list.map(({ name }) => name.toLowerCase()))).toEqual([])
    }
    expect(repeated(seedPosts.map(({ slug }) => slug))).toEqual([])
    expect(repeated(seedPosts.map(({ title }) => title))).toEqual([])
    expect(repeated(seedRewards.map(({ name }) => name))).toEqual([])
  })

  it('uses slugs an address can carry', () => {
    const slugs = [seedCategories, seedShops, seedProducts, seedPosts].flatMap((list) =>
      list.map(({ slug }) => slug),
    )
    expect(slugs.filter((slug) => slug !== slugify(slug))).toEqual([])
  })

  it('is written in composed Unicode, as people type it', () => {
    const all = JSON.stringify([seedCategories, seedShops, seedProducts, seedPosts, seedRewards])
    expect(all).toBe(all.normalize('NFC'))
  })
})

describe('demo products', () => {
  it.each(seedProducts)('$slug is sound', (product) => {
    expect(product.name.length).toBeLessThanOrEqual(255)
    expect(countWords(product.description)).toBeGreaterThan(50)
    expect(product.description.split('\n\n').length).toBeGreaterThanOrEqual(2)
    expect(Number.isInteger(product.price) && product.price > 0).toBe(true)
    expect(Number.isInteger(product.pointsReward)).toBe(true)
    expect(product.pointsReward).toBeGreaterThanOrEqual(1)
    expect(product.pointsReward).toBeLessThanOrEqual(product.price * 0.15)
    expect(seedCategories.map(({ slug }) => slug)).toContain(product.category)
    expect(seedShops.map(({ slug }) => slug)).toContain(product.shop)
    expect(missingPictures('products', [product.picture], [200, 400, 800])).toEqual([])
  })

  it('have old prices from the oldest to the newest, the last one the price of today', () => {
    for (const { slug, price, oldPrices = [] } of seedProducts) {
      const days = oldPrices.map(({ daysAgo }) => daysAgo)
      expect(days, slug).toEqual(days.toSorted((a, b) => b - a))
      expect(
        oldPrices.every((old) => old.price > 0 && old.daysAgo >= 1),
        slug,
      ).toBe(true)
      if (oldPrices.length > 0) expect(oldPrices.at(-1)?.price, slug).toBe(price)
    }
  })

  it('fill every category and come from every shop', () => {
    for (const { slug } of seedCategories) {
      expect(seedProducts.filter(({ category }) => category === slug).length).toBeGreaterThanOrEqual(7)
    }
    for (const { slug } of seedShops) expect(seedProducts.some(({ shop }) => shop === slug)).toBe(true)
  })
})

describe('demo categories', () => {
  it('have their illustrations', () => {
    const slugs = seedCategories.map(({ slug }) => slug)
    expect(missingPictures('categories', slugs, [200, 400])).toEqual([])
  })
})

describe('demo posts', () => {
  const ownPaths = new Set([
    ...seedCategories.map(({ slug }) => `/products?category=${slug}`),
    ...seedPosts.map(({ slug }) => `/blog/${slug}`),
    ...['/dashboard', '/cart', '/contact', '/forgot-password', '/auth?tab=register'],
  ])

  it.each(seedPosts)('$slug is worth reading', (post) => {
    expect(countWords(plainText(post.html))).toBeGreaterThanOrEqual(400)
    expect(post.excerpt.length).toBeLessThanOrEqual(500)
    expect(post.slug).not.toBe('search')
    expect(post.daysAgo).toBeGreaterThanOrEqual(1)
    expect(post.daysAgo).toBeLessThanOrEqual(90)
    if (post.category) expect(seedCategories.map(({ slug }) => slug)).toContain(post.category)
    expect(missingPictures('posts', [post.picture], [400, 800, 1200])).toEqual([])
  })

  it.each(seedPosts)('$slug is clean HTML with links to pages of the site', ({ html }) => {
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag)
    const allowed = 'h2 h3 p ul ol li blockquote strong a table thead tbody tr th td'.split(' ')
    expect(tags.filter((tag) => !allowed.includes(tag ?? ''))).toEqual([])
    for (const tag of allowed) {
      expect(html.split(`<${tag}>`).length + html.split(`<${tag} `).length, tag).toBe(
        html.split(`</${tag}>`).length + 1,
      )
    }
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? '')
    expect(links.filter((link) => !ownPaths.has(link))).toEqual([])
  })
})

describe('demo rewards', () => {
  it('show every state a member can meet', () => {
    const vouchers = seedRewards.filter(({ kind }) => kind === 'voucher')
    expect(vouchers).toHaveLength(2)
    for (const { codes, stock } of vouchers) {
      expect(new Set(codes).size).toBe(20)
      expect(stock).toBe(20)
    }
    expect(seedRewards.some(({ stock }) => stock === 0)).toBe(true)
    expect(seedRewards.some(({ stock }) => stock === null)).toBe(true)
    expect(seedRewards.some(({ available }) => !available)).toBe(true)
    expect(seedRewards.every(({ pointsCost }) => pointsCost > 0)).toBe(true)
  })
})
