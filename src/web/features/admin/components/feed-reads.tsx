import type { VoucherRead } from '#contract/vouchers.ts'
import { brandOf, tooManyPages } from '#shared/networks.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { feedReadsText as t } from '#web/text/admin-vouchers.ts'
import { Card } from '#web/ui/card.tsx'

type Last = NonNullable<VoucherRead['last']>

const countsOf = ({ seen, added, changed, skipped }: Last): string =>
  t.counts(formatPoints(seen), formatPoints(added), formatPoints(changed), formatPoints(skipped))

const wordsOf = ({ configured, last }: VoucherRead): string => {
  if (!configured) return t.notConnected
  if (!last) return t.never
  return `${t.last(formatDateTime(last.readAt))} · ${last.error && last.error !== tooManyPages ? t.error(last.error) : countsOf(last)}`
}

/** When each network's feed was read last, and what came of it. */
export const FeedReads = ({ reads }: { reads: readonly VoucherRead[] | undefined }) =>
  reads ? (
    <Card className="mt-6">
      <h2 className="font-semibold text-lg">{t.title}</h2>
      <ul className="mt-2 divide-y">
        {reads.map((read) => (
          <li key={read.network} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="font-medium">{brandOf(read.network)}</span>
            <span className="text-muted-foreground">{wordsOf(read)}</span>
            {read.last?.error === tooManyPages ? (
              <span className="w-full text-points-ink text-sm">{t.tooLong}</span>
            ) : null}
            {read.last && read.last.unread.length > 0 ? (
              <span className="wrap-anywhere w-full text-muted-foreground text-sm">
                {t.unread(read.last.unread.join(', '))}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  ) : null
