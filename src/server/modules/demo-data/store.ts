import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { type DemoKind, type DemoRowKind, demoRowKinds } from '#shared/demo-kinds.ts'

const demoLock = 7_249_313

export const insertDemoRows = async (
  db: Kysely<DB>,
  kind: DemoRowKind,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  await db
    .insertInto('demo_rows')
    .values(ids.map((row_id) => ({ kind, row_id })))
    .onConflict((conflict) => conflict.constraint('demo_rows_pkey').doNothing())
    .execute()
}

/** Two who remove the demo at the same moment do so one after the other. */
export const takeDemoLock = async (db: Kysely<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${demoLock})`.execute(db)
}

/** `changed`: somebody has changed it since, works here by it, or something that is not of the demo stands in it. */
export type DemoRow = { kind: DemoKind; id: number; name: string; changed: boolean }

/** What is on the site of the demo, in the order in which it is taken away. */
export const listDemoRows = async (db: Kysely<DB>): Promise<DemoRow[]> => {
  const { rows } = await sql<DemoRow>`
    with live as (
      select d.kind, d.row_id as id,
        coalesce(products.name, posts.title, rewards.name, vouchers.title, rules.name, categories.name, users.username) as name,
        users.role = 'admin' or users.staff_role is not null as works_here
      from demo_rows d
      left join products on d.kind = 'product' and products.id = d.row_id and products.deleted_at is null
      left join blog_posts posts on d.kind = 'post' and posts.id = d.row_id
      left join rewards on d.kind = 'reward' and rewards.id = d.row_id and rewards.deleted_at is null
      left join vouchers on d.kind = 'voucher' and vouchers.id = d.row_id
      left join earning_rules rules on d.kind = 'rule' and rules.id = d.row_id and rules.deleted_at is null
      left join categories on d.kind = 'category' and categories.id = d.row_id and categories.deleted_at is null
      left join users on d.kind = 'member' and users.id = d.row_id and users.deleted_at is null
    ), seen as (
      select kind, id, name, coalesce(works_here, false) or kind <> 'member' and exists (
        select from audit_log where actor_id is not null and subject_id = live.id::text
          and subject_type = case kind when 'post' then 'blog_post' else kind end
          and action in ('product.update', 'blog.update', 'reward.change', 'reward.codes.add', 'voucher.change', 'rule.change', 'category.update')
      ) as changed
      from live where name is not null
    )
    select kind, id, name, changed or kind = 'category' and (
      exists (select from products p where p.category_id = seen.id and p.deleted_at is null
        and not exists (select from seen s where s.kind = 'product' and s.id = p.id and not s.changed))
      or exists (select from blog_posts b where b.category_id = seen.id
        and not exists (select from seen s where s.kind = 'post' and s.id = b.id and not s.changed))
    ) as changed
    from seen
    order by array_position(${demoRowKinds}::text[], kind), id`.execute(db)
  return rows
}

/** What people who are not of the demo did with what is. */
export const countTouched = async (
  db: Kysely<DB>,
): Promise<{ clicks: number; orders: number; redemptions: number }> => {
  const { rows } = await sql<{ clicks: number; orders: number; redemptions: number }>`
    with ours as (select row_id from demo_rows where kind = 'product'),
      people as (select row_id from demo_rows where kind = 'member')
    select
      (select count(*)::int from affiliate_clicks where product_id in (select row_id from ours)
        and user_id not in (select row_id from people)) as clicks,
      (select count(*)::int from conversions where product_id in (select row_id from ours)
        and user_id not in (select row_id from people)) as orders,
      (select count(*)::int from user_rewards
        where reward_id in (select row_id from demo_rows where kind = 'reward')
        and user_id not in (select row_id from people)) as redemptions`.execute(db)
  return rows[0] ?? { clicks: 0, orders: 0, redemptions: 0 }
}

/** Points of members that are not of the demo. */
export const sumPointsBesides = async (db: Kysely<DB>): Promise<{ members: number; points: number }> => {
  const { rows } = await sql<{ members: number; points: string }>`
    select count(*)::int as members, coalesce(sum(points), 0)::text as points from users
    where points > 0 and deleted_at is null and id not in (select row_id from demo_rows where kind = 'member')`.execute(
    db,
  )
  return { members: rows[0]?.members ?? 0, points: Number(rows[0]?.points ?? 0) }
}
