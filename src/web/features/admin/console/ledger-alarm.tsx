import { TriangleAlert } from 'lucide-react'
import type { ChainBreak } from '#contract/proof.ts'
import { useToastAction } from '#web/features/admin/mutations.ts'
import { useMay } from '#web/features/session/components/only.tsx'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { ledgerAlarmText as t } from '#web/text/admin-console.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorLine } from '#web/ui/error-line.tsx'
import { chainBreaksKey, useChainBreaks } from './queries.ts'

const placeOf = ({ fault, entryId }: ChainBreak): string =>
  fault === 'entry' ? t.fromEntry(String(entryId)) : t.balance

/** On the overview: members whose ledger does not add up, each with the press that lets them redeem again. */
export const LedgerAlarm = () => {
  const { data, isLoadingError, refetch } = useChainBreaks()
  const resume = useToastAction(
    (id: number) => api.call('POST /api/admin/chain-breaks/{id}/resolve', { params: { id } }),
    { done: t.resumed, invalidates: [chainBreaksKey] },
  )
  const mayResume = useMay('admin')
  const open = data?.filter(({ resolvedAt }) => resolvedAt === null) ?? []
  if (isLoadingError)
    return (
      <div className="mb-4 rounded-xl border bg-card px-4 py-3 shadow-card">
        <ErrorLine title={t.loadError} onRetry={refetch} />
      </div>
    )
  if (open.length === 0) return null
  return (
    <section aria-labelledby="so-lech" className="mb-4 rounded-xl border bg-card px-4 py-3 shadow-card">
      <h2 id="so-lech" className="flex items-center gap-2.5 font-semibold">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-destructive-ink" />
        {t.title(open.length)}
      </h2>
      <p className="mt-1 text-muted-foreground text-sm">{t.text}</p>
      <ul className="mt-2 divide-y">
        {open.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              <b className="font-medium">{one.username}</b> · {placeOf(one)} ·{' '}
              {t.found(formatDateTime(one.foundAt))}
            </span>
            {mayResume ? (
              <Button
                variant="outline"
                size="sm"
                busy={resume.isPending && resume.variables === one.id}
                busyLabel={t.resuming}
                onClick={() => resume.mutate(one.id)}
              >
                {t.resume}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
