import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CurrentUser } from '#contract/users.ts'
import { setCurrentUser } from '#web/features/session/components/auth.tsx'
import { useAskedAnew } from '#web/features/session/queries.ts'
import { api } from '#web/lib/api.ts'
import { useAction, useCall } from '#web/lib/call.ts'
import { useProblems } from '#web/lib/failure.ts'
import { dataText as t } from '#web/text/member.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { lossOf } from '../rules/erasing.ts'

/** Erases the account; the guard of the page then leads to /auth. */
const useErase = () => {
  const client = useQueryClient()
  return useAction(
    (body: { password?: string; username?: string }) => api.call('DELETE /api/user', { body }),
    {
      onSuccess: () => {
        setCurrentUser(client, null)
        toast({ title: t.erased, description: t.erasedText })
      },
    },
  )
}

const nothingWaits = { withdrawals: { count: 0, points: 0 }, gifts: 0 }

const EraseForm = ({ user, onCancel }: { user: CurrentUser; onCancel: () => void }) => {
  const erase = useErase()
  // Asked anew at each opening: what was loaded before may not be what is lost now.
  const isAsked = useAskedAnew()
  const waiting = useCall('GET /api/me/erasure', {}, { gcTime: 0 })
  const losses = [
    ...lossOf(user, waiting.data ?? nothingWaits),
    ...(waiting.isLoadingError ? [t.lossUnknown] : []),
  ]
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const proof = String(new FormData(event.currentTarget).get('proof') ?? '')
    setProblem(proof === '' ? (user.hasPassword ? t.passwordMissing : t.usernameWrong) : undefined)
    if (proof !== '') erase.mutate(user.hasPassword ? { password: proof } : { username: proof })
  }
  return (
    <Form problems={useProblems(erase.error)} onSubmit={submit}>
      {losses.map((loss) => (
        <p key={loss} className="mb-4 rounded-xl bg-points-soft p-3 font-medium text-points-ink">
          {loss}
        </p>
      ))}
      <Field
        name={user.hasPassword ? 'password' : 'username'}
        label={user.hasPassword ? t.password : t.username(user.username)}
        error={problem}
      >
        <Input
          name="proof"
          type={user.hasPassword ? 'password' : 'text'}
          autoComplete={user.hasPassword ? 'current-password' : 'off'}
        />
      </Field>
      <DialogActions>
        <Button variant="outline" disabled={erase.isPending} onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button
          type="submit"
          variant="destructive"
          disabled={waiting.isPending || !isAsked}
          busy={erase.isPending}
          busyLabel={t.erasing}
        >
          {t.erase}
        </Button>
      </DialogActions>
    </Form>
  )
}

export const EraseDialog = ({ user }: { user: CurrentUser }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="destructive">{t.erase}</Button>
      </DialogTrigger>
      <DialogContent title={t.dialogTitle} description={t.eraseText}>
        <EraseForm user={user} onCancel={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  )
}
