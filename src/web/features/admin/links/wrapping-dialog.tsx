import { useState } from 'react'
import type { WrapHost, WrapOutcome } from '#contract/links.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { formatPoints } from '#web/lib/format.ts'
import { wrappingText as t } from '#web/text/admin-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { showSuccess, useToastAction } from '../mutations.ts'
import { touchedByWrapping, useWrapTrial } from './queries.ts'

const said = ({ host, products, before, after }: WrapOutcome): string =>
  t.saved(host, formatPoints(products), formatPoints(before), formatPoints(after))

const useSave = (onClose: () => void) => {
  const save = useToastAction(
    (body: { host: string; template: string | null }) => api.call('POST /api/admin/links/wrapping', { body }),
    { done: null, invalidates: touchedByWrapping, form: true },
  )
  const put = (host: string, template: string | null) =>
    save.mutate(
      { host, template },
      {
        onSuccess: (outcome) => {
          showSuccess(said(outcome))
          onClose()
        },
      },
    )
  return { put, busy: save.isPending, problems: useProblems(save.error) }
}

type Props = { known: WrapHost | undefined; asked: string; onClose: () => void }

const WrappingForm = ({ known, asked, onClose }: Props) => {
  const [host, setHost] = useState(known?.host ?? asked)
  const [template, setTemplate] = useState(known?.template ?? '')
  const { put, busy, problems } = useSave(onClose)
  const trial = useWrapTrial(host.trim(), template.trim())
  const outcome = trial.data
  return (
    <Form
      problems={problems}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        put(host.trim(), template.trim())
      }}
    >
      {known ? null : (
        <Field name="host" label={t.host} hint={t.hostHint}>
          <Input
            autoComplete="off"
            value={host}
            onChange={({ currentTarget: { value } }) => setHost(value)}
          />
        </Field>
      )}
      <Field name="template" label={t.template} hint={t.templateHint} error={trial.problem}>
        <Input
          autoComplete="off"
          value={template}
          placeholder={t.example}
          onChange={({ currentTarget: { value } }) => setTemplate(value)}
        />
      </Field>
      <p role="status" className="min-h-6">
        {outcome
          ? t.trial(formatPoints(outcome.products), formatPoints(outcome.before), formatPoints(outcome.after))
          : ''}
      </p>
      <DialogActions>
        {known?.setBy === 'operator' ? (
          <Button type="button" variant="destructive" busy={busy} onClick={() => put(known.host, null)}>
            {t.remove}
          </Button>
        ) : null}
        <DialogClose asChild>
          <Button variant="outline" disabled={busy}>
            {t.cancel}
          </Button>
        </DialogClose>
        <Button type="submit" busy={busy} busyLabel={t.saving} disabled={!outcome}>
          {outcome ? t.submit(formatPoints(outcome.after - outcome.before)) : t.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** The template around the plain links of one host; what it would change is told before it is kept. */
export const WrappingDialog = ({ open, ...form }: Props & { open: boolean }) => (
  <Dialog open={open} onOpenChange={form.onClose}>
    <DialogContent title={form.known ? t.dialogFor(form.known.host) : t.dialog}>
      <WrappingForm {...form} />
    </DialogContent>
  </Dialog>
)
