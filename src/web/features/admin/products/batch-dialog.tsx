import { useState } from 'react'
import type { BatchItem, SeenItem } from '#contract/admin-products.ts'
import type { Category } from '#contract/categories.ts'
import { amountIn } from '#shared/amount.ts'
import { useCall, usePage } from '#web/lib/call.ts'
import { errorText, useProblems } from '#web/lib/failure.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { useSettings } from '#web/lib/settings.ts'
import { batchText as t } from '#web/text/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { isNear } from '../components/near-note.tsx'
import {
  type BatchDraft,
  type BatchKind,
  CategoryField,
  emptyDraft,
  FeaturedField,
  PointsFields,
  PriceFields,
} from './batch-fields.tsx'
import type { ProductQuery } from './queries.ts'

const pointsChangeOf = ({ by, amount: typed }: BatchDraft) => {
  const amount = amountIn(typed) ?? 0
  return amount >= 1 && (by === 'fixed' || amount <= 100)
    ? ({ kind: 'points', by, amount } as const)
    : undefined
}

/** A change as the call takes it; undefined while something is not filled in. */
export const changeOf = (kind: BatchKind, draft: BatchDraft) => {
  if (kind === 'delete') return { kind } as const
  if (kind === 'featured') return { kind, featured: draft.featured } as const
  if (kind === 'category')
    return draft.categoryId ? ({ kind, categoryId: draft.categoryId } as const) : undefined
  if (kind === 'points') return pointsChangeOf(draft)
  const percent = Number(draft.percent)
  const fits = draft.percent !== '' && Number.isInteger(percent) && percent >= -90 && percent <= 500
  return fits && percent !== 0 ? ({ kind, percent, roundTo: draft.roundTo } as const) : undefined
}
export type Change = NonNullable<ReturnType<typeof changeOf>>

const mostShown = 6
/** As the call takes them (contract/admin-products). */
const mostProducts = 1000

const shownAs = (kind: Change['kind'], value: BatchItem['after']): string =>
  kind === 'points' ? formatPoints(Number(value)) : formatVnd(Number(value))

/** What the points cost beside what the shops are likely to pay, for one of each product. */
const Margin = ({ items, unrated }: { items: BatchItem[]; unrated: number }) => {
  const { pointValue } = useSettings()
  const rated = items.filter(({ commission }) => typeof commission === 'number')
  const commission = rated.reduce((sum, item) => sum + (item.commission ?? 0), 0)
  const cost = rated.reduce((sum, item) => sum + Number(item.after) * pointValue, 0)
  const unknown = items.length - rated.length
  return (
    <div className="mt-2 border-t pt-2">
      {rated.length > 0 ? (
        <p className={cost > commission ? 'font-medium text-destructive-ink' : ''}>
          {t.margin(formatVnd(commission), formatVnd(cost), formatVnd(commission - cost))}
        </p>
      ) : null}
      {unknown > 0 ? <p>{t.unknownMargin(unknown)}</p> : null}
      {unrated > 0 ? <p className="font-medium">{t.unrated(unrated)}</p> : null}
    </div>
  )
}

/** What a change of prices or points would do, while it is shown. */
const usePreview = (ids: number[], change: Change | undefined, isShown: boolean) =>
  useCall(
    'POST /api/admin/products/batches',
    { body: { ids, change: change ?? { kind: 'delete' }, preview: true } },
    { staleTime: 0, enabled: isShown },
  )

const ChangePreview = ({
  change,
  preview: { data, error, isLoadingError },
}: {
  change: Change
  preview: ReturnType<typeof usePreview>
}) => {
  if (isLoadingError) return <p role="alert">{errorText(error)}</p>
  if (!data) return <p className="text-muted-foreground">{t.previewing}</p>
  if (data.items.length === 0)
    return (
      <p>
        {t.nothing} {data.unrated ? t.unrated(data.unrated) : null}
      </p>
    )
  return (
    <section aria-label={t.preview} aria-live="polite" className="rounded-xl bg-muted p-3 text-sm">
      <p className="font-medium">
        {change.kind === 'points' ? t.willChangePoints(data.items.length) : t.willChange(data.items.length)}
      </p>
      <ul className="mt-1 space-y-1">
        {data.items.slice(0, mostShown).map((item: BatchItem) => (
          <li key={item.id} className="flex justify-between gap-4">
            <span className="min-w-0 truncate">{item.name}</span>
            <span className="shrink-0 tabular-nums">
              <del className="text-muted-foreground">{shownAs(change.kind, item.before)}</del>{' '}
              <ins className="font-medium no-underline">{shownAs(change.kind, item.after)}</ins>
            </span>
          </li>
        ))}
      </ul>
      {data.items.length > mostShown ? (
        <p className="mt-1 text-muted-foreground">{t.andMore(data.items.length - mostShown)}</p>
      ) : null}
      {change.kind === 'points' ? <Margin items={data.items} unrated={data.unrated ?? 0} /> : null}
    </section>
  )
}

