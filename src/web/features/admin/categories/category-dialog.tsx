import { Controller, useForm } from 'react-hook-form'
import type { Category } from '#contract/categories.ts'
import { categoryColors, categoryIcons } from '#shared/category-looks.ts'
import { api } from '#web/lib/api.ts'
import { changedIn } from '#web/lib/changed.ts'
import { cn } from '#web/lib/cn.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminCategoriesText as t } from '#web/text/admin-categories.ts'
import { Button } from '#web/ui/button.tsx'
import { categoryTone } from '#web/ui/category-color.ts'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { CategoryIcon } from '../components/category-icon.tsx'
import { English } from '../components/english.tsx'
import { useToastAction } from '../mutations.ts'

type Values = {
  name: string
  description: string
  slug: string
  icon: (typeof categoryIcons)[number]
  color: (typeof categoryColors)[number]
}

/** What it has, where it may be chosen. */
const chosenOf = <T extends string>(choices: readonly T[], value: string | undefined, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise

const iconOptions = categoryIcons.map((value) => ({
  value,
  label: (
    <span lang="en" className="inline-flex items-center gap-2">
      <CategoryIcon name={value} className="size-4.5" />
      {value}
    </span>
  ),
}))

const colorOptions = categoryColors.map((value) => ({
  value,
  label: (
    <span lang="en" className="inline-flex items-center gap-2">
      <span aria-hidden className={cn('size-5 rounded-full border border-current/20', categoryTone(value))} />
      {value}
    </span>
  ),
}))

const valuesOf = (category: Category | undefined): Values => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  slug: category?.slug ?? '',
  icon: chosenOf(categoryIcons, category?.icon, 'tag'),
  color: chosenOf(categoryColors, category?.color, 'primary'),
})

const useSave = (category: Category | undefined) =>
  useToastAction(
    (values: Values) =>
      category
        ? api.call('PATCH /api/categories/{id}', {
            params: { id: category.id },
            body: changedIn(valuesOf(category), values),
          })
        : api.call('POST /api/categories', { body: values }),
    { done: category ? t.updated : t.added, lang: 'en', invalidates: ['GET /api/categories'] },
  )

const CategoryForm = ({ category, onDone }: { category: Category | undefined; onDone: () => void }) => {
  const { register, handleSubmit, control, formState } = useForm<Values>({
    defaultValues: valuesOf(category),
  })
  const { errors } = formState
  const save = useSave(category)
  return (
    <Form
      problems={useProblems(save.error, 'fields')}
      onSubmit={handleSubmit((values) => save.mutate(values, { onSuccess: onDone }))}
      className="space-y-4"
    >
      <Field name="name" label={<English>{t.columns.name}</English>} error={errors.name?.message}>
        <Input
          maxLength={100}
          autoComplete="off"
          {...register('name', { validate: (value) => value.trim() !== '' || t.required })}
        />
      </Field>
      <Field name="description" label={<English>{t.columns.description}</English>} optional>
        <Textarea maxLength={500} rows={3} {...register('description')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="icon" label={<English>{t.columns.icon}</English>} error={errors.icon?.message}>
          <Controller
            control={control}
            name="icon"
            rules={{ required: t.iconRequired }}
            render={({ field }) => (
              <Select value={field.value} onValueChange={field.onChange} options={iconOptions} />
            )}
          />
        </Field>
        <Field name="color" label={<English>{t.columns.color}</English>} error={errors.color?.message}>
          <Controller
            control={control}
            name="color"
            rules={{ required: t.colorRequired }}
            render={({ field }) => (
              <Select value={field.value} onValueChange={field.onChange} options={colorOptions} />
            )}
          />
        </Field>
      </div>
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline" lang="en">
            {t.cancel}
          </Button>
        </DialogClose>
        <Button type="submit" lang="en" busy={save.isPending} busyLabel={category ? t.updating : t.adding}>
          {category ? t.submitEdit : t.submitAdd}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Adds a category, or changes the given one; closes when that is done. */
export const CategoryDialog = ({
  open,
  category,
  onClose,
}: {
  open: boolean
  category: Category | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={(stays) => (stays ? undefined : onClose())}>
    <DialogContent title={category ? t.edit : t.add} description={category ? category.name : t.addText}>
      <CategoryForm category={category} onDone={onClose} />
    </DialogContent>
  </Dialog>
)
