import { type FormEvent, useState } from 'react'
import { useProblems } from '#web/lib/failure.ts'
import { statementLinesText as t } from '#web/text/admin-reconciliation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type NoteProps = { busy: boolean; error: Error | null; onSave: (note: string) => void; onClose: () => void }

const NoteForm = ({ busy, error, onSave, onClose }: NoteProps) => {
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(note)
  }
  return (
    <Form problems={useProblems(error)} onSubmit={submit}>
      <Field name="note" label={t.note} hint={t.noteHint} optional>
        <Textarea value={note} maxLength={500} onChange={({ currentTarget: { value } }) => setNote(value)} />
      </Field>
      <DialogActions>
        <Button type="button" variant="outline" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {t.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Asks for a word about lines that are put aside or followed up; each time anew. */
export const NoteDialog = ({
  as,
  open,
  ...form
}: NoteProps & { as: 'ignored' | 'follow_up'; open: boolean }) => (
  <Dialog open={open} onOpenChange={form.onClose}>
    <DialogContent title={t.noteTitle[as]}>
      <NoteForm {...form} />
    </DialogContent>
  </Dialog>
)
