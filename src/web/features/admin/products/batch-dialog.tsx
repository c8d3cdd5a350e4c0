import { useState } from 'react'
import type { BatchItem } from '#contract/admin-products.ts'
import type { Category } from '#contract/categories.ts'
import { useCall } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { formatVnd } from '#web/lib/format.ts'
import { batchText as t } from '#web/text/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import {
  type BatchDraft,
  type BatchKind,
  CategoryField,
  emptyDraft,
  FeaturedField,
  PriceFields,
} from './batch-fields.tsx'

/** A change as the call takes it; undefined while something is not filled in. */
export const changeOf = (kind: BatchKind, draft: BatchDraft) => {
  if (kind === 'delete') return { kind } as const
  if (kind === 'featured') return { kind, featured: draft.featured } as const
  if (kind === 'category')
    return draft.categoryId ? ({ kind, categoryId: draft.categoryId } as const) : undefined
  const percent = Number(draft.percent)
  const fits = draft.percent !== '' && Number.isInteger(percent) && percent >= -90 && percent <= 500
  return fits && percent !== 0 ? ({ kind, percent, roundTo: draft.roundTo } as const) : undefined
}
export type Change = NonNullable<ReturnType<typeof changeOf>>

const mostShown = 6

const PricePreview = ({ ids, change }: { ids: number[]; change: Change }) => {
  const { data, error } = useCall(
    'POST /api/admin/products/batches',
    { body: { ids, change, preview: true } },
    { staleTime: 0 },
  )
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!data) return <p className="text-muted-foreground">{t.previewing}</p>
  if (data.items.length === 0) return <p>{t.nothing}</p>
  return (
    <section aria-label={t.preview} aria-live="polite" className="rounded-xl bg-muted p-3 text-sm">
      <p className="font-medium">{t.willChange(data.items.length)}</p>
      <ul className="mt-1 space-y-1">
        {data.items.slice(0, mostShown).map((item: BatchItem) => (
          <li key={item.id} className="flex justify-between gap-4">
            <span className="min-w-0 truncate">{item.name}</span>
            <span className="shrink-0 tabular-nums">
              <del className="text-muted-foreground">{formatVnd(Number(item.before))}</del>{' '}
              <ins className="font-medium no-underline">{formatVnd(Number(item.after))}</ins>
            </span>
          </li>
        ))}
      </ul>
      {data.items.length > mostShown ? (
        <p className="mt-1 text-muted-foreground">{t.andMore(data.items.length - mostShown)}</p>
      ) : null}
    </section>
  )
}

const titles: Record<BatchKind, (count: number) => string> = {
  category: t.categoryTitle,
  featured: t.featuredTitle,
  price: t.priceTitle,
  delete: t.deleteTitle,
}

type BatchFormProps = {
  kind: BatchKind
  ids: number[]
  categories: Category[]
  busy: boolean
  onApply: (change: Change) => void
}

const BatchForm = ({ kind, ids, categories, busy, onApply }: BatchFormProps) => {
  const [draft, setDraft] = useState(emptyDraft)
  const fields = { draft, onChange: (change: Partial<BatchDraft>) => setDraft({ ...draft, ...change }) }
  const change = changeOf(kind, draft)
  const tooMany = ids.length > 200
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (change && !tooMany) onApply(change)
      }}
    >
      {kind === 'category' ? <CategoryField {...fields} categories={categories} /> : null}
      {kind === 'featured' ? <FeaturedField {...fields} /> : null}
      {kind === 'price' ? <PriceFields {...fields} /> : null}
      {kind === 'price' && draft.percent !== '' && !change ? <p role="alert">{t.percentError}</p> : null}
      {kind === 'price' && change && !tooMany ? <PricePreview ids={ids} change={change} /> : null}
      {kind === 'delete' ? <p>{t.deleteText}</p> : null}
      {tooMany ? <p role="alert">{t.limit}</p> : null}
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline" disabled={busy}>
            {t.cancel}
          </Button>
        </DialogClose>
        <Button
          type="submit"
          variant={kind === 'delete' ? 'destructive' : 'primary'}
          disabled={!change || tooMany}
          busy={busy}
          busyLabel={t.applying}
        >
          {kind === 'delete' ? t.delete : t.apply}
        </Button>
      </DialogActions>
    </form>
  )
}

/** One change to all products chosen; prices are shown before they are changed. */
export const BatchDialog = ({
  open,
  onClose,
  ...form
}: BatchFormProps & { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onOpenChange={onClose}>
    <DialogContent title={titles[form.kind](form.ids.length)}>
      <BatchForm {...form} />
    </DialogContent>
  </Dialog>
)
