import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { everybody, type Reservation, type Totals, totalKey } from '#server/modules/earning/index.ts'

/** Who holds shares of rules: a row of an order or a claim that was paid. */
export type ReservedFor = { conversionId: number } | { claimId: number }
export type StoredReservation = Reservation & { reservedFor: string; memberId: number }

export const reservedForKey = (reservedFor: ReservedFor): string =>
  'claimId' in reservedFor ? `claim:${reservedFor.claimId}` : `row:${reservedFor.conversionId}`

/** What these rows of an order and claims hold now. */
export const listReservations = async (
  db: Kysely<DB>,
  of: { conversionIds: number[]; claimIds: number[] },
): Promise<StoredReservation[]> => {
  const rows = await db
    .selectFrom('rule_holdings')
    .select([
      'conversion_id',
      'claim_id',
      'member_id',
      'rule_id',
      'points',
      'in_member_cap',
      'in_campaign_cap',
    ])
    .where((e) =>
      e.or([
        e('conversion_id', '=', sql<number>`any(${of.conversionIds}::int[])`),
        e('claim_id', '=', sql<number>`any(${of.claimIds}::int[])`),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    reservedFor: row.claim_id === null ? `row:${row.conversion_id}` : `claim:${row.claim_id}`,
    memberId: row.member_id,
    ruleId: row.rule_id,
    points: row.points,
    inMember: row.in_member_cap,
    inCampaign: row.in_campaign_cap,
  }))
}

/** The sums these shares are counted in. */
export const placesOf = ({
  ruleId,
  memberId,
  inMember,
  inCampaign,
}: Omit<StoredReservation, 'reservedFor'>) => [
  ...(inCampaign ? [{ ruleId, memberId: everybody }] : []),
  ...(inMember ? [{ ruleId, memberId }] : []),
]

/** The sums with a limit, created where missing and locked in the order of rule and member, all at once. */
export const lockTotals = async (
  db: Kysely<DB>,
  places: { ruleId: number; memberId: number }[],
): Promise<Totals> => {
  if (places.length === 0) return new Map()
  const rules = places.map(({ ruleId }) => ruleId)
  const members = places.map(({ memberId }) => memberId)
  await sql`insert into rule_totals (rule_id, member_id)
    select distinct rule, member from unnest(${rules}::int[], ${members}::int[]) as place (rule, member) order by 1, 2
    on conflict on constraint rule_totals_pkey do nothing`.execute(db)
  const { rows } = await sql<{ rule_id: number; member_id: number; points: number }>`
    select rule_id, member_id, points from rule_totals
    where (rule_id, member_id) in (select rule, member from unnest(${rules}::int[], ${members}::int[]) as place (rule, member))
    order by rule_id, member_id for no key update`.execute(db)
  return new Map(rows.map((row) => [totalKey(row.rule_id, row.member_id), row.points]))
}

/** Moves sums that are locked. */
const moveTotals = async (db: Kysely<DB>, changes: Totals): Promise<void> => {
  for (const [name, by] of changes) {
    if (by === 0) continue
    const [ruleId, memberId] = name.split(':').map(Number)
    await db
      .updateTable('rule_totals')
      .set({ points: sql`points + ${by}` })
      .where('rule_id', '=', ruleId ?? 0)
      .where('member_id', '=', memberId ?? 0)
      .execute()
  }
}

/** Replaces what one holder holds; the sums it was and will be counted in are locked. */
export const replaceReservations = async (
  db: Kysely<DB>,
  reservedFor: ReservedFor,
  { before, after, memberId }: { before: StoredReservation[]; after: Reservation[]; memberId: number },
): Promise<void> => {
  const name = ({ ruleId, points, inMember, inCampaign }: Reservation, member: number) =>
    [ruleId, points, inMember, inCampaign, member].join(' ')
  const same =
    before.length === after.length &&
    before.every((one) => after.some((other) => name(one, one.memberId) === name(other, memberId)))
  if (same) return
  const changes: Totals = new Map()
  const add = (held: Omit<StoredReservation, 'reservedFor'>, by: number) => {
    for (const place of placesOf(held)) {
      const sum = totalKey(place.ruleId, place.memberId)
      changes.set(sum, (changes.get(sum) ?? 0) + by)
    }
  }
  for (const held of before) add(held, -held.points)
  for (const held of after) add({ ...held, memberId }, held.points)
  await moveTotals(db, changes)
  const conversionId = 'conversionId' in reservedFor ? reservedFor.conversionId : null
  const claimId = 'claimId' in reservedFor ? reservedFor.claimId : null
  await db
    .deleteFrom('rule_holdings')
    .where('conversion_id', 'is not distinct from', conversionId)
    .where('claim_id', 'is not distinct from', claimId)
    .execute()
  if (after.length > 0)
    await db
      .insertInto('rule_holdings')
      .values(
        after.map((held) => ({
          conversion_id: conversionId,
          claim_id: claimId,
          rule_id: held.ruleId,
          member_id: memberId,
          points: held.points,
          in_member_cap: held.inMember,
          in_campaign_cap: held.inCampaign,
        })),
      )
      .execute()
}
