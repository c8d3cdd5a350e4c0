import { brandOf } from '#shared/networks.ts'
import { useCall } from '#web/lib/call.ts'
import { formatDateTime, formatPoints } from '#web/lib/format.ts'
import { adminVouchersText as t } from '#web/text/admin-vouchers.ts'
import { Card } from '#web/ui/card.tsx'

/** When each network's vouchers were read last, and what came of it. */
export const VoucherReads = () => {
  const { data } = useCall('GET /api/admin/voucher-reads', {}, { staleTime: 60_000 })
  if (!data) return null
  return (
    <Card className="mt-6">
      <h2 className="font-semibold text-lg">{t.reads}</h2>
      <ul className="mt-2 divide-y">
        {data.map(({ network, configured, last }) => (
          <li key={network} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="font-medium">{brandOf(network)}</span>
            <span className="text-muted-foreground">
              {!configured
                ? t.notConnected
                : !last
                  ? t.neverRead
                  : `${t.lastRead(formatDateTime(last.readAt))} · ${
                      last.error
                        ? t.readError(last.error)
                        : t.readCounts(
                            formatPoints(last.seen),
                            formatPoints(last.added),
                            formatPoints(last.changed),
                            formatPoints(last.skipped),
                          )
                    }`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
