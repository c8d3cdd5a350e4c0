import { type FormEvent, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { SessionHold } from '#web/features/session/components/session-hold.tsx'
import { useProblems } from '#web/lib/failure.ts'
import { reviewText as t } from '#web/text/reviews.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { StarInput } from '#web/ui/star-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSaveComment } from '../mutations.ts'

/** Stars and words about a product; both wait for a moderator. */
export const ReviewForm = ({
  productId,
  own,
  onDone,
}: {
  productId: number
  own: Comment | undefined
  onDone: () => void
}) => {
  const [rating, setRating] = useState(own?.rating ?? 0)
  const [content, setContent] = useState(own?.content ?? '')
  const [problems, setProblems] = useState<{ rating?: string | undefined; content?: string | undefined }>({})
  const save = useSaveComment(productId, own)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      rating: rating === 0 ? t.needStars : undefined,
      content: content.trim() === '' ? t.needWords : undefined,
    }
    setProblems(found)
    if (found.rating || found.content) return
    save.mutate(
      { rating, content },
      {
        onSuccess: ({ status }) => {
          toast({ title: t.sent, description: t.sentTexts[status] })
          onDone()
        },
      },
    )
  }
  return (
    <Form
      problems={useProblems(save.error)}
      onSubmit={submit}
      className="space-y-4 rounded-2xl border bg-card p-5"
    >
      <div>
        <p aria-hidden className="font-medium">
          {t.rating}
        </p>
        <StarInput label={t.rating} value={rating} onChange={setRating} />
        {problems.rating ? (
          <p role="alert" className="text-destructive-ink text-sm">
            {problems.rating}
          </p>
        ) : null}
      </div>
      <Field name="content" label={t.content} hint={t.hint} error={problems.content}>
        <Textarea value={content} maxLength={2000} onChange={(event) => setContent(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} busyLabel={t.busy}>
          {t.submit}
        </Button>
        <Button variant="ghost" disabled={save.isPending} onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
      <SessionHold />
    </Form>
  )
}
