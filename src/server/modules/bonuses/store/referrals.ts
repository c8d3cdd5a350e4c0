import { type Kysely, sql } from 'kysely'
import type { AdminReferral } from '#contract/bonuses.ts'
import { isOnItsWay } from '#server/db/pending-points.ts'
import type { DB } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'
import type { ReferralFacts, SeenSignal } from '../rules/ring.ts'
import { mostOfOneOrder } from './orders.ts'

/** Who came by whom, and what was promised then, in điểm. */
export type Referral = {
  friendId: number
  referrerId: number
  joinedAt: Date
  friendPoints: number
  referrerPoints: number
  leastPoints: number
  monthlyCap: number | null
  overCap: boolean
  state: 'open' | 'held' | 'released' | 'refused'
  assessedAt: Date | null
}

export const findReferral = async (db: Kysely<DB>, friendId: number): Promise<Referral | undefined> => {
  const row = await db
    .selectFrom('referrals')
    .select([
      'friend_id as friendId',
      'referrer_id as referrerId',
      'joined_at as joinedAt',
      'friend_points as friendPoints',
      'referrer_points as referrerPoints',
      'least_points as leastPoints',
      'monthly_cap as monthlyCap',
      'over_cap as overCap',
      'state',
      'assessed_at as assessedAt',
    ])
    .where('friend_id', '=', friendId)
    .executeTakeFirst()
  return row && { ...row, state: row.state as Referral['state'] }
}

