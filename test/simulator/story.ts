import type { Person } from '../support/app.ts'
import type { Books } from './books.ts'
import type { SimulatedClock } from './clock.ts'
import { createPost, type Post } from './deliveries.ts'
import { type Kills, planKills } from './kills.ts'
import { forgeries, messagesAbout } from './messages.ts'
import type { Click } from './oracle.ts'
import { type Random, randomFrom } from './random.ts'
import type { SimulatedNetworks } from './server.ts'
import { type App, addProducts, planVisits, playVisits, type Visited } from './visits.ts'
import type { Worker } from './worker-process.ts'
import { shop } from './world.ts'

const minute = 60_000
const day = 1440 * minute
/** Long enough for the last order to be paid, taken back and reported. */
const runOutDays = 115
/** After the clicks little happens in an hour. */
const runOutSlower = 12

export type Stage = {
  app: App
  worker: Worker
  clock: SimulatedClock
  networks: SimulatedNetworks
  books: Books
  random: Random
}
export type Plan = {
  clicks: number
  days: number
  members: number
  buyShare: number
  /** How often the worker is killed. */
  kills: number
  /** How often the poll jobs look for what is due, while there are clicks. */
  everyMinutes: number
}
export type Told = {
  clicks: Map<string, Click>
  people: Person[]
  period: { from: Date; to: Date }
  post: Post['tally']
  kills: Kills['tally']
  /** Runs of reports whose worker was killed. */
  orphaned: number[]
}

/** Weeks of clicks, orders, messages, polls and kills, then the wait until all is settled. */
export const playStory = async (stage: Stage, plan: Plan): Promise<Told> => {
  const { app, worker, clock, random, books, networks } = stage
  const start = clock.now()
  const later = (days: number) => new Date(start.getTime() + days * day)
  const products = await addProducts(app, random)
  const people: Person[] = []
  for (let n = 0; n < plan.members; n += 1) people.push(await app.register(`nguoi${n}`))
  const visits = planVisits(random, plan.clicks, { from: start, until: later(plan.days), people, products })
  const post = createPost(worker, randomFrom(random.whole(0, 2 ** 32 - 1)))
  const clicks = new Map<string, Click>()
  const orphaned: number[] = []
  // Three of four fall while there are clicks, the others while orders are paid and taken back.
  const kills = planKills(worker, random, {
    moments: Array.from({ length: plan.kills }, (_, n) =>
      later(n % 4 === 3 ? random.between(plan.days, plan.days + 60) : random.between(1, plan.days)),
    ),
  })
  networks.onQuestion(() => kills.saw('question'))

  const follow = ({ clickId, echoed, person, product, at, luck }: Visited) => {
    const click = { userId: person.id, points: product.points, shop: product.shop, at, isForged: false }
    clicks.set(clickId, click)
    if (!luck.chance(plan.buyShare)) return
    const rows = shop(luck, { network: product.network, echoed, at })
    books.rows.push(...rows)
    for (const row of rows) post.add(messagesAbout(luck, row))
    click.isForged = luck.chance(0.4)
    if (click.isForged) post.add(forgeries(luck, at, clickId, luck.pick(books.rows)))
  }
  const visitUntil = async (at: Date) => {
    const until = visits.findIndex((visit) => visit.at > at)
    const due = visits.splice(0, until === -1 ? visits.length : until)
    for (const visited of await playVisits(app, clock, due)) follow(visited)
  }
  const work = async (at: Date) => {
    kills.at(at)
    await Promise.all([post.deliver(at, () => kills.saw('message')), worker.turn('poll')])
  }
  /** Somebody restarts what died, at once or after a while; meanwhile the networks knock in vain. */
  const recover = async (died: Date) => {
    const { db } = app.ctx()
    const left = await db.selectFrom('network_runs').select('id').where('status', '=', 'running').execute()
    orphaned.push(...left.map(({ id }) => id))
    const restart = random.pick([0, 0, 5, 40])
    for (const passed of [5, 10, 15, 20, 30, 45]) {
      const at = new Date(died.getTime() + passed * minute)
      clock.moveTo(at)
      if (passed >= restart) await worker.revive()
      await work(at)
    }
    await worker.revive()
  }
  const tick = async (at: Date, next: Date) => {
    clock.moveTo(at)
    networks.setDown(random.chance(0.04))
    const isNewDay = Math.floor(at.getTime() / day) !== Math.floor(next.getTime() / day)
    await Promise.all([work(at), visitUntil(next), isNewDay && worker.turn('addUp')])
    if (!worker.isUp()) await recover(at)
  }

  const step = plan.everyMinutes * minute
  for (let at = start.getTime(); at < later(plan.days + runOutDays).getTime(); ) {
    const next = at + (at < later(plan.days).getTime() ? step : step * runOutSlower)
    await tick(new Date(at), new Date(next))
    at = next
  }
  // Then quiet: everything on its way arrives, every report is read once more.
  networks.setDown(false)
  for (let n = 0; n < 8 || !post.isEmpty(); n += 1) {
    clock.moveTo(new Date(clock.now().getTime() + (n === 4 ? day : 16 * minute)))
    await work(clock.now())
    if (!worker.isUp()) await recover(clock.now())
  }
  await worker.turn('addUp')
  return {
    clicks,
    people,
    period: { from: start, to: clock.now() },
    post: post.tally,
    kills: kills.tally,
    orphaned,
  }
}
