import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { isAhead, isUp } from '#server/db/until.ts'
import { longestRestMs } from '#server/kernel/outgoing.ts'
import { longestDeadMs, type PictureReason } from './rules.ts'

/**
 * The remote address behind a key, as a product, a post, a page behind a pasted link, a member or an advertisement has it; nothing
 * else is ever fetched.
 */
export const findAddress = async (db: Kysely<DB>, key: string): Promise<string | undefined> => {
  const { rows } = await sql<{ address: string }>`
    (select image as address from products where md5(image)::uuid = ${key}::uuid and image not like '/%' limit 1)
    union all
    (select address from products, unnest(string_to_array(more_images, e'\\n')) address
      where more_images is not null and picture_keys(more_images) @> array[${key}::uuid] and md5(address)::uuid = ${key}::uuid limit 1)
    union all
    (select featured_image from blog_posts where md5(featured_image)::uuid = ${key}::uuid
      and featured_image not like '/%' and featured_image <> '' limit 1)
    union all
    (select image from link_pages where md5(image)::uuid = ${key}::uuid and image <> '' limit 1)
    union all
    (select image from affiliate_clicks where md5(image)::uuid = ${key}::uuid and image <> '' limit 1)
    union all
    (select address from blog_posts, unnest(picture_addresses_in(content)) address
      where picture_keys_in(content) @> array[${key}::uuid] and md5(address)::uuid = ${key}::uuid limit 1)
    union all
    (select address from blog_post_versions, unnest(picture_addresses_in(content)) address
      where picture_keys_in(content) @> array[${key}::uuid] and md5(address)::uuid = ${key}::uuid limit 1)
    union all
    (select avatar_url from users where md5(avatar_url)::uuid = ${key}::uuid and avatar_url like 'http%' limit 1)
    union all
    (select ad ->> 'image' from settings, unnest(array[value -> 'adTop', value -> 'adMiddle']) ad
      where settings.key = 'site' and md5(ad ->> 'image')::uuid = ${key}::uuid and ad ->> 'image' like 'http%' limit 1)
    limit 1`.execute(db)
  return rows[0]?.address
}

/** Is it known dead now: was it looked at in vain, and has its time not come again? */
const isDead = (column: string, now: Date) => isAhead(column, now, longestDeadMs)

