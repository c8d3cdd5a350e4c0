import { passwordText as t } from '#web/text/account.ts'

const minimum = 6

/** What stops a new password, in the order of spec section 5; undefined when nothing does. */
export const newPasswordProblem = (next: string, confirm: string): string | undefined => {
  if (next === '' || confirm === '') return t.fillAll
  if (next.length < minimum) return t.short
  return next === confirm ? undefined : t.mismatch
}

export const resetProblem = (input: { token: string; next: string; confirm: string }): string | undefined =>
  input.token === '' ? t.noCode : newPasswordProblem(input.next, input.confirm)

export const changeProblem = (input: {
  current: string
  next: string
  confirm: string
}): string | undefined => (input.current === '' ? t.fillAll : newPasswordProblem(input.next, input.confirm))
