import { sql } from 'kysely'

/**
 * Who waits for which product, from when on: those who asked, and those who keep it as a favourite and have not switched such
 * notices off by every way. `asked` tells the two apart. A name in a query: `watchers`;
 * ask for members or products by number, which goes down into it, or everybody is read.
 */
export const watchers = sql`(
  select user_id, product_id, kind, max(price) as price, min(created_at) as created_at, bool_or(asked) as asked
  from (
    select user_id, product_id, kind, price, created_at, true as asked from price_alerts
    union all
    select user_id, product_id, 'any_drop', null, created_at, false from favorites
    where not exists (
      select from notice_switches off where off.user_id = favorites.user_id and off.type = 'price_dropped'
        and not (off.bell or off.mail or off.push))) waiting
  group by user_id, product_id, kind) watchers`
