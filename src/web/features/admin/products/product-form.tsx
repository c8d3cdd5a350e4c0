import { Fragment, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import { amountIn } from '#shared/amount.ts'
import { type DeclaredField, type ProductField, productFieldList } from '#shared/product-fields.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { useProblems } from '#web/lib/failure.ts'
import { useSettings } from '#web/lib/settings.ts'
import { productFormText as f, adminProductsText as t } from '#web/text/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Form } from '#web/ui/form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToastAction } from '../mutations.ts'
import { LinkReport } from './link-report.tsx'
import { PointsNote } from './points-note.tsx'
import { ProductInput } from './product-input.tsx'
import { touchedByProducts, useLinkCheck } from './queries.ts'
import { bodyOf, changesOf, draftOf, type ProductDraft, previewOf } from './rules.ts'

const useSave = (product: Product | undefined, onSaved: () => void) =>
  useToastAction(
    (draft: ProductDraft) =>
      product
        ? api.call('PATCH /api/products/{id}', {
            params: { id: product.id },
            body: changesOf(product, draft),
          })
        : api.call('POST /api/products', { body: bodyOf(draft) }),
    { done: product ? t.updated : t.added, lang: 'en', invalidates: touchedByProducts, onDone: onSaved },
  )

/** Fields in rows: one that shares a row stands beside the field it names. */
const rows = productFieldList
  .filter(({ form }) => !form.beside)
  .map((first) => ({ first, others: productFieldList.filter(({ form }) => form.beside === first.name) }))

export type ProductFormProps = {
  product: Product | undefined
  categories: Category[]
  /** Draws the card as visitors will see it. */
  preview: (product: Product, pointValue: number) => ReactNode
  onDone: () => void
  /** It stands in a page: there is nothing to close. */
  inPage?: boolean
}

/** A list leaves out what is told of one product alone: that comes before its form does, and anew each time. */
export const ProductForm = (props: ProductFormProps) => {
  const { product } = props
  const { data, isLoadingError, isFetchedAfterMount, isFetching, refetch } = useCall(
    'GET /api/products/{id}',
    { params: { id: product?.id ?? 0 } },
    { enabled: product !== undefined, staleTime: 0 },
  )
  if (!product) return <Fields {...props} />
  if (isLoadingError)
    return <ErrorState title={t.loadError} retrying={isFetching} onRetry={() => refetch()} />
  if (!data || !isFetchedAfterMount) return <Skeleton className="h-[60rem]" />
  return <Fields {...props} product={{ ...product, ...data }} />
}

const Fields = ({ product, categories, preview, onDone, inPage = false }: ProductFormProps) => {
  // What nobody touched follows the product when it is loaded anew.
  const form = useForm<ProductDraft>({ values: draftOf(product), resetOptions: { keepDirtyValues: true } })
  const { errors } = form.formState
  const draft = { ...draftOf(product), ...useWatch({ control: form.control }) }
  const category = categories.find(({ id }) => String(id) === draft.categoryId)
  const save = useSave(product, () => form.reset(form.getValues()))
  const linkCheck = useLinkCheck(draft.affiliateLink, product?.id)
  const check = linkCheck.data
  const { pointValue } = useSettings()
  const input = (field: DeclaredField) => (
    <ProductInput
      key={field.name}
      field={field}
      form={form}
      error={errors[field.name]?.message}
      choices={categories}
    />
  )
  /** What is said below a row, by its first field. */
  const below: { [F in ProductField]?: ReactNode } = {
    price: (
      <PointsNote
        price={amountIn(draft.price) ?? Number.NaN}
        pointsReward={amountIn(draft.pointsReward) ?? Number.NaN}
        paysPercent={check?.paysPercent ?? null}
      />
    ),
    affiliateLink: <LinkReport link={draft.affiliateLink} check={linkCheck} />,
  }
  return (
    <Form
      problems={useProblems(save.error, 'fields')}
      onSubmit={form.handleSubmit((values) => save.mutate(values, { onSuccess: onDone }))}
      className="grid gap-6 md:grid-cols-[1fr_13rem]"
    >
      <div className="min-w-0 space-y-4">
        {rows.map(({ first, others }) => (
          <Fragment key={first.name}>
            {others.length === 0 ? (
              input(first)
            ) : (
              <div className="grid gap-4 sm:grid-cols-2">{[first, ...others].map(input)}</div>
            )}
            {below[first.name]}
          </Fragment>
        ))}
      </div>
      <aside aria-label={f.preview} className="h-fit max-md:max-w-52 md:sticky md:top-0">
        <p className="mb-2 text-muted-foreground text-sm">{f.preview}</p>
        <div inert>
          {preview(previewOf(draft, { product, category, name: f.previewName, check }), pointValue)}
        </div>
      </aside>
      <div className="md:col-span-2">
        <DialogActions>
          {inPage ? null : (
            <DialogClose asChild>
              <Button variant="outline" lang="en">
                {t.cancel}
              </Button>
            </DialogClose>
          )}
          <Button type="submit" lang="en" busy={save.isPending} busyLabel={product ? t.updating : t.adding}>
            {product ? t.submitEdit : t.submitAdd}
          </Button>
        </DialogActions>
      </div>
    </Form>
  )
}
