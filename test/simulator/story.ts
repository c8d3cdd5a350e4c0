import type { Ctx } from '#server/kernel/context.ts'
import { affiliateChecks, affiliateJobs, trackClick } from '#server/modules/affiliate/index.ts'
import { pointsChecks } from '#server/modules/points/index.ts'
import type { bootApp, Person } from '../support/app.ts'
import type { Books } from './books.ts'
import type { SimulatedClock } from './clock.ts'
import { forgeries, type Message, messagesAbout } from './messages.ts'
import { pointsOwed } from './oracle.ts'
import type { Random } from './random.ts'
import type { SimulatedNetworks } from './server.ts'
import { type SimNetwork, shop } from './world.ts'

const day = 86_400_000
/** Long enough for the last order to be paid, taken back and reported. */
const runOutDays = 115

type App = Awaited<ReturnType<typeof bootApp>>
type Stage = { app: App; clock: SimulatedClock; networks: SimulatedNetworks; books: Books; random: Random }
export type Plan = { clicks: number; days: number; members: number; buyShare: number }
type Click = { userId: number; points: number }

export type Ending = {
  clicks: number
  rows: number
  messages: number
  refusedMessages: number
  pointsOwed: number
  /** Members whose balance is not what the oracle says. */
  wrong: { userId: number; owed: number; has: number }[]
  /** What the doctor finds. */
  broken: string[]
  /** Rows that hold a field of a buyer. */
  leaks: number
}

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

/** The id as the shop finds it in the address our visitor came with. */
const echoedBy = (network: SimNetwork, location: string): string => {
  const query = new URL(location).searchParams
  const name = { accesstrade: 'utm_content', shopee: 'sub_id', lazada: 'sub_id1', direct: 'click_id' }[
    network
  ]
  return query.get(name) ?? ''
}

const addProducts = async ({ app, random }: Stage) => {
  const admin = app.api(await app.admin())
  const category = await admin.call('POST /api/categories', { body: { name: 'Hàng thử' } })
  const products: { id: number; network: SimNetwork; points: number }[] = []
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
          categoryId: category.id,
        },
      })
      products.push({ id: product.id, network, points })
    }
  return products
}

/** Works the poll jobs as the queue would, one after another, until none is left. */
const poll = async ({ app }: Stage): Promise<void> => {
  const waiting: { name: string; data: object }[] = [{ name: 'affiliate.schedule-polls', data: {} }]
  const ctx: Ctx = {
    ...app.ctx({ kind: 'system', name: 'poll' }),
    sendJob: async (_, name, data) => {
      waiting.push({ name, data })
    },
  }
  for (let next = waiting.shift(); next; next = waiting.shift())
    await affiliateJobs.find(({ name }) => name === next?.name)?.run(ctx, next.data)
}

const click = async (stage: Stage, person: Person, product: { id: number; network: SimNetwork }) => {
  const actor = { kind: 'member', id: person.id, role: 'user', sessionId: 0 } as const
  const { clickId } = await trackClick(stage.app.ctx(actor), { productId: product.id })
  const answer = await stage.app.request(`/api/affiliate/redirect/${clickId}`)
  return { clickId, echoed: echoedBy(product.network, answer.headers.get('location') ?? '') }
}

const examine = async ({ app, books, clock }: Stage, clicks: Map<string, Click>) => {
  const { db } = app.ctx()
  const owed = pointsOwed(books.rows, clicks, clock.now())
  const users = await db.selectFrom('users').select(['id', 'points']).execute()
  const wrong = users
    .map(({ id, points }) => ({ userId: id, owed: owed.get(id) ?? 0, has: points }))
    .filter(({ owed, has }) => owed !== has)
  const broken: string[] = []
  for (const check of [...pointsChecks, ...affiliateChecks]) broken.push(...(await check.broken(db)))
  const kept = await db.selectFrom('conversion_events').select('raw').execute()
  const leaks = kept.filter(({ raw }) => /nguoi\.mua|Người Mua|Mozilla/.test(JSON.stringify(raw))).length
  return { wrong, broken, leaks, pointsOwed: [...owed.values()].reduce((sum, points) => sum + points, 0) }
}

/** Weeks of clicks, orders, messages and polls, then the wait until all is settled; what it came to. */
export const playStory = async (stage: Stage, plan: Plan): Promise<Ending> => {
  const { app, clock, random, books } = stage
  const start = clock.now().getTime()
  const products = await addProducts(stage)
  const people: Person[] = []
  for (let n = 0; n < plan.members; n += 1) people.push(await app.register(`nguoi${n}`))
  const clicks = new Map<string, Click>()
  const times = Array.from({ length: plan.clicks }, () => start + random.between(0, plan.days * day)).sort(
    (a, b) => a - b,
  )
  let onTheWay: Message[] = []
  let messages = 0
  let refusedMessages = 0

  const deliver = async (until: Date) => {
    const due = onTheWay.filter(({ at }) => at <= until)
    onTheWay = onTheWay.filter(({ at }) => at > until)
    for (const { path, init } of random.shuffled(due)) {
      messages += 1
      if ((await app.request(path, init)).status !== 200) refusedMessages += 1
    }
  }
  const visit = async (at: number) => {
    clock.moveTo(new Date(at))
    const person = random.pick(people)
    const product = random.pick(products)
    const { clickId, echoed } = await click(stage, person, product)
    clicks.set(clickId, { userId: person.id, points: product.points })
    if (!random.chance(plan.buyShare)) return
    const rows = shop(random, { network: product.network, echoed, at: new Date(at) })
    books.rows.push(...rows)
    for (const row of rows) onTheWay.push(...messagesAbout(random, row))
    if (random.chance(0.4))
      onTheWay.push(...forgeries(random, new Date(at), clickId, random.pick(books.rows)))
  }

  for (let passed = 1; passed <= plan.days + runOutDays; passed += passed < plan.days ? 1 : 3) {
    const evening = new Date(start + passed * day)
    while ((times[0] ?? Number.POSITIVE_INFINITY) <= evening.getTime()) await visit(times.shift() ?? 0)
    clock.moveTo(evening)
    await deliver(evening)
    stage.networks.setDown(random.chance(0.1))
    await poll(stage)
  }
  stage.networks.setDown(false)
  await deliver(new Date(8.64e15))
  clock.moveTo(new Date(clock.now().getTime() + day))
  await poll(stage)
  return {
    clicks: clicks.size,
    rows: books.rows.length,
    messages,
    refusedMessages,
    ...(await examine(stage, clicks)),
  }
}
