import { sql } from 'kysely'
import { monthAfter } from '#shared/calendar.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import type { Person } from '../support/app.ts'
import { add } from './actions.ts'
import { type Promised, streakAndLevelFaults, streakMonths } from './streaks.ts'
import type { App } from './visits.ts'

const points = { friend: 300, referrer: 700, first: 150 }
/** The shortest there is, so that points of the first weeks end within the story. */
const months = 3

/** What is said of streaks and levels at first, and from the middle of the clicks on. */
const said = [
  { streak: 400, levels: [{ name: 'Đồng', orders: 1, percent: 3 }] },
  {
    streak: 900,
    levels: [
      { name: 'Bạc', orders: 2, percent: 5 },
      { name: 'Vàng', orders: 4, percent: 11 },
    ],
  },
]

/** Changes what is promised for streaks and levels; clicks of before keep what they were promised. */
export const promiseBonuses = async (app: App, version: 0 | 1): Promise<Promised> => {
  const admin = app.api(await app.admin())
  const { streak = 0, levels = [] } = said[version] ?? {}
  await admin.call('PUT /api/admin/bonuses/terms', {
    body: {
      referral: {
        friendPoints: points.friend,
        referrerPoints: points.referrer,
        leastPoints: 0,
        monthlyCap: null,
      },
      firstOrder: { points: points.first },
      streak: { months: streakMonths, points: streak },
      levels,
    },
  })
  return { from: app.ctx().clock.now(), streak, levels }
}

/** What is given beside orders, and points that end, from the first click on. */
export const openBonuses = async (app: App): Promise<Promised> => {
  await app.api(await app.admin()).call('PATCH /api/admin/expiry', { body: { months } })
  return promiseBonuses(app, 0)
}

/** Opens accounts; every other member comes by the link of the one before. */
export const registerFriends = async (
  app: App,
  many: number,
): Promise<{ people: Person[]; invited: Map<number, number> }> => {
  const people: Person[] = []
  const invited = new Map<number, number>()
  for (let n = 0; n < many; n += 1) {
    const friend = n % 2 === 1 ? people[n - 1] : undefined
    if (!friend) {
      people.push(await app.register(`nguoi${n}`))
      continue
    }
    const { code } = await app.api(friend).call('GET /api/me/referral')
    const followed = await app.request(`/moi/${code}`)
    const cookie = followed.headers.get('set-cookie')?.split(';')[0] ?? ''
    const person = await app.register(`nguoi${n}`, { cookie })
    people.push(person)
    invited.set(person.id, friend.id)
  }
  return { people, invited }
}

type Given = {
  people: readonly Person[]
  invited: ReadonlyMap<number, number>
  left: ReadonlyMap<number, Date>
  /** Members who have an order or a claim that is credited at the end. */
  buyers: ReadonlySet<number>
  promised: readonly Promised[]
  now: Date
}

/** What each member was given beside orders in the end, and where that is not what their orders are worth. */
export const readBonuses = async (
  app: App,
  { people, invited, left, buyers, promised }: Given,
): Promise<{ given: Map<number, number>; byKind: Record<string, number>; wrong: string[] }> => {
  const { rows } = await sql<{ userId: number; kind: string; points: number }>`
    select user_id as "userId", kind, sum(credited_points)::float8 as points from bonuses group by 1, 2`.execute(
    app.ctx().db,
  )
  const given = new Map<number, number>()
  const friendly = new Map<number, number>()
  const byKind: Record<string, number> = {}
  for (const { userId, kind, points } of rows) {
    add(given, userId, points)
    if (kind !== 'streak' && kind !== 'level') add(friendly, userId, points)
    byKind[kind] = (byKind[kind] ?? 0) + points
  }
  const friendsOf = (id: number) => [...invited].filter(([, by]) => by === id).map(([friend]) => friend)
  const wrong = people.flatMap(({ id, username }) => {
    const own = buyers.has(id) ? points.first + (invited.has(id) ? points.friend : 0) : 0
    const owed = own + friendsOf(id).filter((friend) => buyers.has(friend)).length * points.referrer
    const has = friendly.get(id) ?? 0
    // Who left is given nothing more, and keeps what was given before.
    const isRight = left.has(id) ? has <= owed : has === owed
    return isRight
      ? []
      : [`member ${username}: has ${has} points for friends and a first order, is owed ${owed}`]
  })
  wrong.push(...(await streakAndLevelFaults(app, { people, left, promised })))
  return { given, byKind, wrong }
}

/** `lot`: what its points are of, under whichever reference they stand. */
type Entry = { userId: number; ref: string; lot: string; kind: string; points: number; at: Date }

type Word = { dueOn: string }

/** In which month's end, or before it, points end that came at this instant. */
const endOf = (at: Date) => monthAfter(vietnamDay(at).slice(0, 7), months)

/**
 * Entries of the ledger with their lots, by docs/points.md: rows of one item are one, and so are a claim that was paid and the order it
 * was for.
 */
