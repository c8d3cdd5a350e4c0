import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { type ShopTimes, timesOf, unknownTimes } from './rules.ts'

/** How long these shops take, by the statistics kept of them; asked for any shop, null among them. */
export const readShopTimes = async (
  db: Kysely<DB>,
  retailerIds: readonly (number | null)[],
): Promise<(retailerId: number | null) => ShopTimes> => {
  const ids = [...new Set(retailerIds)].filter((id) => id !== null)
  if (ids.length === 0) return () => unknownTimes
  const rows = await db
    .selectFrom('retailer_statistics')
    .select([
      'retailer_id',
      'conversions',
      'reports',
      'report_hours_median as reportHoursMedian',
      'report_hours_p90 as reportHoursP90',
      'confirmations',
      'confirm_days_median as confirmDaysMedian',
      'confirm_days_p90 as confirmDaysP90',
    ])
    .where('retailer_id', 'in', ids)
    .execute()
  const known = new Map(rows.map((row) => [row.retailer_id, timesOf(row)]))
  return (retailerId) => (retailerId === null ? undefined : known.get(retailerId)) ?? unknownTimes
}
