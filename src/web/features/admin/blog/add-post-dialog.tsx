import { useForm } from 'react-hook-form'
import type { BlogPost } from '#contract/blog.ts'
import type { Category } from '#contract/categories.ts'
import { slugify } from '#shared/vietnamese.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { editorText, adminBlogText as t } from '#web/text/admin-blog.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { English } from '../components/english.tsx'
import { useToastAction } from '../mutations.ts'

type Values = { title: string; categoryId: string }

const emptyText = '<p></p>'

const AddPostForm = ({
  categories,
  onAdded,
}: {
  categories: Category[]
  onAdded: (post: BlogPost) => void
}) => {
  const { register, handleSubmit, watch, formState } = useForm<Values>({
    defaultValues: { title: '', categoryId: '' },
  })
  const add = useToastAction(
    ({ title, categoryId }: Values) =>
      api.call('POST /api/blog', {
        body: { title, content: emptyText, categoryId: categoryId === '' ? null : Number(categoryId) },
      }),
    { done: t.added, lang: 'en', invalidates: ['GET /api/blog'], form: true },
  )
  const problems = useProblems(add.error)
  const slug = slugify(watch('title'))
  return (
    <Form
      problems={problems}
      className="space-y-4"
      onSubmit={handleSubmit((values) => add.mutate(values, { onSuccess: onAdded }))}
    >
      <Field
        label={<English>{t.columns.title}</English>}
        hint={slug ? t.slugHint(slug) : t.slugLater}
        error={formState.errors.title?.message}
      >
        <Input
          maxLength={200}
          autoComplete="off"
          {...register('title', { validate: (value) => value.trim() !== '' || t.required })}
        />
      </Field>
      <Field name="categoryId" label={<English>{t.columns.category}</English>} optional>
        <NativeSelect className="w-full" {...register('categoryId')}>
          <option value="">{editorText.noCategory}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline" lang="en">
            {t.cancel}
          </Button>
        </DialogClose>
        <Button type="submit" lang="en" busy={add.isPending} busyLabel={t.adding}>
          {t.submitAdd}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Opens a draft; its text is written in the editor, to which `onAdded` goes. */
export const AddPostDialog = ({
  open,
  categories,
  onAdded,
  onClose,
}: {
  open: boolean
  categories: Category[]
  onAdded: (post: BlogPost) => void
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={(stays) => (stays ? undefined : onClose())}>
    <DialogContent title={t.add} description={t.addText}>
      <AddPostForm categories={categories} onAdded={onAdded} />
    </DialogContent>
  </Dialog>
)
