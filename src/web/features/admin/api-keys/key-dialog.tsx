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

type Body = { name: string; scopes: ApiScope[]; days: number | null }

const useMake = (onMade: (key: string) => void) =>
  useToastAction((body: Body) => api.call('POST /api/admin/api-keys', { body }), {
    done: null,
    onDone: ({ key }) => onMade(key),
    invalidates: ['GET /api/admin/api-keys'],
    form: true,
  })

const KeyForm = ({ make }: { make: ReturnType<typeof useMake> }) => {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>([])
  const [days, setDays] = useState('90')
  const [isTried, setTried] = useState(false)
  const problems = useProblems(make.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || scopes.length === 0) return
    make.mutate({ name, scopes, days: days === '' ? null : Number(days) })
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
          <Button variant="outline" disabled={make.isPending}>
            {t.cancel}
          </Button>
        </DialogClose>
        <Button type="submit" busy={make.isPending} busyLabel={t.saving}>
          {t.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Asks what a new key may do, and hands it over once it is made: until then it stays open, for a key is shown once. */
export const KeyDialog = ({
  open,
  onClose,
  onMade,
}: {
  open: boolean
  onClose: () => void
  onMade: (key: string) => void
}) => {
  const make = useMake(onMade)
  const close = () => {
    if (make.isPending) return
    make.reset()
    onClose()
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()}>
      <DialogContent title={t.add} description={t.addText}>
        {open ? <KeyForm make={make} /> : null}
      </DialogContent>
    </Dialog>
  )
}
