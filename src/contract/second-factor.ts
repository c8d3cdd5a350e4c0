import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, idParams, instant, password, text } from './fields.ts'
import { secondFactorText as t } from './text/second-factor.ts'
import { User } from './users.ts'

/** What an app or a list of recovery codes says; blanks are the typist's. */
const code = z
  .string({ error: t.code })
  .max(40, t.code)
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().min(1, t.code))

const encoded = z.string(t.passkey).min(1, t.passkey).max(20_000, t.passkey)

/** What a browser's PublicKeyCredential.toJSON() says; what it means is judged by the WebAuthn library. */
export const PasskeyAnswer = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key', t.passkey),
  response: z.looseObject({ clientDataJSON: encoded }),
  clientExtensionResults: z.looseObject({}).default({}),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** For PublicKeyCredential.parseCreationOptionsFromJSON or parseRequestOptionsFromJSON. */
const PasskeyQuestion = z.looseObject({ challenge: z.string() })

const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})

/**
 * How the own account is guarded beside the password. `isNeeded`: nothing in the console is open before there is one. `lost`: what the
 * provider's sign-in that began this session took from whoever had claimed the address.
 */
const SecondFactor = z.object({
  totp: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  isNeeded: z.boolean(),
  lost: z.enum(['password', 'factors']).nullable(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Codes are shown this once; null where the member had codes before, and keeps them. */
const NewCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const secondFactorCalls = {
  'POST /api/login/code': endpoint({
    access: 'public',
    summary: 'the second step of a sign-in: the code of the app, or a recovery code',
    body: z.object({ code }),
    answer: User,
  }),
  'POST /api/login/passkey/question': endpoint({
    access: 'public',
    summary: 'what a passkey is asked for a sign-in',
    answer: PasskeyQuestion,
  }),
  'POST /api/login/passkey': endpoint({
    access: 'public',
    summary: 'sign in with a passkey, which stands for password and second factor',
    body: z.object({ answer: PasskeyAnswer, rememberMe: z.boolean().optional() }),
    answer: User,
  }),
  'GET /api/me/second-factor': endpoint({
    access: 'member',
    summary: 'how the own account is guarded beside the password',
    answer: SecondFactor,
  }),
  'POST /api/me/totp': endpoint({
    access: 'member',
    confirmed: true,
    summary: 'a secret for an app that makes codes; it counts once a code of it was given',
    answer: z.object({ secret: z.string(), url: z.string() }),
  }),
  'POST /api/me/totp/confirm': endpoint({
    access: 'member',
    confirmed: true,
    summary: 'the first code of the app: it is asked for from now on, other sessions end',
    body: z.object({ code }),
    answer: NewCodes,
  }),
  'DELETE /api/me/totp': endpoint({
    access: 'member',
    confirmed: true,
    summary: 'no codes of an app any more; other sessions end',
    answer: empty,
  }),
  'POST /api/me/recovery-codes': endpoint({
    access: 'member',
    confirmed: true,
    summary: 'new recovery codes in place of the old',
    answer: NewCodes,
  }),
  'POST /api/me/passkeys/question': endpoint({
    access: 'member',
    confirmed: true,
    summary: 'what a device is asked for to make a passkey',
    answer: PasskeyQuestion,
  }),
  'POST /api/me/passkeys': endpoint({
    access: 'member',
    confirmed: true,
    summary: 'keep a passkey; other sessions end',
    body: z.object({ name: text(50, { message: t.passkeyName }), answer: PasskeyAnswer }),
    answer: NewCodes,
  }),
  'DELETE /api/me/passkeys/{id}': endpoint({
    access: 'member',
    confirmed: true,
    summary: 'forget a passkey; other sessions end',
    params: idParams,
    answer: empty,
  }),
  'POST /api/me/confirmation/question': endpoint({
    access: 'member',
    summary: 'what one of the own passkeys is asked for a confirmation',
    answer: PasskeyQuestion,
  }),
  'POST /api/me/confirmation': endpoint({
    access: 'member',
    summary: 'show again that it is oneself, by one of: password, code of the app, passkey',
    body: z.object({
      password: password(t.code).optional(),
      code: code.optional(),
      answer: PasskeyAnswer.optional(),
    }),
    answer: empty,
  }),
}
