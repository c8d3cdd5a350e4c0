import { useForm } from 'react-hook-form'
import type { SynonymGroup } from '#contract/searches.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminSearchText } from '#web/text/admin-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToastAction } from '../mutations.ts'
import { termsIn } from './rules.ts'

const t = adminSearchText.synonyms

/** A group to change, or a new one that begins with a word. */
export type SynonymDraft = SynonymGroup | { terms: string[] }

const SynonymForm = ({ draft, onDone }: { draft: SynonymDraft; onDone: () => void }) => {
  const { register, handleSubmit, formState } = useForm<{ text: string }>({
    defaultValues: { text: draft.terms.join('\n') + (draft.terms.length === 1 ? '\n' : '') },
  })
  const save = useToastAction(
    (body: { terms: string[] }) =>
      'id' in draft
        ? api.call('PATCH /api/admin/synonyms/{id}', { params: { id: draft.id }, body })
        : api.call('POST /api/admin/synonyms', { body }),
    {
      done: 'id' in draft ? t.updated : t.added,
      invalidates: ['GET /api/admin/synonyms', 'GET /api/admin/searches', 'GET /api/admin/searches/trial'],
      form: true,
    },
  )
  return (
    <Form
      problems={useProblems(save.error)}
      onSubmit={handleSubmit(({ text }) => save.mutate({ terms: termsIn(text) }, { onSuccess: onDone }))}
      className="space-y-4"
    >
      <Field name="terms" label={t.field} hint={t.hint} error={formState.errors.text?.message}>
        <Textarea
          rows={6}
          maxLength={1300}
          autoComplete="off"
          {...register('text', { validate: (text) => termsIn(text).length >= 2 || t.few })}
        />
      </Field>
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">{t.cancel}</Button>
        </DialogClose>
        <Button type="submit" busy={save.isPending} busyLabel={t.saving}>
          {t.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

export const SynonymDialog = ({
  open,
  draft,
  onClose,
}: {
  open: boolean
  draft: SynonymDraft | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
    <DialogContent title={draft && 'id' in draft ? t.edit : t.add} description={t.about}>
      {draft ? <SynonymForm draft={draft} onDone={onClose} /> : null}
    </DialogContent>
  </Dialog>
)
