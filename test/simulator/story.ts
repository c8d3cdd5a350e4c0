import type { Person } from '../support/app.ts'
import { type Actions, count, noActions } from './actions.ts'
import { openBonuses, promiseBonuses, registerFriends } from './bonuses.ts'
import type { Books } from './books.ts'
import { createCalls } from './calls.ts'
import type { SimulatedClock } from './clock.ts'
import type { Crew } from './crew.ts'
import { createPost, type Post } from './deliveries.ts'
import { createHands } from './hands.ts'
import { type Kills, planKills } from './kills.ts'
import { planLives } from './lives.ts'
import { forgeries, messagesAbout } from './messages.ts'
import { adjustment } from './operators.ts'
import type { Click } from './promise.ts'
import { type Random, randomFrom } from './random.ts'
import { openRuleBook, type Version } from './rule-book.ts'
import type { SimulatedNetworks } from './server.ts'
import { leaving, redeeming } from './shoppers.ts'
import type { Promised } from './streaks.ts'
import {
  type App,
  addPages,
  addProducts,
  addReward,
  perhapsOpening,
  planVisits,
  playVisits,
  type Visited,
} from './visits.ts'
import { openWithdrawals, withdrawing } from './withdrawals.ts'
import { shop } from './world.ts'

const minute = 60_000
const day = 1440 * minute
/** Long enough for the last order to be paid, taken back and reported. */
const runOutDays = 115
/** After the clicks little happens in an hour. */
const runOutSlower = 12

export type Stage = {
  app: App
  crew: Crew
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
  /** How often one of the two processes is killed. */
  kills: number
  /** How often the poll jobs look for what is due, while there are clicks. */
  everyMinutes: number
}
export type Month = {
  clicks: Map<string, Click>
  people: Person[]
  /** Who came by whose link. */
  invited: Map<number, number>
  /** What was said of streaks and levels, and since when. */
  promised: Promised[]
  versions: Version[]
  actions: Actions
  period: { from: Date; to: Date }
  post: Post['tally']
  kills: Kills['tally']
  /** Runs of reports whose process was killed. */
  orphaned: number[]
}

