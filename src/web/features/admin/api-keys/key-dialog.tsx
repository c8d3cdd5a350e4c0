import { type FormEvent, useState } from 'react'
import { type ApiScope, apiScopeNames } from '#shared/api-scopes.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminApiKeysText as t } from '#web/text/admin-api-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Choices } from '../components/choices.tsx'
import { useToastAction } from '../mutations.ts'

const KeyForm = ({ onMade }: { onMade: (key: string) => void }) => {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>([])
  const [days, setDays] = useState('90')
  const [isTried, setTried] = useState(false)
  const make = useToastAction(
    (body: { name: string; scopes: ApiScope[]; days: number | null }) =>
      api.call('POST /api/admin/api-keys', { body }),
    { done: null, invalidates: ['GET /api/admin/api-keys'], form: true },
  )
  const problems = useProblems(make.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || scopes.length === 0) return
    const body = { name, scopes, days: days === '' ? null : Number(days) }
    make.mutate(body, { onSuccess: ({ key }) => onMade(key) })
  }
  return (
    <Form problems={problems} onSubmit={submit} className="space-y-4">
      <Field
        name="name"
        label={t.name}
        hint={t.nameHint}
        error={isTried && name.trim() === '' ? t.nameRequired : undefined}
      >
        <Input
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
      </Field>
      <Choices
        name="scopes"
        title={t.scopes}
        names={apiScopeNames}
        labels={t.scopeNames}
        chosen={scopes}
        onChange={setScopes}
        error={isTried && scopes.length === 0 ? t.scopesRequired : undefined}
      />
      <Field name="days" label={t.days}>
        <NativeSelect value={days} onChange={({ currentTarget: { value } }) => setDays(value)}>
          {t.dayChoices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">{t.cancel}</Button>
        </DialogClose>
        <Button type="submit" busy={make.isPending} busyLabel={t.saving}>
          {t.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Asks what a new key may do, and hands it over once it is made. */
export const KeyDialog = ({
  open,
  onClose,
  onMade,
}: {
  open: boolean
  onClose: () => void
  onMade: (key: string) => void
}) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
    <DialogContent title={t.add} description={t.addText}>
      {open ? <KeyForm onMade={onMade} /> : null}
    </DialogContent>
  </Dialog>
)
