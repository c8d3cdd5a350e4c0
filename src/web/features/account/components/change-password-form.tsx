import { type FormEvent, useState } from 'react'
import { useChangePassword } from '#web/features/session/mutations.ts'
import { type Problems, useProblems } from '#web/lib/failure.ts'
import { passwordText as t } from '#web/text/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { changeProblem } from '../rules/passwords.ts'
import { PasswordField } from './password-field.tsx'

export const ChangePasswordForm = () => {
  const [problem, setProblem] = useState<Problems>()
  const change = useChangePassword()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const said = (name: string) => String(form.get(name) ?? '')
    const input = { current: said('currentPassword'), next: said('newPassword'), confirm: said('confirm') }
    const found = changeProblem(input)
    setProblem(found)
    if (found) return change.reset()
    change.mutate(
      { currentPassword: input.current, newPassword: input.next },
      { onSuccess: () => element.reset() },
    )
  }
  const problems = useProblems(change.error, t.changeError)
  return (
    <Form problems={problem ?? problems} onSubmit={submit} className="max-w-md space-y-4">
      <PasswordField name="currentPassword" label={t.current} autoComplete="current-password" />
      <PasswordField name="newPassword" label={t.next} autoComplete="new-password" />
      <PasswordField name="confirm" label={t.confirm} autoComplete="new-password" />
      <Button type="submit" busy={change.isPending} busyLabel={t.changeBusy}>
        {t.changeSubmit}
      </Button>
    </Form>
  )
}