/** Those of the keys that are known dead now. */
export const deadAmong = async (db: Kysely<DB>, keys: readonly string[], now: Date): Promise<Set<string>> => {
  const { rows } = await sql<{ key: string }>`
    select replace(key::text, '-', '') as key from remote_pictures
    where key = any(${keys}::uuid[]) and ${isDead('retry_at', now)}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Until when a picture is dead; undefined when it is not. */
export const deadUntil = async (db: Kysely<DB>, key: string, now: Date): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('remote_pictures')
      .select('retry_at')
      .where('key', '=', key)
      .where(isDead('retry_at', now))
      .executeTakeFirst()
  )?.retry_at ?? undefined

/**
 * Takes a picture that is not dead for one runner: no other has it until the lease ends. Its troubles in a row so far;
 * undefined when another has it or it is dead.
 */
export const claimPicture = async (
  db: Kysely<DB>,
  { key, runner, now, leaseUntil }: { key: string; runner: string; now: Date; leaseUntil: Date },
): Promise<number | undefined> => {
  const { rows } = await sql<{ failures: number }>`
    insert into remote_pictures as r (key, runner, lease_until) values (${key}, ${runner}, ${leaseUntil})
    on conflict (key) do update set runner = excluded.runner, lease_until = excluded.lease_until
      where ${isUp('r.lease_until', now)} and ${isUp('r.retry_at', now, longestDeadMs)}
    returning failures`.execute(db)
  return rows[0]?.failures
}

type Lease = { key: string; runner: string }
type Trouble = { reason: PictureReason; status: number | null; failures: number; retryAt: Date }

/** Writes what a look found, unless the lease was lost to somebody else meanwhile; no trouble = there is a picture. */
export const saveLook = async (
  db: Kysely<DB>,
  { key, runner }: Lease,
  { at, trouble }: { at: Date; trouble?: Trouble },
): Promise<void> => {
  await db
    .updateTable('remote_pictures')
    .set({
      looked_at: at,
      failures: trouble?.failures ?? 0,
      reason: trouble?.reason ?? null,
      status: trouble?.status ?? null,
      retry_at: trouble?.retryAt ?? null,
      runner: null,
      lease_until: null,
    })
    .where('key', '=', key)
    .where('runner', '=', runner)
    .execute()
}

/** Gives a picture back as it was before. */
export const giveBack = async (db: Kysely<DB>, { key, runner }: Lease): Promise<void> => {
  await db
    .updateTable('remote_pictures')
    .set({ runner: null, lease_until: null })
    .where('key', '=', key)
    .where('runner', '=', runner)
    .execute()
}

/** Until when a host is to be left alone; undefined when it may be asked. */
export const restUntil = async (db: Kysely<DB>, host: string, now: Date): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('picture_hosts')
      .select('rest_until')
      .where('host', '=', host)
      .where(isAhead('rest_until', now, longestRestMs))
      .executeTakeFirst()
  )?.rest_until ?? undefined

/** One more trouble with a host in a row; how many there are now. */
export const countHostTrouble = async (db: Kysely<DB>, host: string): Promise<number> => {
  const row = await db
    .insertInto('picture_hosts')
    .values({ host, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet({ failures: sql`picture_hosts.failures + 1` }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return row.failures
}

export const restHost = async (db: Kysely<DB>, host: string, until: Date): Promise<void> => {
  await db
    .insertInto('picture_hosts')
    .values({ host, failures: 0, rest_until: until })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ rest_until: until }))
    .execute()
}

/** A host that answers has no troubles; one that asked to be left alone is, whatever it answered before. */
export const forgetHostTrouble = async (db: Kysely<DB>, host: string, now: Date): Promise<void> => {
  await db
    .deleteFrom('picture_hosts')
    .where('host', '=', host)
    .where(isUp('rest_until', now, longestRestMs))
    .execute()
}

/**
 * Remote pictures at the head of the listing that nobody has looked at yet, or whose time to be looked at again has
 * come; each once, the first of the listing first.
 */
export const findUnlooked = async (
  db: Kysely<DB>,
  { now, head, limit }: { now: Date; head: number; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ image: string }>`
    with head as (select image, row_number() over (order by featured desc, id desc) as place from products
      where deleted_at is null order by featured desc, id desc limit ${head})
    select image from head where image not like '/%' and not exists (
      select from remote_pictures r where r.key = md5(head.image)::uuid and
        (${isDead('r.retry_at', now)} or ${isAhead('r.lease_until', now)} or (r.looked_at is not null and r.retry_at is null)))
    group by image order by min(place) limit ${limit}`.execute(db)
  return rows.map(({ image }) => image)
}

/**
 * Of the next pictures by key that were last looked at before then, forgets those that nothing shows any more. The last key of them;
 * undefined when there was none.
 */
export const deleteUnused = async (
  db: Kysely<DB>,
  { before, after, most }: { before: Date; after: string; most: number },
): Promise<string | undefined> => {
  const { rows } = await sql<{ key: string }>`with next as (
      select key from remote_pictures where key > ${after}::uuid and looked_at < ${before} order by key limit ${most}),
    gone as (delete from remote_pictures r where key in (select key from next) and looked_at < ${before}
    and not exists (select from products where md5(image)::uuid = r.key and image not like '/%')
    and not exists (select from products where more_images is not null and picture_keys(more_images) @> array[r.key])
    and not exists (select from blog_posts where md5(featured_image)::uuid = r.key
      and featured_image not like '/%' and featured_image <> '')
    and not exists (select from link_pages where md5(image)::uuid = r.key and image <> '')
    and not exists (select from affiliate_clicks where md5(image)::uuid = r.key and image <> '')
    and not exists (select from blog_posts where picture_keys_in(content) @> array[r.key])
    and not exists (select from blog_post_versions where picture_keys_in(content) @> array[r.key])
    and not exists (select from users where md5(avatar_url)::uuid = r.key and avatar_url like 'http%')
    and not exists (select from settings, unnest(array[value -> 'adTop', value -> 'adMiddle']) ad
      where settings.key = 'site' and md5(ad ->> 'image')::uuid = r.key))
    select key from next order by key desc limit 1`.execute(db)
  return rows[0]?.key
}
