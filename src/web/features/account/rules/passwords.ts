import type { Problems } from '#web/lib/failure.ts'
import { passwordText as t } from '#web/text/account.ts'

const minimum = 6

const at = (field: string, said: string): Problems => ({ fields: { [field]: said }, text: said })

/** What stops a new password and under which field, in the order of spec section 5; undefined when nothing does. */
const newPasswordProblem = (next: string, confirm: string): Problems | undefined => {
  if (next === '' || confirm === '') return at(next === '' ? 'newPassword' : 'confirm', t.fillAll)
  if (next.length < minimum) return at('newPassword', t.short)
  return next === confirm ? undefined : at('confirm', t.mismatch)
}

export const resetProblem = (input: {
  token: string
  next: string
  confirm: string
}): Problems | undefined =>
  input.token === '' ? at('token', t.noCode) : newPasswordProblem(input.next, input.confirm)

export const changeProblem = (input: {
  current: string
  next: string
  confirm: string
}): Problems | undefined =>
  input.current === '' ? at('currentPassword', t.fillAll) : newPasswordProblem(input.next, input.confirm)
