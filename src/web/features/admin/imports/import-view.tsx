import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ImportDetails } from '#contract/imports.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import {
  importStatusText,
  outcomeText,
  progressText,
  adminImportsText as t,
  undoText,
} from '#web/text/admin-imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToastAction } from '../mutations.ts'
import { KeptProducts, RefusedLines } from './line-lists.tsx'
import { MappingForm } from './mapping-form.tsx'
import { OutcomeBar } from './outcome-bar.tsx'
import { Preview } from './preview.tsx'
import { isAtWork } from './queries.ts'
import { StatusBadge } from './status-badge.tsx'
import { Steps } from './steps.tsx'
import { WorkCard } from './work-card.tsx'

type Verb = 'start' | 'pause' | 'resume' | 'cancel' | 'undo'

/** The screen shows what came of a step; no toast repeats it. */
const useStep = (id: number, verb: Verb) =>
  useToastAction(() => api.call(`POST /api/admin/imports/{id}/${verb}`, { params: { id } }), {
    done: null,
    invalidates: ['GET /api/admin/imports/{id}', 'GET /api/admin/imports'],
  })

const Ended = ({ run, undo }: { run: ImportDetails; undo: () => void }) => (
  <Card className="space-y-4">
    <div>
      <h2 className="font-semibold text-lg">{importStatusText[run.status]}</h2>
      <p className={run.status === 'failed' ? 'text-destructive-ink' : 'text-muted-foreground'}>
        {run.reason ??
          (run.status === 'undone' ? undoText.done(run.undone, run.kept) : outcomeText.lines(run.done))}
      </p>
    </div>
    {run.done > 0 ? <OutcomeBar counts={run.status === 'undone' ? { ...run, untracked: 0 } : run} /> : null}
    {run.canUndo ? (
      <div className="flex justify-end">
        <Button variant="outline" onClick={undo}>
          <Undo2 aria-hidden className="size-4" />
          {undoText.action}
        </Button>
      </div>
    ) : null}
  </Card>
)

/** One import from its upload to its end, whatever step it is at. */
export const ImportView = ({ run }: { run: ImportDetails }) => {
  const [asked, setAsked] = useState<'cancel' | 'undo'>()
  const [edits, setEdits] = useState(false)
  const start = useStep(run.id, 'start')
  const pause = useStep(run.id, 'pause')
  const resume = useStep(run.id, 'resume')
  const cancel = useStep(run.id, 'cancel')
  const undo = useStep(run.id, 'undo')
  const written = run.created + run.updated
  const maps = run.status === 'mapping' || (run.status === 'checked' && edits)
  const ask = (what: 'cancel' | 'undo') => () => setAsked(what)
  const close = () => setAsked(undefined)
  return (
    <div className="space-y-5">
      <Card className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="break-all font-semibold text-lg">{run.fileName}</p>
            <p className="text-muted-foreground text-sm">
              {[
                run.fileSize > 0 ? t.size(run.fileSize) : '',
                run.format.toUpperCase(),
                run.createdBy ?? (run.origin === 'command' ? t.byCommand : ''),
                formatDateTime(run.createdAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <StatusBadge status={run.status} />
        </div>
        <Steps status={run.status} />
      </Card>
      {maps ? (
        <MappingForm run={run} onCancel={ask('cancel')} onCompared={() => setEdits(false)} />
      ) : run.status === 'checked' && run.preview ? (
        <Preview
          preview={run.preview}
          busy={start.isPending}
          onStart={() => start.mutate(undefined)}
          onEdit={() => setEdits(true)}
          onCancel={ask('cancel')}
          cancelLabel={progressText.cancel}
        />
      ) : isAtWork(run) || run.status === 'paused' ? (
        <WorkCard
          run={run}
          busy={pause.isPending || resume.isPending}
          onPause={() => pause.mutate(undefined)}
          onResume={() => resume.mutate(undefined)}
          onCancel={ask('cancel')}
        />
      ) : (
        <Ended run={run} undo={ask('undo')} />
      )}
      {run.status === 'undone' ? <KeptProducts id={run.id} /> : null}
      {maps || isAtWork(run) ? null : <RefusedLines key={run.status} id={run.id} />}
      <ConfirmDialog
        open={asked === 'cancel'}
        onOpenChange={close}
        title={progressText.cancelTitle}
        description={progressText.cancelText(written)}
        confirmLabel={progressText.cancel}
        cancelLabel={progressText.keep}
        busy={cancel.isPending}
        destructive
        onConfirm={() => cancel.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        open={asked === 'undo'}
        onOpenChange={close}
        title={undoText.title}
        description={undoText.text(run.created, run.updated)}
        confirmLabel={undoText.confirm}
        cancelLabel={undoText.close}
        busy={undo.isPending}
        destructive
        onConfirm={() => undo.mutate(undefined, { onSettled: close })}
      />
    </div>
  )
}
