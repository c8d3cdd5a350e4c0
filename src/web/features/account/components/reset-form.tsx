import { type FormEvent, useState } from 'react'
import { useResetPassword } from '#web/features/session/mutations.ts'
import { type Problems, useProblems } from '#web/lib/failure.ts'
import { passwordText as t } from '#web/text/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { resetProblem } from '../rules/passwords.ts'
import { PasswordField } from './password-field.tsx'

/** With `token` the code field is hidden; `initialCode` only fills it in. */
export const ResetForm = ({ token, initialCode = '' }: { token?: string; initialCode?: string }) => {
  const [problem, setProblem] = useState<Problems>()
  const reset = useResetPassword()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const said = (name: string) => String(form.get(name) ?? '')
    const input = {
      token: token ?? said('token').trim(),
      next: said('newPassword'),
      confirm: said('confirm'),
    }
    const found = resetProblem(input)
    setProblem(found)
    if (found) return reset.reset()
    reset.mutate({ token: input.token, newPassword: input.next })
  }
  const problems = useProblems(reset.error, t.resetError)
  if (reset.isSuccess)
    return (
      <p role="status">
        {t.resetSuccess}
        {reset.data.secondFactorRemoved ? ` ${t.factorsRemoved}` : ''}
      </p>
    )
  return (
    <Form problems={problem ?? problems} onSubmit={submit} className="space-y-4">
      <p className="text-muted-foreground">{t.resetIntro}</p>
      {token === undefined ? (
        <Field name="token" label={t.code} htmlFor="code">
          <Input id="code" name="token" autoComplete="one-time-code" defaultValue={initialCode} />
        </Field>
      ) : null}
      <PasswordField name="newPassword" label={t.next} autoComplete="new-password" />
      <PasswordField name="confirm" label={t.confirm} autoComplete="new-password" />
      <Button type="submit" className="w-full" busy={reset.isPending} busyLabel={t.resetBusy}>
        {t.resetSubmit}
      </Button>
    </Form>
  )
}
