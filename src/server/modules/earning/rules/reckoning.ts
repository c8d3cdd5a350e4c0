import {
  type Cut,
  type FrozenRule,
  frozenTerms,
  ownInstead,
  roomFor,
  type Share,
  sharesOf,
  type Term,
} from './earning.ts'

/**
 * One row of an order (or a claim) as the reckoning sees it: amounts in đồng. `earns`: false for rows that are no item
 * of their own or were refused. `stands`: it holds its share of limits that are shared with other orders.
 */
export type OrderRow = {
  id: number
  rule: FrozenRule
  memberId: number
  /** Two shops may number their orders alike: each has a limit an order of its own. */
  shop: string
  orderValue: number
  commission: number | null
  earns: boolean
  countsInLimits: boolean
}

/** What a row takes of a rule, in điểm, and which shared limits count it. */
export type Reservation = { ruleId: number; points: number; inMember: boolean; inCampaign: boolean }

/** How the points of a row came about; `own`: the product's own points in place of a base rule that is used up. */
export type Reckoning = { base: number; boost: number; own: number; cuts: Cut[] }
export type Reckoned = Reckoning & {
  points: number
  reservations: (Reservation & { part: 'base' | 'boost' })[]
}

/** The whole campaign's sum stands under this member. */
export const everybody = 0

const key = (ruleId: number, memberId: number): string => `${ruleId}:${memberId}`
/** Sums held of rules by member (`everybody`: by all), by `totalKey`. */
export type Totals = Map<string, number>
export const totalKey = key

/**
 * What limits still leave of what others hold; shrinks as rows take from it. What the order holds it keeps room for: a limit that
 * was raised is filled by newer clicks past the one its own clicks froze.
 */
const roomIn = (heldByOthers: Totals, heldByOrder: Totals) => {
  const taken: Totals = new Map()
  const left = (cap: number | null, ruleId: number | null, memberId: number) => {
    if (cap === null || ruleId === null) return null
    const of = (totals: Totals) => totals.get(key(ruleId, memberId)) ?? 0
    return Math.max(0, Math.max(cap - of(heldByOthers), Math.min(cap, of(heldByOrder))) - of(taken))
  }
  return {
    of: (term: Term, memberId: number) => ({
      member: left(term.capMember, term.ruleId, memberId),
      campaign: left(term.capCampaign, term.ruleId, everybody),
    }),
    take: ({ ruleId, points, inMember, inCampaign }: Reservation, memberId: number): void => {
      const places = [...(inMember ? [memberId] : []), ...(inCampaign ? [everybody] : [])]
      for (const place of places) taken.set(key(ruleId, place), (taken.get(key(ruleId, place)) ?? 0) + points)
    },
  }
}

/** What each shop's order has had of each rule's limit an order. */
const limitsOfOrder = () => {
  const had = new Map<string, number>()
  return (shop: string) => {
    const of = (ruleId: number): string => `${ruleId}:${shop}`
    return {
      left: ({ ruleId, capOrder }: Term): number | null =>
        ruleId === null || capOrder === null ? capOrder : Math.max(0, capOrder - (had.get(of(ruleId)) ?? 0)),
      take: ({ ruleId }: Term, points: number): void => {
        if (ruleId !== null) had.set(of(ruleId), (had.get(of(ruleId)) ?? 0) + points)
      },
    }
  }
}

const reservationOf = ({ term }: Share, part: 'base' | 'boost', points: number): Reckoned['reservations'] =>
  term.ruleId === null
    ? []
    : [
        {
          part,
          ruleId: term.ruleId,
          points,
          inMember: term.capMember !== null,
          inCampaign: term.capCampaign !== null,
        },
      ]

const reckonRow = (
  row: OrderRow,
  order: ReturnType<ReturnType<typeof limitsOfOrder>>,
  room: ReturnType<typeof roomIn>,
): Reckoned => {
  if (!row.earns) return { points: 0, base: 0, boost: 0, own: 0, cuts: [], reservations: [] }
  const shares = sharesOf(row.rule, row, order.left)
  const given = shares.map((share) => {
    if (!row.countsInLimits) return { share, points: share.points, cuts: share.cuts }
    const { member, campaign } = room.of(share.term, row.memberId)
    const points = roomFor(share, { member, campaign })
    const limit: Cut = points === member ? 'member_cap' : 'campaign_cap'
    return { share, points, cuts: points < share.points ? [...share.cuts, limit] : share.cuts }
  })
  const [base, boost] = given
  const own = base ? ownInstead(base.share.points, base.points, row.rule.pointsReward) : 0
  for (const { share, points } of given) order.take(share.term, points + (share === base?.share ? own : 0))
  const reservations = row.countsInLimits
    ? given.flatMap(({ share, points }) =>
        reservationOf(share, share === base?.share ? 'base' : 'boost', points),
      )
    : []
  for (const reservation of reservations) room.take(reservation, row.memberId)
  const parts = { base: base?.points ?? 0, boost: boost?.points ?? 0, own }
  const cuts = [...new Set(given.flatMap((one) => one.cuts))]
  return { ...parts, points: parts.base + parts.boost + own, cuts, reservations }
}

/**
 * The points (điểm) each row of one order may earn by what its click froze (docs/points.md, "Points of an order").
 * Rows that stand come first, in the order of their numbers; `heldByOthers`: what all other orders hold of the rules,
 * `heldByOrder` what this one does.
 */
export const reckonOrder = (
  rows: OrderRow[],
  heldByOthers: Totals,
  heldByOrder: Totals = new Map(),
): Map<number, Reckoned> => {
  const order = limitsOfOrder()
  const room = roomIn(heldByOthers, heldByOrder)
  const inTurn = rows.toSorted((a, b) => Number(b.countsInLimits) - Number(a.countsInLimits) || a.id - b.id)
  return new Map(inTurn.map((row) => [row.id, reckonRow(row, order(row.shop), room)]))
}

/** The shared sums that rows with these frozen rules are held against, each once, in the order they are locked in. */
export const limitedPlaces = (
  rows: Pick<OrderRow, 'rule' | 'memberId'>[],
): { ruleId: number; memberId: number }[] => {
  const places = rows.flatMap(({ rule, memberId }) =>
    frozenTerms(rule).flatMap(({ ruleId, capMember, capCampaign }) =>
      ruleId === null
        ? []
        : [
            ...(capCampaign === null ? [] : [{ ruleId, memberId: everybody }]),
            ...(capMember === null ? [] : [{ ruleId, memberId }]),
          ],
    ),
  )
  return [...new Map(places.map((place) => [key(place.ruleId, place.memberId), place])).values()]
}

/** The same cut to a number that was promised: the boost gives way first, then the own points, the base last. */
export const atMost = (reckoned: Reckoned, most: number): Reckoned => {
  let over = Math.max(0, reckoned.points - most)
  const give = (points: number): number => {
    const given = Math.min(points, over)
    over -= given
    return points - given
  }
  const boost = give(reckoned.boost)
  const own = give(reckoned.own)
  const base = give(reckoned.base)
  const reservations = reckoned.reservations.map((reservation) => ({
    ...reservation,
    points: reservation.part === 'boost' ? boost : base,
  }))
  return { ...reckoned, base, boost, own, points: base + boost + own, reservations }
}
