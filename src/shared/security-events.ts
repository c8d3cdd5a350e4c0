/**
 * What the security log tells of: sign-ins and what ended them, calls that were turned away or made by hand, messages with a wrong secret or
 * signature, and what people did that moves money or rights.
 */
export const securityKinds = [
  'signed_in',
  'sign_in_failed',
  'signed_up',
  'password_changed',
  'not_signed_in',
  'forbidden',
  'too_fast',
  'cross_site',
  'malformed',
  'wrong_secret',
  'action',
] as const
export type SecurityKind = (typeof securityKinds)[number]

/** What an operator is told of without looking. */
export const securityAlertKinds = ['spraying', 'guessing', 'forging', 'probing'] as const
export type SecurityAlertKind = (typeof securityAlertKinds)[number]
