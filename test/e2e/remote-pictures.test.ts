import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { openPlain } from '../support/browser.ts'
import { PictureShop, photo } from '../support/picture-shop.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const shop = await new PictureShop().open()
const { site, context, browse, close } = await visitSite({
  as: 'admin',
  env: { IMAGE_PROXY_TRUSTED: shop.trusted },
})
afterAll(async () => {
  await close()
  await shop.close()
})

const add = async (name: string, image: string): Promise<number> => {
  const response = await context.request.post(`${site.url}/api/products`, {
    data: {
      name,
      image,
      price: 300_000,
      affiliateLink: 'https://cua-hang.example/am',
      pointsReward: 100,
      categoryId: 1,
      featured: true,
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { id: number }).id
}

/** A visitor's page, and every address it asked for. */
const visit = async (path: string) => {
  const page = await (await browse()).newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await arrive(page, site.url + path)
  return {
    page,
    asked,
    outside: () => asked.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:')),
  }
}

describe('pictures of shops', () => {
  it('come from this site, small and in their place, and nobody else is asked by the browser', async () => {
    const bytes = await photo()
    const id = await add('Ấm gang của cửa hàng', shop.picture('/am.jpg', bytes))
    const { page, asked, outside } = await visit('/products')
    const picture = page.locator(`article:has(a[href="/products/${id}"]) img`).first()
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(0)
    const { source, sides } = await picture.evaluate((element) => {
      const image = element as unknown as { currentSrc: string; width: number; height: number }
      return { source: image.currentSrc, sides: [image.width, image.height] }
    })
    expect(source).toMatch(new RegExp(`^${site.url}/media/p/[0-9a-f]{32}/(200|400|800)\\.avif$`))
    expect(sides[0]).toBe(sides[1])
    expect(asked).toContain(source)
    const body = await (await fetch(source)).arrayBuffer()
    expect(body.byteLength).toBeLessThan(bytes.length / 2)
    expect(outside()).toEqual([])
    expect(shop.requests('/am.jpg')).toEqual(['GET'])
  })

  it('stand as the placeholder when they are known dead, without being asked for', async () => {
    const image = `${shop.own}/mat.jpg`
    const ours = `/media/p/${createHash('md5').update(image).digest('hex')}`
    const id = await add('Ấm không còn ảnh', image)
    const first = await visit(`/products/${id}`)
    const shown = first.page.locator('main img').first()
    // Asked for once, in vain: then its plate stands there.
    await expect.poll(() => shown.getAttribute('src')).toBe(`/plates/${id}.svg`)
    expect(shop.requests('/mat.jpg')).toHaveLength(1)
    const html = async () => (await fetch(`${site.url}/products/${id}`)).text()
    await expect.poll(html).not.toContain(ours)
    const again = await visit(`/products/${id}`)
    expect(await again.page.locator('main img').first().getAttribute('src')).toBe(`/plates/${id}.svg`)
    expect(again.asked.filter((url) => url.includes(ours))).toEqual([])
    expect([...first.outside(), ...again.outside()]).toEqual([])
    expect(shop.requests('/mat.jpg')).toHaveLength(1)
  })

  it('have their plate behind them without scripts: no broken sign', async () => {
    const id = await add('Thắt lưng nữ bản nhỏ', `${shop.own}/khong-co.jpg`)
    const still = await openPlain(context)
    const page = await still.newPage()
    await page.goto(`${site.url}/products/${id}`, { waitUntil: 'networkidle' })
    const seen = await page.getByRole('img', { name: 'Thắt lưng nữ bản nhỏ' }).screenshot()
    const { width = 0, height = 0 } = await sharp(seen).metadata()
    await page.setContent(
      `<!doctype html><body style="margin:0"><img src="${site.url}/plates/${id}.svg" style="display:block;width:${width}px;height:${height}px">`,
      { waitUntil: 'networkidle' },
    )
    const plate = await page.locator('img').screenshot()
    expect(await difference(seen, plate)).toBeLessThan(4)
    // The comparison tells it from no plate, and from another one.
    const blank = await sharp({ create: { width, height, channels: 3, background: '#eaf0ec' } })
      .png()
      .toBuffer()
    expect(await difference(plate, blank)).toBeGreaterThan(8)
    await still.close()
  })
})

/** How far two pictures of one size lie apart in the mean, of 255; a blur takes off what a pixel of the frame's edge does. */
const difference = async (one: Buffer, other: Buffer): Promise<number> => {
  const raw = (bytes: Buffer) => sharp(bytes).resize(120, 120, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const [a, b] = await Promise.all([raw(one), raw(other)])
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

describe('pictures in posts, of members and of advertisements', () => {
  it('come from this site alone, as its pages say; the console, where posts are written, asks elsewhere', async () => {
    const [inPost, ofMember, ofAd] = await Promise.all(
      ['/bai.jpg', '/mat.jpg', '/quang-cao.jpg'].map(async (path) =>
        shop.picture(path, await photo(600, 300)),
      ),
    )
    const call = async (method: 'post' | 'patch', path: string, data: object) => {
      const response = await context.request[method](site.url + path, { data })
      expect(response.ok(), await response.text()).toBe(true)
      return (await response.json()) as { slug: string }
    }
    const { slug } = await call('post', '/api/blog', {
      title: 'Góc bếp có ảnh',
      content: `<p>Ảnh</p><img src="${inPost}" alt="Bếp">`,
      published: true,
    })
    await call('patch', '/api/user', { avatarUrl: ofMember })
    await call('patch', '/api/admin/settings', {
      adTop: { image: ofAd, link: 'https://cua-hang.example/', alt: 'Giảm giá' },
    })
    const seen = async (path: string, alt: string) => {
      const { page, outside } = await visit(path)
      const picture = page.locator(`main img[alt="${alt}"]`)
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
        .toBeGreaterThan(100)
      expect(outside()).toEqual([])
    }
    await seen(`/blog/${slug}`, 'Bếp')
    await seen('/', 'Giảm giá')
    const own = await context.newPage()
    const asked: string[] = []
    own.on('request', (request) => asked.push(request.url()))
    await arrive(own, `${site.url}/dashboard`)
    expect(asked.filter((url) => url.includes('/media/p/'))).not.toEqual([])
    expect(asked.filter((url) => url.startsWith(shop.own))).toEqual([])
    const policyAt = async (path: string) =>
      (await context.request.get(site.url + path)).headers()['content-security-policy'] ?? ''
    expect(await policyAt('/')).toContain("img-src 'self' data:;")
    expect(await policyAt('/dashboard')).toContain("img-src 'self' data:;")
    expect(await policyAt('/admin/blog')).toContain("img-src 'self' data: https: http:;")
  })
})
