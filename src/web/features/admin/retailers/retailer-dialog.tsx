import { useForm } from 'react-hook-form'
import type { AdminRetailer } from '#contract/retailers.ts'
import { api } from '#web/lib/api.ts'
import { changedIn } from '#web/lib/changed.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminRetailersText as t } from '#web/text/admin-retailers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToastAction } from '../mutations.ts'

type Values = { name: string; exclusions: string }

const RetailerForm = ({ retailer, onDone }: { retailer: AdminRetailer; onDone: () => void }) => {
  const loaded: Values = { name: retailer.name, exclusions: retailer.exclusions ?? '' }
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: loaded })
  const save = useToastAction(
    (values: Values) =>
      api.call('PATCH /api/admin/retailers/{id}', {
        params: { id: retailer.id },
        body: changedIn(loaded, values),
      }),
    { done: t.saved, invalidates: ['GET /api/admin/retailers'], form: true },
  )
  const problems = useProblems(save.error)
  return (
    <Form
      problems={problems}
      onSubmit={handleSubmit((values) => save.mutate(values, { onSuccess: onDone }))}
      className="space-y-4"
    >
      <Field name="name" label={t.name} error={formState.errors.name?.message}>
        <Input
          maxLength={100}
          autoComplete="off"
          {...register('name', { validate: (value) => value.trim() !== '' || t.nameRequired })}
        />
      </Field>
      <Field name="exclusions" label={t.exclusions} hint={t.exclusionsHint} optional>
        <Textarea maxLength={5000} rows={7} {...register('exclusions')} />
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

export const RetailerDialog = ({
  open,
  retailer,
  onClose,
}: {
  open: boolean
  retailer: AdminRetailer | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
    <DialogContent title={t.edit} description={retailer?.host ?? ''}>
      {retailer ? <RetailerForm key={retailer.id} retailer={retailer} onDone={onClose} /> : null}
    </DialogContent>
  </Dialog>
)