const readEntries = async ({ db }: ReturnType<App['ctx']>): Promise<Entry[]> => {
  const rows = await db
    .selectFrom('conversions')
    .select(['id', 'network', 'shop_key', 'order_key', 'transaction_id', 'twin_key'])
    .execute()
  const orders = new Map(
    rows.map((row) => [
      String(row.id),
      {
        order: [row.shop_key ?? row.network, row.order_key ?? row.transaction_id].join(' '),
        item: row.twin_key ?? `#${row.id}`,
      },
    ]),
  )
  const claims = await db
    .selectFrom('claims')
    .select(['id', 'user_id', 'conversion_id'])
    .where('taken_because', 'is not', null)
    .execute()
  const takenOver = new Map(
    claims.map((one) => [String(one.id), orders.get(String(one.conversion_id))?.order]),
  )
  const wholes = new Set(claims.map((one) => `${one.user_id} ${takenOver.get(String(one.id))}`))
  const lotOf = (userId: number, type: string, id: string): string => {
    const known = type === 'conversion' ? orders.get(id) : undefined
    const order = type === 'claim' ? takenOver.get(id) : known?.order
    if (order === undefined) return `${type} ${id}`
    return wholes.has(`${userId} ${order}`) ? order : `${order} ${known?.item}`
  }
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['user_id', 'ref_type', 'ref_id', 'kind', 'points', 'created_at'])
    .orderBy('id')
    .execute()
  return entries.map((one) => ({
    userId: one.user_id,
    ref: `${one.ref_type} ${one.ref_id}`,
    lot: lotOf(one.user_id, one.ref_type, one.ref_id),
    kind: one.kind,
    points: Number(one.points),
    at: one.created_at,
  }))
}

const sumOf = (entries: readonly Entry[]): number => entries.reduce((sum, one) => sum + one.points, 0)

/** What of a lot stood before the points of `month`'s end had come, and stands still. */
const oldIn = (lot: readonly Entry[], month: string): number =>
  Math.max(0, Math.min(sumOf(lot), sumOf(lot.filter(({ at }) => endOf(at) <= month))))

/** Points of one member that ended and were then taken back with their order, by row, in the order of their ends. */
const takenTwice = (entries: readonly Entry[], announced: ReadonlyMap<string, Word>): string[] => {
  const endings = entries.filter(({ kind }) => kind === 'expire')
  const monthOf = ({ ref }: Entry) => announced.get(ref)?.dueOn.slice(0, 7) ?? ''
  const others = entries.filter(({ ref }) => !ref.startsWith('expiry '))
  const lots = [...Map.groupBy(others, ({ lot }) => lot).values()]
  let gone = 0
  return endings
    .toSorted((a, b) => monthOf(a).localeCompare(monthOf(b)))
    .flatMap((ending) => {
      const rest = -sumOf(entries.filter(({ ref }) => ref === ending.ref))
      gone += rest
      let there = 0
      for (const lot of lots) {
        const before = lot.filter((one) => entries.indexOf(one) < entries.indexOf(ending))
        if (sumOf(lot) > 0) there += Math.min(oldIn(lot, monthOf(ending)), Math.max(0, sumOf(before)))
        else if (before.length > 0) there += sumOf(lot)
      }
      const twice = Math.min(rest, gone - Math.max(0, there))
      if (twice <= 0) return []
      gone -= twice
      return [`${ending.ref}: ${twice} points ended and were taken back besides`]
    })
}

/**
 * What of each member's points has ended, and where points ended that had not come to their end, were not announced three weeks
 * before, or live on: counted entry by entry, in the order of the ledger.
 */
export const readExpired = async (
  app: App,
  { left, now }: Pick<Given, 'left' | 'now'>,
): Promise<{ expired: Map<number, number>; wrong: string[] }> => {
  const { db } = app.ctx()
  const rows = await readEntries(app.ctx())
  const announced = new Map(
    (
      await sql<{ ref: string; dueOn: string; points: number; at: Date }>`
        select 'expiry ' || id as ref, due_on::text as "dueOn", points, announced_at as at from expiring_points`.execute(
        db,
      )
    ).rows.map((row) => [row.ref, row]),
  )
  const expired = new Map<number, number>()
  const wrong: string[] = []
  /** What is left of points that end with `month` or before, by the entries until now. */
  const leftUntil = (entries: readonly Entry[], month: string): number => {
    let sum = 0
    for (const lot of Map.groupBy(entries, (one) => one.lot).values())
      sum += sumOf(lot) < 0 ? sumOf(lot) : oldIn(lot, month)
    return Math.max(0, sum)
  }
  for (const [userId, entries] of Map.groupBy(rows, (row) => row.userId)) {
    wrong.push(...takenTwice(entries, announced).map((line) => `member ${userId}: ${line}`))
    for (const [index, entry] of entries.entries()) {
      if (!entry.ref.startsWith('expiry ')) continue
      expired.set(userId, (expired.get(userId) ?? 0) - entry.points)
      if (entry.kind !== 'expire') {
        if (takenTwice(entries.slice(0, index), announced).length === 0)
          wrong.push(`member ${userId}: ${entry.ref} gave back what had been taken once`)
        continue
      }
      const word = announced.get(entry.ref)
      const month = word?.dueOn.slice(0, 7) ?? ''
      if (!word || word.points < -entry.points)
        wrong.push(`member ${userId}: ${-entry.points} points ended, ${word?.points} were announced`)
      else if (
        vietnamDay(entry.at) <= word.dueOn ||
        Date.parse(word.dueOn) - word.at.getTime() < 20 * 86_400_000
      )
        wrong.push(`member ${userId}: ${entry.ref} ended too early`)
      if (-entry.points > leftUntil(entries.slice(0, index), month))
        wrong.push(`member ${userId}: ${entry.ref} took points that had not ended`)
    }
    // What ended before the last month's word went out does not live on.
    const month = monthAfter(vietnamDay(now).slice(0, 7), -2)
    const living = leftUntil(entries, month)
    if (living > 0 && !left.has(userId))
      wrong.push(`member ${userId}: ${living} points live beyond their end`)
  }
  return { expired, wrong }
}
