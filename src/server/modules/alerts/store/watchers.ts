import { type Kysely, sql } from 'kysely'
import { defaultSwitches } from '#contract/notices.ts'
import type { DB } from '#server/db/types.ts'

const isHeard = (table: string, type: string) => sql`not exists (
  select from notice_switches off where off.user_id = ${sql.ref(`${table}.user_id`)} and off.type = ${sql.lit(type)}
    and not (off.bell or off.mail or off.push))`

/**
 * Who waits for which product, from when on: those who asked, and those who keep it as a favourite, without who has switched the
 * notice of it off by every way: what would be told by it would count as told. `asked` tells the two apart. A name in a query:
 * `watchers`; ask for members or products by number, which goes down into it, or everybody is read.
 */
export const watchers = sql`(
  select user_id, product_id, kind, max(price) as price, min(created_at) as created_at, bool_or(asked) as asked
  from (
    select user_id, product_id, kind, price, created_at, true as asked from price_alerts
    where ${isHeard('price_alerts', 'price_alert')}
    union all
    select user_id, product_id, 'any_drop', null, created_at, false from favorites
    where ${isHeard('favorites', 'price_dropped')}) waiting
  group by user_id, product_id, kind) watchers`

/**
 * Did the member choose other ways for what was asked for than for favourites? Who chose nothing is told of both in one notice: in the
 * letter that goes anyway favourites are not in the way.
 */
export const isHeardApart = async (db: Kysely<DB>, userId: number): Promise<boolean> => {
  const chosen = await db
    .selectFrom('notice_switches')
    .select(['type', 'bell', 'mail', 'push'])
    .where('user_id', '=', userId)
    .where('type', 'in', ['price_alert', 'price_dropped'])
    .execute()
  if (chosen.length === 0) return false
  const waysOf = (type: 'price_alert' | 'price_dropped') =>
    chosen.find((one) => one.type === type) ?? defaultSwitches(type)
  const [asked, favorite] = [waysOf('price_alert'), waysOf('price_dropped')]
  return asked.bell !== favorite.bell || asked.mail !== favorite.mail || asked.push !== favorite.push
}
