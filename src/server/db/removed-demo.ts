import { type RawBuilder, sql } from 'kysely'

/**
 * A condition on the number of a row's member: they are none of the demo that was taken off the site, whose clicks, orders and
 * points stay although nobody ever bought anything. What belongs to nobody is no demo's.
 */
export const isNoRemovedDemo = (member: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`not exists (select from demo_rows d join users u on u.id = d.row_id and u.deleted_at is not null
    where d.kind = 'member' and d.row_id = ${member})`
