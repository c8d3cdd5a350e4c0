import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useAction, useCall } from '#web/lib/call.ts'
import { useProblems } from '#web/lib/failure.ts'
import { showPasskey } from '#web/lib/passkey.ts'
import { paths } from '#web/lib/paths.ts'
import { providerNameIn, useSettings } from '#web/lib/settings.ts'
import { securityText, confirmText as t } from '#web/text/security.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAuth } from './auth.tsx'

type Way = 'password' | 'code'
type Given = { password?: string; code?: string } | 'passkey'

const confirm = async (given: Given): Promise<void> => {
  if (given !== 'passkey') {
    await api.call('POST /api/me/confirmation', { body: given })
    return
  }
  const answer = await showPasskey(await api.call('POST /api/me/confirmation/question'))
  if (!answer) throw new Error(securityText.passkeys.refused)
  await api.call('POST /api/me/confirmation', { body: { answer } })
}

/** Leads over the provider back to the page that is open. */
const providerAgain = (): string =>
  `${paths.providerSignIn}?next=${encodeURIComponent(location.pathname + location.search)}`

const ConfirmForm = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const { user } = useAuth()
  const settings = useSettings()
  const provider = providerNameIn(settings)
  const { data: factor, isLoadingError, refetch } = useCall('GET /api/me/second-factor', {}, { staleTime: 0 })
  const [chosen, setChosen] = useState<Way>()
  const [problem, setProblem] = useState<string>()
  const act = useAction(confirm, { onSuccess: onDone })
  const problems = useProblems(act.error)
  const hasPasskey = settings.passkeys && (factor?.passkeys.length ?? 0) > 0
  const ways: Way[] = [
    ...(user?.hasPassword ? (['password'] as const) : []),
    ...(factor && (factor.totp || factor.recoveryCodesLeft > 0) ? (['code'] as const) : []),
  ]
  const way = chosen && ways.includes(chosen) ? chosen : ways[0]
  const isProvidersAlone = factor !== undefined && !way && !hasPasskey
  const other = ways.find((one) => one !== way)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!way) return
    const said = String(new FormData(event.currentTarget).get('said') ?? '')
    setProblem(said.trim() === '' ? t.missing : undefined)
    if (said.trim() !== '') act.mutate({ [way]: said })
  }
  return (
    <Form problems={problems} onSubmit={submit} className="space-y-4">
      {way ? (
        <Field key={way} name={way} label={way === 'code' ? t.code : t.password} error={problem}>
          <Input
            name="said"
            type={way === 'code' ? 'text' : 'password'}
            autoComplete={way === 'code' ? 'one-time-code' : 'current-password'}
            autoCapitalize="none"
            autoFocus
          />
        </Field>
      ) : null}
      {isLoadingError && !way ? <ErrorState title={t.waysNotLoaded} onRetry={() => void refetch()} /> : null}
      {isProvidersAlone ? <p>{t.signInAgain(provider)}</p> : null}
      <div className="flex flex-wrap gap-x-4">
        {other ? (
          <Button variant="link" className="px-0" onClick={() => setChosen(other)}>
            {other === 'code' ? t.useCode : t.usePassword}
          </Button>
        ) : null}
        {hasPasskey ? (
          <Button variant="link" className="px-0" onClick={() => act.mutate('passkey')}>
            <KeyRound aria-hidden className="size-4" />
            {securityText.passkeys.title}
          </Button>
        ) : null}
      </div>
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          {t.cancel}
        </Button>
        {way ? (
          <Button type="submit" busy={act.isPending} busyLabel={t.busy}>
            {t.submit}
          </Button>
        ) : null}
        {isProvidersAlone ? (
          <Button asChild>
            <a href={providerAgain()}>{t.toProvider(provider)}</a>
          </Button>
        ) : null}
      </DialogActions>
    </Form>
  )
}

/** Asks the member to show again that it is they; what waited for it goes on, or is told that it was not to be. */
export default function ConfirmationDialog({ onSettled }: { onSettled: (isConfirmed: boolean) => void }) {
  const cancel = () => onSettled(false)
  return (
    <Dialog open onOpenChange={cancel}>
      <DialogContent title={t.title} description={t.text}>
        <ConfirmForm onDone={() => onSettled(true)} onCancel={cancel} />
      </DialogContent>
    </Dialog>
  )
}
