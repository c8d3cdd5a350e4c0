import { openPage, trackClick } from '#server/modules/clicks/index.ts'
import type { bootApp, Person } from '../support/app.ts'
import type { SimulatedClock } from './clock.ts'
import { type Random, randomFrom } from './random.ts'
import type { SimNetwork } from './world.ts'

export type App = Awaited<ReturnType<typeof bootApp>>
export type Product = {
  id: number
  network: SimNetwork
  points: number
  shop: string
  categoryId: number
  /** A page of the shop that is no product of ours: it has no points of its own. */
  opening?: { link: string; retailerId: number }
}
/** Somebody who will click on something; what follows from it is decided by the visit's own luck. */
export type Visit = { at: Date; person: Person; product: Product; luck: Random }
export type Visited = Visit & { clickId: string; echoed: string }

const atOnce = 8

const links: Record<SimNetwork, (site: string, n: number) => string> = {
  accesstrade: (_, n) =>
    `https://go.isclix.com/deep_link/4348614231480407268/4751584435713464237?url=${encodeURIComponent(`https://shopee.vn/a-i.${n}.${n}`)}`,
  shopee: (_, n) =>
    `https://s.shopee.vn/an_redir?origin_link=${encodeURIComponent(`https://shopee.vn/a-i.${n}.${n}`)}&affiliate_id=17300000001`,
  lazada: (_, n) =>
    `https://c.lazada.vn/t/c.abc?url=${encodeURIComponent(`https://www.lazada.vn/products/a-i${n}-s${n}.html`)}`,
  direct: (site, n) => `${site}/cua-hang-mau/cho-gan-nha/sp-${n}`,
}
const networks = Object.keys(links) as SimNetwork[]

/** Three products of each network, in two categories. */
export const addProducts = async (app: App, random: Random): Promise<Product[]> => {
  const admin = app.api(await app.admin())
  const categories: number[] = []
  for (const name of ['Hàng thử', 'Hàng khác'])
    categories.push((await admin.call('POST /api/categories', { body: { name } })).id)
  const products: Product[] = []
  for (const network of networks)
    for (let n = 1; n <= 3; n += 1) {
      const points = random.whole(100, 9000)
      const product = await admin.call('POST /api/products', {
        body: {
          name: `Hàng ${network} ${n}`,
          image: 'https://hinh.example/a.jpg',
          affiliateLink: links[network](app.config.siteUrl, n),
          price: 100_000,
          pointsReward: points,
          categoryId: categories[n % 2] ?? 0,
        },
      })
      products.push({
        id: product.id,
        network,
        points,
        shop: product.retailer ?? '',
        categoryId: product.categoryId,
      })
    }
  return products
}

/** A page of each network's shop that nobody put on the site: somebody pastes its link. Their numbers are no product's. */
export const addPages = async (app: App, products: Product[]): Promise<Product[]> => {
  const shops = await app.api(await app.admin()).call('GET /api/admin/retailers')
  return networks.flatMap((network, n) => {
    const like = products.find((product) => product.network === network)
    const retailer = shops.find(({ name }) => name === like?.shop)
    if (!like || !retailer) return []
    const opening = { link: links[network](app.config.siteUrl, 77), retailerId: retailer.id }
    return [{ ...like, id: -1 - n, points: 0, categoryId: -1, opening }]
  })
}

/** One visit in eight is of a page of the same network's shop instead of a product; no luck is spent on which. */
export const perhapsOpening = (visit: Visit, pages: Product[]): Visit => {
  const page = pages.find(({ network }) => network === visit.product.network)
  return page && visit.at.getTime() % 8 === 0 ? { ...visit, product: page } : visit
}

export const planVisits = (
  random: Random,
  count: number,
  { from, until, people, products }: { from: Date; until: Date; people: Person[]; products: Product[] },
): Visit[] =>
  Array.from({ length: count }, () => ({
    at: new Date(random.between(from.getTime(), until.getTime())),
    person: random.pick(people),
    product: random.pick(products),
    luck: randomFrom(random.whole(0, 2 ** 32 - 1)),
  })).sort((a, b) => a.at.getTime() - b.at.getTime())

/** The id as the shop finds it in the address our visitor came with. */
const echoedBy = (network: SimNetwork, location: string): string => {
  const query = new URL(location).searchParams
  const name = { accesstrade: 'utm_content', shopee: 'sub_id', lazada: 'sub_id1', direct: 'click_id' }[
    network
  ]
  return query.get(name) ?? ''
}

const pages = ['/', '/san-pham', '/danh-muc/hang-thu', undefined]

const click = async (app: App, visit: Visit): Promise<Visited> => {
  const actor = { kind: 'member', id: visit.person.id, role: 'user', sessionId: 0 } as const
  const page = pages[visit.product.id % pages.length]
  const asked = { productId: visit.product.id, ...(page ? { page } : {}) }
  const { opening, network } = visit.product
  const { clickId } = opening
    ? await openPage(app.ctx(actor), {
        ...opening,
        network,
        title: 'Trang được dán',
        image: '',
        page: '/link',
      })
    : await trackClick(app.ctx(actor), asked)
  const answer = await app.request(`/api/affiliate/redirect/${clickId}`)
  return { ...visit, clickId, echoed: echoedBy(visit.product.network, answer.headers.get('location') ?? '') }
}

/** Clicks several at a time, each at its own moment; they come back in the order of the story. */
export const playVisits = async (app: App, clock: SimulatedClock, visits: Visit[]): Promise<Visited[]> => {
  const played: Visited[] = []
  const walk = async (own: [number, Visit][]) => {
    for (const [index, visit] of own) played[index] = await clock.at(visit.at, () => click(app, visit))
  }
  // Nobody is in two places at once: one member's clicks follow one another.
  const lanes = Map.groupBy(visits.entries(), ([, { person }]) => person.id % atOnce)
  await Promise.all([...lanes.values()].map(walk))
  return played
}

/** A reward that a few orders pay for. */
export const addReward = async (app: App): Promise<{ id: number; pointsCost: number }> => {
  const pointsCost = 2500
  const body = {
    name: 'Phiếu quà',
    description: 'Để đổi',
    pointsCost,
    available: true,
    kind: 'manual' as const,
  }
  const { id } = await app.api(await app.admin()).call('POST /api/rewards', { body })
  return { id, pointsCost }
}
