import { useCall } from '#web/lib/call.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminRetailersText as t } from '#web/text/admin-retailers.ts'
import { Card } from '#web/ui/card.tsx'

const shown = 10

/** Shops whose links people pasted and that are not here, the most wished first; nothing while nobody wished for one. */
export const WishedShops = () => {
  const { data } = useCall('GET /api/admin/wished-shops', {}, { staleTime: 60_000 })
  if (!data || data.length === 0) return null
  return (
    <Card className="mt-6">
      <h2 className="font-semibold text-lg">{t.wished}</h2>
      <p className="text-muted-foreground text-sm">{t.wishedText}</p>
      <ol className="mt-3 divide-y">
        {data.slice(0, shown).map(({ host, times }) => (
          <li key={host} className="flex justify-between gap-4 py-2">
            <span className="wrap-anywhere">{host}</span>
            <span className="shrink-0 tabular-nums">{t.wishedTimes(formatPoints(times))}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