/** Whose code it is; an erased or a suspended member's is nobody's. */
export const findReferrer = async (db: Kysely<DB>, code: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('referral_codes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('c.user_id')
    .where('c.code', '=', code)
    .where('u.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('suspensions as s').whereRef('s.user_id', '=', 'u.id').where('s.lifted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  return row?.user_id
}

/** The member's code: the one there is, else this one; undefined where another member has it. */
export const keepCode = async (
  db: Kysely<DB>,
  { userId, code, at }: { userId: number; code: string; at: Date },
): Promise<string | undefined> => {
  await db
    .insertInto('referral_codes')
    .values({ user_id: userId, code, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('referral_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.code
}

/** A member comes by somebody once; a second word about it changes nothing. */
export const insertReferral = async (
  db: Kysely<DB>,
  referral: Omit<Referral, 'overCap' | 'state' | 'assessedAt'> & {
    visitorKey: string | null
  },
): Promise<void> => {
  await db
    .insertInto('referrals')
    .values({
      friend_id: referral.friendId,
      referrer_id: referral.referrerId,
      joined_at: referral.joinedAt,
      friend_points: referral.friendPoints,
      referrer_points: referral.referrerPoints,
      least_points: referral.leastPoints,
      monthly_cap: referral.monthlyCap,
      visitor_key: referral.visitorKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findFacts = async (db: Kysely<DB>, friendId: number): Promise<ReferralFacts> => {
  const { rows } = await sql<ReferralFacts>`
    select split_part(u.email, '@', 2) as "mailDomain",
      (select count(*)::integer from (
        select 1 from affiliate_clicks k where k.user_id = r.referrer_id and k.visitor_key in (
          select r.visitor_key union all
          select f.visitor_key from affiliate_clicks f where f.user_id = r.friend_id and f.visitor_key is not null)
        limit 100) shared) as "sharedClicks",
      (select count(*)::integer from (
        select 1 from affiliate_clicks k where k.user_id = r.referrer_id and k.device_key in (
          select f.device_key from affiliate_clicks f where f.user_id = r.friend_id and f.device_key is not null)
        limit 100) shared) as "deviceClicks",
      (select count(*)::integer from referrals o where o.referrer_id = r.referrer_id and o.friend_id <> r.friend_id
        and o.visitor_key = r.visitor_key) as "sameAddress",
      (select count(*)::integer from referrals o where o.referrer_id = r.referrer_id and o.friend_id <> r.friend_id
        and o.joined_at between r.joined_at - interval '1 day' and r.joined_at + interval '1 day') as "joinedThatDay"
    from referrals r join users u on u.id = r.friend_id where r.friend_id = ${friendId}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`nobody invited member ${friendId}`)
  return facts
}

/** Keeps what was seen; `heldUntil` puts the bonuses of both off. */
export const saveAssessment = async (
  db: Kysely<DB>,
  friendId: number,
  { signals, heldUntil, at }: { signals: SeenSignal[]; heldUntil: Date | null; at: Date },
): Promise<void> => {
  await db
    .updateTable('referrals')
    .set({
      signals: JSON.stringify(signals),
      assessed_at: at,
      ...(heldUntil ? { state: 'held', held_until: heldUntil } : {}),
    })
    .where('friend_id', '=', friendId)
    .where('assessed_at', 'is', null)
    .execute()
}

export const setOverCap = async (db: Kysely<DB>, friendId: number): Promise<void> => {
  await db.updateTable('referrals').set({ over_cap: true }).where('friend_id', '=', friendId).execute()
}

/** Friends whose check has lasted as long as it may. */
export const heldTooLong = async (db: Kysely<DB>, now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('referrals')
    .select('friend_id')
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .orderBy('friend_id')
    .execute()
  return rows.map((row) => row.friend_id)
}

/** Lets an invitation go whose check nobody ended in time. */
export const releaseEnded = async (db: Kysely<DB>, friendId: number, now: Date): Promise<void> => {
  await db
    .updateTable('referrals')
    .set({ state: 'released', held_until: null })
    .where('friend_id', '=', friendId)
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .execute()
}

/** A person's word; it may change. */
export const decideReferral = async (
  db: Kysely<DB>,
  friendId: number,
  decision: { counts: boolean; reason: string; by: number; at: Date },
): Promise<void> => {
  await db
    .updateTable('referrals')
    .set({
      state: decision.counts ? 'released' : 'refused',
      held_until: null,
      reason: decision.reason,
      decided_by: decision.by,
      decided_at: decision.at,
    })
    .where('friend_id', '=', friendId)
    .execute()
}

type FriendRow = {
  name: string
  joinedAt: Date
  state: string
  overCap: boolean
  until: Date | null
  reason: string | null
  leastPoints: number
  credited: number
  wasCredited: boolean
  isPending: boolean
  mostPoints: number
}

/** The newest friends a member invited, with what each brought the member. */
export const friendsOf = async (
  db: Kysely<DB>,
  userId: number,
  { most, now }: { most: number; now: Date },
): Promise<FriendRow[]> => {
  const { rows } = await sql<FriendRow>`
    select case when u.deleted_at is null then u.username else '' end as name, r.joined_at as "joinedAt", r.state,
      r.over_cap as "overCap", r.held_until as until, r.reason, r.least_points as "leastPoints",
      coalesce(b.credited_points, 0) as credited, coalesce(b.credit_revision, 0) > 0 as "wasCredited",
      exists (select from conversions c where c.user_id = r.friend_id and c.earns and c.hold is distinct from 'refused'
        and ${isOnItsWay(now)}) as "isPending",
      ${mostOfOneOrder(sql`r.friend_id`)} as "mostPoints"
    from referrals r join users u on u.id = r.friend_id
      left join bonuses b on b.user_id = r.referrer_id and b.kind = 'referral' and b.ref = 'friend:' || r.friend_id
    where r.referrer_id = ${userId} order by r.joined_at desc, r.friend_id desc limit ${most}`.execute(db)
  return rows
}

export const sumOfReferrals = async (
  db: Kysely<DB>,
  userId: number,
): Promise<{ invited: number; confirmed: number; points: number }> => {
  const { rows } = await sql<{ invited: number; confirmed: number; points: number }>`
    select (select count(*)::integer from referrals where referrer_id = ${userId}) as invited,
      count(*) filter (where credited_points > 0)::integer as confirmed, coalesce(sum(credited_points), 0)::float8 as points
    from bonuses where user_id = ${userId} and kind = 'referral'`.execute(db)
  return rows[0] ?? { invited: 0, confirmed: 0, points: 0 }
}

const people = (db: Kysely<DB>) =>
  db
    .selectFrom('referrals as r')
    .leftJoin('users as f', (on) => on.onRef('f.id', '=', 'r.friend_id').on('f.deleted_at', 'is', null))
    .leftJoin('users as i', (on) => on.onRef('i.id', '=', 'r.referrer_id').on('i.deleted_at', 'is', null))
    .select((e) => [
      'r.friend_id as id',
      'r.referrer_id as referrerId',
      'f.username as friend',
      'i.username as referrer',
      'r.joined_at as joinedAt',
      'r.state',
      'r.signals',
      'r.held_until as heldUntil',
      'r.reason',
      e
        .selectFrom('bonuses as b')
        .select((b) => b.fn.coalesce(b.fn.sum<number>('b.credited_points'), sql<number>`0`).as('sum'))
        .where(sql<boolean>`(b.user_id, b.kind, b.ref) in ((r.friend_id, 'welcome', 'first'),
          (r.referrer_id, 'referral', 'friend:' || r.friend_id))`)
        .as('points'),
    ])

const toReferral = (
  row: Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>,
): AdminReferral => ({
  id: row.id,
  friend: row.friend === null ? null : { id: row.id, username: row.friend },
  referrer: row.referrer === null ? null : { id: row.referrerId, username: row.referrer },
  joinedAt: row.joinedAt.toISOString(),
  state: row.state as AdminReferral['state'],
  signals: row.signals as AdminReferral['signals'],
  heldUntil: row.heldUntil?.toISOString() ?? null,
  reason: row.reason,
  points: Number(row.points ?? 0),
})

export const getReferral = async (db: Kysely<DB>, friendId: number): Promise<AdminReferral | undefined> => {
  const row = await people(db).where('r.friend_id', '=', friendId).executeTakeFirst()
  return row && toReferral(row)
}

/** Newest first. */
export const listReferrals = async (
  db: Kysely<DB>,
  { state, page, limit }: { state?: AdminReferral['state'] | undefined; page: number; limit: number },
): Promise<{ items: AdminReferral[]; total: number }> => {
  let rows = people(db)
  let counted = db.selectFrom('referrals').select((e) => e.fn.countAll<number>().as('total'))
  if (state) {
    rows = rows.where('r.state', '=', state)
    counted = counted.where('state', '=', state)
  }
  const [found, { total }] = await Promise.all([
    rows
      .orderBy('r.joined_at', 'desc')
      .orderBy('r.friend_id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    counted.executeTakeFirstOrThrow(),
  ])
  return { items: found.map(toReferral), total: Number(total) }
}

export const countHeldReferrals = async (db: Kysely<DB>): Promise<Backlog> => {
  const row = await db
    .selectFrom('referrals')
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      e.fn.min('assessed_at').as('since'),
      e.fn.min('held_until').as('due'),
    ])
    .where('state', '=', 'held')
    .executeTakeFirst()
  return toBacklog(row)
}

/** An erased member's code opens nothing, and where they joined from is forgotten. */
export const forgetReferralsOf = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db.deleteFrom('referral_codes').where('user_id', '=', userId).execute()
  await db.updateTable('referrals').set({ visitor_key: null }).where('friend_id', '=', userId).execute()
}