/** Weeks of clicks, orders, messages, polls, hands and kills, then the wait until all is settled. */
export const playStory = async (stage: Stage, plan: Plan): Promise<Month> => {
  const { app, crew, clock, random, books, networks } = stage
  const start = clock.now()
  const later = (days: number) => new Date(start.getTime() + days * day)
  const products = await addProducts(app, random)
  const pages = await addPages(app, products)
  const reward = await addReward(app)
  await openWithdrawals(app)
  const share = (plan.clicks * plan.buyShare) / 160
  const rules = await openRuleBook(app, products, start, share)
  const promised = [await openBonuses(app)]
  const { people, invited } = await registerFriends(app, plan.members)
  const post = createPost(crew, randomFrom(random.whole(0, 2 ** 32 - 1)))
  const clicks = new Map<string, Click>()
  const orphaned: number[] = []
  const actions = noActions()
  const hands = createHands(randomFrom(random.whole(0, 2 ** 32 - 1)), actions)
  const call = createCalls(app, crew, clock, randomFrom(random.whole(0, 2 ** 32 - 1)))
  const scene = { call, actions, people, hands, clicks, buyShare: plan.buyShare }
  const lives = planLives(app, scene)
  const moments = (many: number, from: number, until: number) =>
    Array.from({ length: many }, () => later(random.between(from, until))).sort((a, b) => +a - +b)

  const leavers = people.slice(0, Math.max(1, Math.round(plan.members / 12)))
  const leaveAt = new Map(leavers.map(({ id }) => [id, later(random.between(8, plan.days + 40))]))
  for (const person of leavers)
    hands.plan(leaving(app, scene, random, person, leaveAt.get(person.id)?.getTime() ?? 0))
  for (const at of moments(plan.members * 3, 20, plan.days + 80))
    hands.plan(redeeming(scene, reward, random.pick(people), at.getTime()))
  for (const at of moments(plan.members * 2, 20, plan.days + 80))
    hands.plan(withdrawing(scene, random, random.pick(people), at.getTime()))
  for (const at of moments(plan.members, 5, plan.days + 80))
    hands.plan(adjustment(app, scene, random, { at: at.getTime(), isEarly: at < later(30) }))
  const edits = moments(Math.ceil(plan.days / 3), 1, plan.days)
  const deletions = moments(2, plan.days / 4, plan.days)
  const stays = people.filter(({ id }) => !leaveAt.has(id))
  const visits = planVisits(random, plan.clicks, {
    from: start,
    until: later(plan.days),
    people,
    products,
  }).map((visit) => {
    const gone = leaveAt.get(visit.person.id)
    return gone && visit.at.getTime() > gone.getTime() - day
      ? { ...visit, person: random.pick(stays) }
      : visit
  })
  // Three of four fall while there are clicks, the others while orders are paid and taken back.
  const kills = planKills(crew, random, {
    moments: Array.from({ length: plan.kills }, (_, n) =>
      later(n % 4 === 3 ? random.between(plan.days, plan.days + 60) : random.between(1, plan.days)),
    ),
  })
  networks.onQuestion(() => kills.saw('question'))

  const follow = (visited: Visited) => {
    const { clickId, echoed, person, product, at, luck } = visited
    const { id: productId, shop: seller, opening, ...about } = product
    const click: Click = {
      ...about,
      productId,
      isOpening: opening !== undefined,
      shop: seller,
      userId: person.id,
      at,
      isForged: false,
    }
    clicks.set(clickId, click)
    if (!luck.chance(plan.buyShare)) return lives.unbought(visited)
    const rows = shop(luck, { network: product.network, echoed, at })
    books.rows.push(...rows)
    lives.bought(visited, rows)
    for (const row of rows) post.add(messagesAbout(luck, row))
    click.isForged = luck.chance(0.4)
    if (click.isForged) post.add(forgeries(luck, at, clickId, luck.pick(books.rows)))
  }
  const visitUntil = async (at: Date) => {
    const until = visits.findIndex((visit) => visit.at > at)
    const due = visits.splice(0, until === -1 ? visits.length : until)
    const chosen = due.map((visit) => perhapsOpening(visit, pages))
    for (const visited of await playVisits(app, clock, chosen)) follow(visited)
  }
  /** Between two clicks operators change what the next ones will promise. */
  const manage = async (at: Date) => {
    while (edits[0] && edits[0] <= at) {
      edits.shift()
      await rules.edit(random, at)
    }
    if (promised.length === 1 && at >= later(plan.days / 2)) promised.push(await promiseBonuses(app, 1))
    while (deletions[0] && deletions[0] <= at) {
      deletions.shift()
      const gone = random.pick(products.slice(0, 6))
      const others = products.filter(({ id, network }) => network === gone.network && id !== gone.id)
      if (others.length < 2) continue
      products.splice(products.indexOf(gone), 1)
      for (const visit of visits) if (visit.product === gone) visit.product = random.pick(others)
      const admin = app.api(await app.admin())
      await admin.call('DELETE /api/products/{id}', { params: { id: gone.id } })
      count(actions, 'product deleted')
    }
  }
  const work = async (at: Date) => {
    kills.at(at)
    await Promise.all([
      post.deliver(at, () => kills.saw('message')),
      hands.work(at),
      crew.turn('poll'),
      crew.turn('tidy'),
    ])
  }
  /** Somebody restarts what died, at once or after a while; meanwhile the networks find one webhook of two. */
  const recover = async (died: Date) => {
    const { db } = app.ctx()
    const left = await db.selectFrom('network_runs').select('id').where('status', '=', 'running').execute()
    orphaned.push(...left.map(({ id }) => id))
    const restart = random.pick([0, 0, 5, 40])
    for (const passed of [5, 10, 15, 20, 30, 45]) {
      const at = new Date(died.getTime() + passed * minute)
      clock.moveTo(at)
      if (passed >= restart) await crew.revive()
      await work(at)
    }
    await crew.revive()
  }
  const tick = async (at: Date, next: Date) => {
    clock.moveTo(at)
    networks.setDown(random.chance(0.04))
    await manage(at)
    const isNewDay = Math.floor(at.getTime() / day) !== Math.floor(next.getTime() / day)
    await Promise.all([work(at), visitUntil(next), isNewDay && crew.turn('addUp')])
    if (!crew.isWhole()) await recover(at)
  }

  const step = plan.everyMinutes * minute
  for (let at = start.getTime(); at < later(plan.days + runOutDays).getTime(); ) {
    const next = at + (at < later(plan.days).getTime() ? step : step * runOutSlower)
    await tick(new Date(at), new Date(next))
    at = next
  }
  // Then quiet: everything on its way arrives, every report is read once more.
  networks.setDown(false)
  for (let n = 0; n < 8 || !post.isEmpty() || (n < 60 && !hands.isIdle()); n += 1) {
    clock.moveTo(new Date(clock.now().getTime() + (n === 4 || n > 8 ? day : 16 * minute)))
    await work(clock.now())
    if (!crew.isWhole()) await recover(clock.now())
  }
  // What the last hands did is followed by what the queue does.
  await crew.turn('tidy')
  await crew.turn('addUp')
  return {
    clicks,
    people,
    invited,
    promised,
    versions: rules.versions,
    actions,
    period: { from: start, to: clock.now() },
    post: post.tally,
    kills: kills.tally,
    orphaned,
  }
}
