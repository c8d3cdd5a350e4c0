import { Undo2, X } from 'lucide-react'
import { batchText as t } from '#web/text/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import type { useBatches } from './mutations.ts'

/** Says what the last batch did and offers to take it back. */
export const UndoBar = ({ batches }: { batches: ReturnType<typeof useBatches> }) => {
  const { last, undo, forget } = batches
  return (
    <div role="status">
      {last ? (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-2xl bg-primary-soft py-1.5 pr-2 pl-4 text-primary-ink">
          <p className="mr-auto font-medium">{last.text}</p>
          <Button
            variant="outline"
            busy={undo.isPending}
            busyLabel={t.undoing}
            onClick={() => undo.mutate(last.batchId)}
          >
            <Undo2 aria-hidden className="size-4.5" />
            {t.undo}
          </Button>
          <Button variant="ghost" size="icon" aria-label={t.close} onClick={forget}>
            <X aria-hidden className="size-4.5" />
          </Button>
        </div>
      ) : null}
    </div>
  )
}
