import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/**
 * The last visit of each member who wants to be reminded, within the time given, that promised something, of a shop that reported no
 * order of it and that they did not open again. Who claims its order has told us of one, and a suspended member opens nothing
 * that earns. It walks those who switched it on, not the clicks.
 */
export const visitsWithoutOrder = (
  db: Kysely<DB>,
  { after, before, remindedBefore }: { after: Date; before: Date; remindedBefore: Date },
): Promise<
  { userId: number; clickId: string; shop: string | null; slug: string | null; productId: number | null }[]
> =>
  db
    .selectFrom('notice_switches as wanted')
    .innerJoin('affiliate_clicks as click', 'click.user_id', 'wanted.user_id')
    .leftJoin('retailers', 'retailers.id', 'click.retailer_id')
    .distinctOn('click.user_id')
    .select([
      'click.user_id as userId',
      'click.click_id as clickId',
      'click.product_id as productId',
      'retailers.name as shop',
      'retailers.slug as slug',
    ])
    .where('wanted.type', '=', 'visit_reminder')
    .where(({ or, eb }) =>
      or([eb('wanted.bell', '=', true), eb('wanted.mail', '=', true), eb('wanted.push', '=', true)]),
    )
    .where('click.created_at', '>', after)
    .where('click.created_at', '<=', before)
    .where('click.redirected_at', 'is not', null)
    .where('click.converted_at', 'is', null)
    .where('click.tracked', '=', true)
    .where(({ or, eb }) =>
      or([eb('click.promised_points', '>', 0), eb(sql`click.rule ->> 'byRate'`, '=', 'true')]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('claims')
            .select('claims.id')
            .whereRef('claims.click_id', '=', 'click.id')
            .where('claims.state', '<>', 'draft'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('suspensions')
            .select('suspensions.id')
            .whereRef('suspensions.user_id', '=', 'click.user_id')
            .where('suspensions.lifted_at', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('affiliate_clicks as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'click.user_id')
            .whereRef('later.id', '>', 'click.id')
            .whereRef('later.shop_key', '=', 'click.shop_key'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversions')
            .select('conversions.id')
            .whereRef('conversions.click_id', '=', 'click.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notices')
            .select('notices.id')
            .whereRef('notices.user_id', '=', 'click.user_id')
            .where('notices.type', '=', 'visit_reminder')
            .where('notices.created_at', '>', remindedBefore),
        ),
      ),
    )
    .orderBy('click.user_id')
    .orderBy('click.id', 'desc')
    .execute()
