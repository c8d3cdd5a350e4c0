import { sql } from 'kysely'

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
