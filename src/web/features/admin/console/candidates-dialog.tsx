import { useState } from 'react'
import type { Candidate, Conversion } from '#contract/console.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { approvalsText } from '#web/text/admin-approvals.ts'
import { networkNames, conversionsText as t } from '#web/text/admin-console.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToastAction } from '../mutations.ts'

const key = 'GET /api/admin/conversions/{id}/candidates'

const distance = (minutesBefore: number): string => {
  const minutes = Math.abs(minutesBefore)
  const side = minutesBefore < 0 ? t.afterOrder : t.beforeOrder
  if (minutes < 90) return t.minutes(minutes, side)
  return minutes < 2880 ? t.hours(Math.round(minutes / 60), side) : t.days(Math.round(minutes / 1440), side)
}

const CandidateRow = ({ candidate, onAssign }: { candidate: Candidate; onAssign: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border p-3.5">
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-medium wrap-anywhere">{candidate.product.name}</p>
      <p className="text-muted-foreground text-sm">
        {[
          `${candidate.member.username}, ${distance(candidate.minutesBefore)}.`,
          [
            candidate.product.price === null ? '' : t.price(formatVnd(candidate.product.price)),
            candidate.retailer ?? '',
          ]
            .filter(Boolean)
            .join(', '),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
        <Badge tone={candidate.score >= 70 ? 'primary' : 'muted'}>{t.likelihood(candidate.score)}</Badge>
        {candidate.sameOrder ? <Badge>{t.sameOrder}</Badge> : null}
        {candidate.sameRetailer === false ? <Badge tone="outline">{t.otherShop}</Badge> : null}
        {candidate.conversions > 0 ? <Badge tone="outline">{t.taken(candidate.conversions)}</Badge> : null}
        {candidate.reached ? null : <Badge tone="outline">{t.notReached}</Badge>}
        <PointsAmount points={candidate.promisedPoints} size="sm" />
      </p>
    </div>
    <Button variant="outline" aria-label={t.assignTo(candidate.member.username)} onClick={onAssign}>
      {t.assign}
    </Button>
  </li>
)

const Candidates = ({ order, onDone }: { order: Conversion; onDone: () => void }) => {
  const params = { id: order.id }
  const [chosen, choose] = useState<Candidate>()
  const list = useCall(key, { params }, { staleTime: 0 })
  const assign = useToastAction(
    (clickId: string) => api.call('POST /api/admin/conversions/{id}/assign', { params, body: { clickId } }),
    {
      done: ({ clickId }) => (clickId === null ? approvalsText.asked : t.assigned),
      invalidates: ['GET /api/admin/conversions', 'GET /api/admin/networks', 'GET /api/admin/overview', key],
    },
  )
  if (list.isLoadingError) return <ErrorState title={t.candidatesError} onRetry={() => list.refetch()} />
  if (!list.data) return <Skeleton className="h-64" />
  if (list.data.length === 0)
    return <EmptyState illustration="search" title={t.noCandidates} className="py-6" />
  return (
    <>
      <h3 className="mb-3 font-semibold">{t.candidates}</h3>
      <ul className="flex flex-col gap-2.5">
        {list.data.map((candidate) => (
          <CandidateRow key={candidate.clickId} candidate={candidate} onAssign={() => choose(candidate)} />
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== undefined}
        onOpenChange={() => choose(undefined)}
        title={t.confirmTitle(chosen?.member.username ?? '')}
        description={t.confirmText(formatPoints(chosen?.promisedPoints ?? 0))}
        confirmLabel={t.assign}
        cancelLabel={t.cancel}
        busy={assign.isPending}
        onConfirm={() =>
          chosen && assign.mutate(chosen.clickId, { onSuccess: onDone, onSettled: () => choose(undefined) })
        }
      />
    </>
  )
}

/** The clicks an order of nobody could belong to, and the action of giving it to one. */
export const CandidatesDialog = ({
  open,
  order,
  onClose,
}: {
  open: boolean
  order: Conversion | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={onClose}>
    {order ? (
      <DialogContent
        title={t.dialog(order.transactionId)}
        description={t.dialogText(
          formatVnd(order.orderValue),
          formatDateTime(order.occurredAt),
          networkNames[order.network],
        )}
        className="w-[min(94vw,680px)]"
      >
        {order.evidence === 'hint' ? (
          <p>{t.hint}</p>
        ) : (
          <Candidates key={order.id} order={order} onDone={onClose} />
        )}
      </DialogContent>
    ) : null}
  </Dialog>
)
