import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ImportDetails } from '#contract/imports.ts'
import { formatPercent } from '#web/lib/percent.ts'
import { progressText as t, undoText } from '#web/text/admin-imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { OutcomeBar } from './outcome-bar.tsx'

const Bar = ({
  label,
  value,
  max,
  figures,
  run,
}: {
  label: string
  value: number
  max: number | null
  figures: string
  run: ImportDetails
}) => (
  <div className="space-y-2">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold text-3xl tabular-nums">
        {max ? formatPercent(Math.floor((value / max) * 100) / 100, 0) : figures}
      </span>
      <span className="text-muted-foreground tabular-nums">
        {[
          max ? figures : '',
          run.rate === null ? '' : t.rate(run.rate),
          run.remaining === null ? '' : t.remaining(run.remaining),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
    <Progress label={label} className="h-4" {...(max ? { value, max } : {})} />
  </div>
)

/** An import at work or paused: how far, how fast, how long still, and what can be done about it. */
export const WorkCard = ({
  run,
  busy,
  onPause,
  onResume,
  onCancel,
  extra,
}: {
  run: ImportDetails
  busy: boolean
  onPause: () => void
  onResume: () => void
  onCancel: () => void
  extra?: ReactNode
}) => {
  const written = run.created + run.updated
  const isUndoing = run.status === 'undoing'
  return (
    <Card className="space-y-5">
      {run.waiting ? <p className="font-medium">{t.waiting}</p> : null}
      {run.status === 'checking' ? (
        <Bar run={run} label={t.checking} value={run.done} max={null} figures={t.checked(run.done)} />
      ) : isUndoing ? (
        <Bar
          run={run}
          label={t.undoing}
          value={run.undone}
          max={written}
          figures={undoText.of(run.undone, written)}
        />
      ) : (
        <Bar
          run={run}
          label={t.running}
          value={run.done}
          max={run.total}
          figures={run.total ? t.of(run.done, run.total) : t.checked(run.done)}
        />
      )}
      <p className="text-muted-foreground" role="status">
        {run.status === 'running' || isUndoing
          ? t.leave(isUndoing)
          : t[run.status === 'paused' ? 'pausedAt' : 'checking']}
      </p>
      {run.status === 'running' || run.status === 'paused' ? <OutcomeBar counts={run} /> : null}
      {isUndoing ? null : (
        <div className="flex flex-wrap justify-end gap-3">
          {extra}
          <Button variant="ghost" onClick={onCancel}>
            {t.cancel}
          </Button>
          {run.status === 'running' && run.origin === 'upload' ? (
            <Button variant="outline" busy={busy} onClick={onPause}>
              <Pause aria-hidden className="size-4" />
              {t.pause}
            </Button>
          ) : null}
          {run.status === 'paused' ? (
            <Button busy={busy} onClick={onResume}>
              <Play aria-hidden className="size-4" />
              {t.resume}
            </Button>
          ) : null}
        </div>
      )}
    </Card>
  )
}
