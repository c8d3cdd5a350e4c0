import { type FormEvent, useState } from 'react'
import { useProblems } from '#web/lib/failure.ts'
import { securityText } from '#web/text/security.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useBeginTotp, useConfirmTotp, useRemoveTotp } from '../mutations.ts'

const t = securityText.totp

type ShowCodes = (codes: string[] | null) => void

const SetUpForm = ({
  setUp,
  onCodes,
  onClose,
}: {
  setUp: { secret: string; url: string }
  onCodes: ShowCodes
  onClose: () => void
}) => {
  const [problem, setProblem] = useState<string>()
  const confirm = useConfirmTotp((codes) => {
    onClose()
    onCodes(codes)
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setProblem(code === '' ? t.codeMissing : undefined)
    if (code !== '') confirm.mutate(code)
  }
  return (
    <Form problems={useProblems(confirm.error)} onSubmit={submit} className="space-y-4">
      <QrCode text={setUp.url} label={t.picture} />
      <div className="space-y-2">
        <p className="text-muted-foreground text-sm">{t.byHand}</p>
        <p className="flex flex-wrap items-center gap-3">
          <code className="break-all text-sm">{setUp.secret}</code>
          <CopyButton text={setUp.secret} label={t.copy} doneLabel={t.copied} />
        </p>
      </div>
      <Field name="code" label={t.code} error={problem}>
        <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
      </Field>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {securityText.cancel}
        </Button>
        <Button type="submit" busy={confirm.isPending} busyLabel={t.checking}>
          {t.submit}
        </Button>
      </DialogActions>
    </Form>
  )
}

const TurnOn = ({ onCodes }: { onCodes: ShowCodes }) => {
  const begin = useBeginTotp()
  return (
    <>
      <Button busy={begin.isPending} busyLabel={t.preparing} onClick={() => begin.mutate()}>
        {t.turnOn}
      </Button>
      <Dialog open={begin.data !== undefined} onOpenChange={() => begin.reset()}>
        {begin.data ? (
          <DialogContent title={t.turnOn} description={t.scan}>
            <SetUpForm setUp={begin.data} onCodes={onCodes} onClose={() => begin.reset()} />
          </DialogContent>
        ) : null}
      </Dialog>
    </>
  )
}

const TurnOff = () => {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveTotp()
  return (
    <>
      <Button
        variant="outline"
        busy={remove.isPending}
        busyLabel={t.turningOff}
        onClick={() => setAsking(true)}
      >
        {t.turnOff}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.offTitle}
        description={t.offText}
        confirmLabel={t.turnOff}
        cancelLabel={securityText.cancel}
        onConfirm={() => {
          setAsking(false)
          remove.mutate()
        }}
      />
    </>
  )
}

/** Turns the codes of an app on and off. */
export const TotpSwitch = ({ isOn, onCodes }: { isOn: boolean; onCodes: ShowCodes }) =>
  isOn ? <TurnOff /> : <TurnOn onCodes={onCodes} />