const titles: Record<BatchKind, (count: number) => string> = {
  category: t.categoryTitle,
  featured: t.featuredTitle,
  price: t.priceTitle,
  points: t.pointsTitle,
  delete: t.deleteTitle,
}

type BatchFormProps = {
  kind: BatchKind
  ids: number[]
  /** All that the filters of the list let through. */
  matching: { total: number; query: ProductQuery }
  categories: Category[]
  busy: boolean
  /** What the last attempt was refused for. */
  error: Error | null
  /** `seen`: what was shown of it before. */
  onApply: (change: Change, ids: number[], seen: SeenItem[] | undefined) => void
}

/** The products a change is for: those chosen, or all that the filters let through. Another choice begins anew. */
const useMeant = (chosen: number[], { total, query }: BatchFormProps['matching']) => {
  const [allBeside, setAllBeside] = useState<number[]>()
  const all = allBeside === chosen
  const setAll = (yes: boolean) => setAllBeside(yes ? chosen : undefined)
  const list = usePage(
    'GET /api/products',
    { query: { ...query, page: 1, limit: mostProducts } },
    { enabled: all, placeholderData: undefined },
  )
  // What fits may have gone since the list was drawn; what comes in its place is not what was asked for.
  const onlyNear = list.data !== undefined && isNear(list.data)
  const ids = !all ? chosen : onlyNear ? [] : list.data?.items.map(({ id }) => id)
  const problem = list.isLoadingError ? errorText(list.error) : onlyNear ? t.allNear : undefined
  return { all, setAll, problem, ids: ids ?? [], count: all ? total : chosen.length }
}

const BatchForm = ({
  kind,
  ids: chosen,
  matching,
  meant: { all, setAll, problem, ids, count },
  categories,
  busy,
  error,
  onApply,
}: BatchFormProps & { meant: ReturnType<typeof useMeant> }) => {
  const [draft, setDraft] = useState(emptyDraft)
  const fields = { draft, onChange: (change: Partial<BatchDraft>) => setDraft({ ...draft, ...change }) }
  const change = changeOf(kind, draft)
  const tooMany = count > mostProducts
  const isPreviewed =
    (kind === 'price' || kind === 'points') && change !== undefined && !tooMany && ids.length > 0
  const preview = usePreview(ids, change, isPreviewed)
  const seen = isPreviewed
    ? preview.data?.items.map(({ id, before, after }) => ({ id, before, after }))
    : undefined
  return (
    <Form
      problems={useProblems(error, 'fields')}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (change && !tooMany && ids.length > 0) onApply(change, ids, seen)
      }}
    >
      {kind !== 'delete' && matching.total > chosen.length ? (
        <div>
          <Checkbox
            label={t.allMatching(matching.total)}
            checked={all}
            onChange={({ currentTarget: { checked } }) => setAll(checked)}
          />
        </div>
      ) : null}
      {kind === 'category' ? <CategoryField {...fields} categories={categories} /> : null}
      {kind === 'featured' ? <FeaturedField {...fields} /> : null}
      {kind === 'price' ? <PriceFields {...fields} /> : null}
      {kind === 'price' && draft.percent !== '' && !change ? <p role="alert">{t.percentError}</p> : null}
      {kind === 'points' ? <PointsFields {...fields} /> : null}
      {isPreviewed ? <ChangePreview change={change} preview={preview} /> : null}
      {kind === 'delete' ? <p>{t.deleteText}</p> : null}
      {tooMany ? <p role="alert">{t.limit}</p> : null}
      {all && problem ? <p role="alert">{problem}</p> : null}
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline" disabled={busy}>
            {t.cancel}
          </Button>
        </DialogClose>
        <Button
          type="submit"
          variant={kind === 'delete' ? 'destructive' : 'primary'}
          disabled={!change || tooMany || ids.length === 0 || (isPreviewed && !seen)}
          busy={busy}
          busyLabel={t.applying}
        >
          {kind === 'delete' ? t.delete : t.apply}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** One change to all products chosen; prices are shown before they are changed. */
export const BatchDialog = ({
  open,
  onClose,
  ...form
}: BatchFormProps & { open: boolean; onClose: () => void }) => {
  const meant = useMeant(form.ids, form.matching)
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title={titles[form.kind](meant.count)}>
        <BatchForm {...form} meant={meant} />
      </DialogContent>
    </Dialog>
  )
}
