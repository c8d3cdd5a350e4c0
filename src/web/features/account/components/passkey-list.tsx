import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { SecondFactor } from '#contract/second-factor.ts'
import { formatDate, formatRelative } from '#web/lib/dates.ts'
import { useProblems } from '#web/lib/failure.ts'
import { useSettings } from '#web/lib/settings.ts'
import { securityText } from '#web/text/security.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FocusStays } from '#web/ui/focus-stays.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAddPasskey, useRemovePasskey } from '../mutations.ts'

const t = securityText.passkeys

type Passkey = SecondFactor['passkeys'][number]
type ShowCodes = (codes: string[] | null) => void

const AddForm = ({ onCodes, onClose }: { onCodes: ShowCodes; onClose: () => void }) => {
  const [problem, setProblem] = useState<string>()
  const add = useAddPasskey((codes) => {
    onClose()
    onCodes(codes)
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setProblem(name === '' ? t.nameMissing : undefined)
    if (name !== '') add.mutate(name)
  }
  return (
    <Form problems={useProblems(add.error)} onSubmit={submit}>
      <Field name="name" label={t.name} hint={t.nameHint} error={problem}>
        <Input name="name" maxLength={50} autoComplete="off" />
      </Field>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {securityText.cancel}
        </Button>
        <Button type="submit" busy={add.isPending} busyLabel={t.adding}>
          {t.add}
        </Button>
      </DialogActions>
    </Form>
  )
}

const AddPasskey = ({ onCodes }: { onCodes: ShowCodes }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t.add}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title={t.addTitle} description={t.addText}>
          <AddForm onCodes={onCodes} onClose={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}

const Row = ({ passkey }: { passkey: Passkey }) => {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemovePasskey()
  const used = passkey.lastUsedAt ? t.used(formatRelative(passkey.lastUsedAt, new Date())) : t.unused
  return (
    <li className="flex flex-wrap items-center gap-4 p-4">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-medium">{passkey.name}</p>
        <p className="text-muted-foreground text-sm">
          {t.since(formatDate(passkey.createdAt))}
          {' · '}
          {used}
        </p>
      </div>
      <Button
        variant="outline"
        aria-label={t.removeLabel(passkey.name)}
        busy={remove.isPending}
        busyLabel={t.removing}
        onClick={() => setAsking(true)}
      >
        {t.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.removeTitle}
        description={t.removeText(passkey.name)}
        confirmLabel={t.remove}
        cancelLabel={securityText.cancel}
        destructive
        onConfirm={() => {
          setAsking(false)
          remove.mutate(passkey.id)
        }}
      />
    </li>
  )
}

/** The member's passkeys, one more, one less. */
export const PasskeyList = ({ passkeys, onCodes }: { passkeys: Passkey[]; onCodes: ShowCodes }) => {
  const { passkeys: canHave } = useSettings()
  return (
    <>
      <FocusStays of="li button">
        {passkeys.length > 0 ? (
          <ul className="divide-y rounded-xl border">
            {passkeys.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        ) : (
          <p>{canHave ? t.none : t.notHere}</p>
        )}
      </FocusStays>
      {canHave ? <AddPasskey onCodes={onCodes} /> : null}
    </>
  )
}
