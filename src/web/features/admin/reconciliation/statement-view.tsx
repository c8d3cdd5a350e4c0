import { useState } from 'react'
import { Link } from 'react-router'
import type { StatementDetails } from '#contract/statements.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { api } from '#web/lib/api.ts'
import { formatDate, formatDateTime } from '#web/lib/dates.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { readingText, reconciliationText as t } from '#web/text/admin-reconciliation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { RefusedLines } from '../imports/line-lists.tsx'
import { isAtWork } from '../imports/queries.ts'
import { useToastAction } from '../mutations.ts'
import { LinesTable } from './lines-table.tsx'
import { MatchCard } from './match-card.tsx'
import { PaidCard } from './paid-card.tsx'
import { touchedByDecisions } from './queries.ts'
import { ReadingForm } from './reading-form.tsx'
import { StatementBadge } from './statement-badge.tsx'

const useStep = (id: number, verb: 'pause' | 'resume' | 'cancel') =>
  useToastAction(() => api.call(`POST /api/admin/imports/{id}/${verb}`, { params: { id } }), {
    done: null,
    invalidates: touchedByDecisions,
  })

const Head = ({ statement, onEdit }: { statement: StatementDetails; onEdit: (() => void) | undefined }) => {
  const { network, periodFrom, periodTo, sameAs } = statement
  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="break-all font-semibold text-lg">{statement.fileName}</p>
          <p className="text-muted-foreground text-sm">
            {[
              network ? networkNames[network] : '',
              periodFrom && periodTo ? t.period(formatDate(periodFrom), formatDate(periodTo)) : '',
              statement.createdBy ?? '',
              formatDateTime(statement.createdAt),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-2">
          {statement.closed ? <Badge tone="outline">{t.closed}</Badge> : null}
          <StatementBadge status={statement.status} open={statement.open} />
        </p>
      </div>
      {statement.reason ? <p className="text-destructive-ink">{statement.reason}</p> : null}
      {sameAs === null ? null : (
        <p role="status" className="rounded-xl bg-points-soft px-4 py-2.5 text-points-ink">
          {t.same}{' '}
          <Link
            to={adminPath('reconciliation', { id: sameAs })}
            className="font-medium underline underline-offset-4"
          >
            {t.seeSame}
          </Link>
        </p>
      )}
      {onEdit ? (
        <Button variant="outline" size="sm" onClick={onEdit}>
          {readingText.change}
        </Button>
      ) : null}
    </Card>
  )
}

const Work = ({ statement }: { statement: StatementDetails }) => {
  const { id, status, total, done } = statement
  const pause = useStep(id, 'pause')
  const resume = useStep(id, 'resume')
  const isReading = status === 'checking'
  return (
    <Card className="space-y-4">
      <p role="status" className="font-medium tabular-nums">
        {statement.waiting ? t.waiting : isReading || total === null ? t.reading(done) : t.at(done, total)}
      </p>
      <Progress
        label={t.progress}
        className="h-3"
        {...(!isReading && total ? { value: done, max: total } : {})}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground text-sm">{t.leave}</p>
        {status === 'running' ? (
          <Button variant="outline" busy={pause.isPending} onClick={() => pause.mutate(undefined)}>
            {t.pause}
          </Button>
        ) : null}
        {status === 'paused' ? (
          <Button busy={resume.isPending} onClick={() => resume.mutate(undefined)}>
            {t.resume}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

/** One statement from its upload to the last decided line. */
export const StatementView = ({ statement }: { statement: StatementDetails }) => {
  const [edits, setEdits] = useState(false)
  const { id, status, counts, paid } = statement
  const cancel = useStep(id, 'cancel')
  const isFresh = status === 'checked' && !paid && counts.every(({ lines, open }) => lines === open)
  const maps = status === 'mapping' || (isFresh && edits)
  return (
    <div className="space-y-5">
      <Head statement={statement} onEdit={isFresh && !edits ? () => setEdits(true) : undefined} />
      {maps ? (
        <ReadingForm
          statement={statement}
          onDone={() => setEdits(false)}
          onCancel={status === 'checked' ? () => setEdits(false) : undefined}
        />
      ) : null}
      {isAtWork(statement) || status === 'paused' ? <Work statement={statement} /> : null}
      {maps || status === 'checking' || status === 'cancelled' ? null : (
        <>
          <MatchCard statement={statement} />
          <PaidCard statement={statement} />
          <LinesTable statement={statement} />
          <RefusedLines key={status} id={id} />
        </>
      )}
      {status === 'mapping' || isFresh ? (
        <div className="flex justify-end">
          <Button variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
            {t.drop}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
