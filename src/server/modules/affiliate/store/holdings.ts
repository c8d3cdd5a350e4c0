import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { everybody, roomFor, type Share } from '#server/modules/earning/index.ts'

type Holding = { ruleId: number; points: number; inMember: boolean; inCampaign: boolean }

const key = (ruleId: number, memberId: number): string => `${ruleId}:${memberId}`

const heldBy = async (db: Kysely<DB>, conversionId: number): Promise<Map<number, Holding>> => {
  const rows = await db
    .selectFrom('rule_holdings')
    .selectAll()
    .where('conversion_id', '=', conversionId)
    .execute()
  return new Map(
    rows.map((row) => [
      row.rule_id,
      {
        ruleId: row.rule_id,
        points: row.points,
        inMember: row.in_member_cap,
        inCampaign: row.in_campaign_cap,
      },
    ]),
  )
}

/** The sums with a limit, created where missing and locked in the order of rule and member. */
const lockTotals = async (
  db: Kysely<DB>,
  places: { ruleId: number; memberId: number }[],
): Promise<Map<string, number>> => {
  const totals = new Map<string, number>()
  const sorted = places.toSorted((a, b) => a.ruleId - b.ruleId || a.memberId - b.memberId)
  for (const { ruleId, memberId } of sorted) {
    if (totals.has(key(ruleId, memberId))) continue
    await db
      .insertInto('rule_totals')
      .values({ rule_id: ruleId, member_id: memberId })
      .onConflict((conflict) => conflict.constraint('rule_totals_pkey').doNothing())
      .execute()
    const row = await db
      .selectFrom('rule_totals')
      .select('points')
      .where('rule_id', '=', ruleId)
      .where('member_id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    totals.set(key(ruleId, memberId), Number(row.points))
  }
  return totals
}

const placesOf = (holding: Holding, memberId: number) => [
  ...(holding.inCampaign ? [{ ruleId: holding.ruleId, memberId: everybody }] : []),
  ...(holding.inMember ? [{ ruleId: holding.ruleId, memberId }] : []),
]

const move = async (db: Kysely<DB>, ruleId: number, memberId: number, by: number): Promise<void> => {
  if (by === 0) return
  await db
    .updateTable('rule_totals')
    .set({ points: sql`points + ${by}` })
    .where('rule_id', '=', ruleId)
    .where('member_id', '=', memberId)
    .execute()
}

const save = async (db: Kysely<DB>, conversionId: number, memberId: number, wanted: Holding[]) => {
  const gone = wanted.map(({ ruleId }) => ruleId)
  await db
    .deleteFrom('rule_holdings')
    .where('conversion_id', '=', conversionId)
    .$if(gone.length > 0, (query) => query.where('rule_id', 'not in', gone))
    .execute()
  for (const { ruleId, points, inMember, inCampaign } of wanted)
    await db
      .insertInto('rule_holdings')
      .values({
        conversion_id: conversionId,
        rule_id: ruleId,
        member_id: memberId,
        points,
        in_member_cap: inMember,
        in_campaign_cap: inCampaign,
      })
      .onConflict((conflict) => conflict.constraint('rule_holdings_pkey').doUpdateSet({ points }))
      .execute()
}

/**
 * Makes a conversion hold these shares as far as shared limits leave room, what it holds already counting as its own;
 * no shares let go of all. The conversion and its click are locked. Returns the points held.
 */
export const holdShares = async (
  db: Kysely<DB>,
  conversionId: number,
  memberId: number,
  shares: Share[],
): Promise<number> => {
  const held = await heldBy(db, conversionId)
  const wanted = shares.map((share) => ({
    share,
    ruleId: share.term.ruleId,
    inMember: share.term.capMember !== null,
    inCampaign: share.term.capCampaign !== null,
  }))
  const ruled = wanted.flatMap(({ ruleId, share, ...flags }) =>
    ruleId === null ? [] : [{ ruleId, share, points: 0, ...flags }],
  )
  const totals = await lockTotals(
    db,
    [...held.values(), ...ruled].flatMap((holding) => placesOf(holding, memberId)),
  )
  for (const own of held.values())
    for (const place of placesOf(own, memberId)) {
      const name = key(place.ruleId, place.memberId)
      totals.set(name, (totals.get(name) ?? 0) - own.points)
    }
  for (const holding of ruled) {
    const { term } = holding.share
    const left = (cap: number | null, member: number) =>
      cap === null ? null : cap - (totals.get(key(holding.ruleId, member)) ?? 0)
    holding.points = roomFor(holding.share, {
      member: left(term.capMember, memberId),
      campaign: left(term.capCampaign, everybody),
    })
  }
  const now = new Map(ruled.map((holding) => [holding.ruleId, holding]))
  for (const ruleId of new Set([...held.keys(), ...now.keys()]))
    for (const [flag, member] of [
      ['inCampaign', everybody],
      ['inMember', memberId],
    ] as const) {
      const before = held.get(ruleId)
      const after = now.get(ruleId)
      await move(
        db,
        ruleId,
        member,
        (after?.[flag] ? after.points : 0) - (before?.[flag] ? before.points : 0),
      )
    }
  await save(db, conversionId, memberId, ruled)
  const free = shares.filter(({ term }) => term.ruleId === null)
  return [...ruled, ...free].reduce((sum, { points }) => sum + points, 0)
}
