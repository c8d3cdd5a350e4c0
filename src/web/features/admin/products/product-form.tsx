import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import { api } from '#web/lib/api.ts'
import { productFormText as f, adminProductsText as t } from '#web/text/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { English } from '../components/english.tsx'
import { useDeed } from '../deed.ts'
import { draftOf, isWhole, type ProductDraft, previewOf } from './draft.ts'
import { ImageField } from './image-field.tsx'
import { LinkReport } from './link-report.tsx'
import { PointsNote } from './points-note.tsx'
import { touchedByProducts, useLinkCheck } from './queries.ts'

const useSave = (product: Product | undefined) =>
  useDeed(
    (body: ProductDraft) =>
      product
        ? api.call('PATCH /api/products/{id}', { params: { id: product.id }, body })
        : api.call('POST /api/products', { body }),
    { done: product ? t.updated : t.added, lang: 'en', invalidates: touchedByProducts },
  )

const filled = (message: string) => (value: string) => value.trim() !== '' || message

export type ProductFormProps = {
  product: Product | undefined
  categories: Category[]
  /** Draws the card as visitors will see it. */
  preview: (product: Product) => ReactNode
  onDone: () => void
}

export const ProductForm = ({ product, categories, preview, onDone }: ProductFormProps) => {
  const form = useForm<ProductDraft>({ defaultValues: draftOf(product) })
  const { register, handleSubmit, control, setValue, formState } = form
  const { errors } = formState
  const draft = { ...draftOf(product), ...useWatch({ control }) }
  const category = categories.find(({ id }) => String(id) === draft.categoryId)
  const save = useSave(product)
  const { data: check } = useLinkCheck(draft.affiliateLink, product?.id)
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => save.mutate(values, { onSuccess: onDone }))}
      className="grid gap-6 md:grid-cols-[1fr_13rem]"
    >
      <div className="min-w-0 space-y-4">
        <Field label={<English>{f.name}</English>} error={errors.name?.message}>
          <Input
            maxLength={255}
            autoComplete="off"
            {...register('name', { validate: filled(f.errors.name) })}
          />
        </Field>
        <Field label={<English>{f.description}</English>} optional>
          <Textarea maxLength={20_000} rows={3} {...register('description')} />
        </Field>
        <ImageField
          error={errors.image?.message}
          onUploaded={(url) => setValue('image', url, { shouldValidate: true, shouldDirty: true })}
        >
          <Input autoComplete="off" {...register('image', { validate: filled(f.errors.image) })} />
        </ImageField>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={<English>{f.price}</English>} error={errors.price?.message}>
            <Input
              type="number"
              min={0}
              step={1}
              inputMode="numeric"
              {...register('price', { validate: (value) => isWhole(value, 0) || f.errors.price })}
            />
          </Field>
          <Field label={<English>{f.points}</English>} error={errors.pointsReward?.message}>
            <Input
              type="number"
              min={1}
              step={1}
              inputMode="numeric"
              {...register('pointsReward', { validate: (value) => isWhole(value, 1) || f.errors.points })}
            />
          </Field>
        </div>
        <PointsNote
          price={Number(draft.price || Number.NaN)}
          pointsReward={Number(draft.pointsReward || Number.NaN)}
          paysPercent={check?.paysPercent ?? null}
          untracked={check !== undefined && !check.problem && !check.tracked}
        />
        <Field label={<English>{f.link}</English>} error={errors.affiliateLink?.message}>
          <Input
            type="url"
            autoComplete="off"
            {...register('affiliateLink', { validate: filled(f.errors.link) })}
          />
        </Field>
        <LinkReport link={draft.affiliateLink} check={check} />
        <Field label={<English>{f.category}</English>} error={errors.categoryId?.message}>
          <NativeSelect className="w-full" {...register('categoryId', { required: f.errors.category })}>
            <option value="">{f.chooseCategory}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Checkbox
          label={
            <>
              <English>{f.featured}</English>
              <span className="block text-muted-foreground text-sm">{f.featuredHint}</span>
            </>
          }
          {...register('featured')}
        />
      </div>
      <aside aria-label={f.preview} className="h-fit max-md:max-w-52 md:sticky md:top-0">
        <p className="mb-2 text-muted-foreground text-sm">{f.preview}</p>
        <div inert>{preview(previewOf(draft, { product, category, name: f.previewName, check }))}</div>
      </aside>
      <div className="md:col-span-2">
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" lang="en">
              {t.cancel}
            </Button>
          </DialogClose>
          <Button type="submit" lang="en" busy={save.isPending} busyLabel={product ? t.updating : t.adding}>
            {product ? t.submitEdit : t.submitAdd}
          </Button>
        </DialogActions>
      </div>
    </form>
  )
}
