import type { UseQueryResult } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { BlogPost } from '#contract/blog.ts'
import type { Letter } from '#contract/letters.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminLettersText as t } from '#web/text/admin-letters.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Loaded } from '../components/loaded.tsx'
import { useToastAction } from '../mutations.ts'

type Values = { postId: string; subject: string; preheader: string }

const AddLetterForm = ({
  posts,
  postId,
  onAdded,
}: {
  posts: BlogPost[]
  postId: number | undefined
  onAdded: (letter: Letter) => void
}) => {
  const wordsOf = (id: string) => {
    const post = posts.find((one) => String(one.id) === id)
    return { subject: post?.title ?? '', preheader: (post?.excerpt ?? '').slice(0, 300) }
  }
  const first = postId === undefined ? '' : String(postId)
  const { register, handleSubmit, setValue, formState } = useForm<Values>({
    defaultValues: { postId: first, ...wordsOf(first) },
  })
  const add = useToastAction(
    (values: Values) =>
      api.call('POST /api/admin/letters', { body: { ...values, postId: Number(values.postId) } }),
    { done: null, invalidates: ['GET /api/admin/letters'], form: true },
  )
  return (
    <Form
      problems={useProblems(add.error)}
      className="space-y-4"
      onSubmit={handleSubmit((values) => add.mutate(values, { onSuccess: onAdded }))}
    >
      <Field label={t.post} error={formState.errors.postId?.message}>
        <NativeSelect
          className="w-full"
          {...register('postId', {
            required: t.choosePost,
            onChange: (event: { target: { value: string } }) => {
              const words = wordsOf(event.target.value)
              setValue('subject', words.subject)
              setValue('preheader', words.preheader)
            },
          })}
        >
          <option value="">{t.choosePost}</option>
          {posts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t.subject} error={formState.errors.subject?.message}>
        <Input
          maxLength={200}
          autoComplete="off"
          {...register('subject', { validate: (value) => value.trim() !== '' || t.subjectRequired })}
        />
      </Field>
      <Field name="preheader" label={t.preheader} hint={t.preheaderHint} optional>
        <Input maxLength={300} autoComplete="off" {...register('preheader')} />
      </Field>
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">{t.cancel}</Button>
        </DialogClose>
        <Button type="submit" busy={add.isPending} busyLabel={t.submitting}>
          {t.submit}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Makes a letter of a post; `postId` when it is known which. */
export const AddLetterDialog = ({
  open,
  posts,
  postId,
  onAdded,
  onClose,
}: {
  open: boolean
  posts: UseQueryResult<BlogPost[]>
  postId: number | undefined
  onAdded: (letter: Letter) => void
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={(stays) => (stays ? undefined : onClose())}>
    <DialogContent title={t.add} description={t.addText}>
      <Loaded call={posts} room="h-80">
        {(data) => <AddLetterForm posts={data} postId={postId} onAdded={onAdded} />}
      </Loaded>
    </DialogContent>
  </Dialog>
)
