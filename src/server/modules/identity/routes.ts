import type { Hono } from 'hono'
import type { Bind, ContextFor } from '#server/http/bind.ts'
import { refuseAsPicture } from '#server/http/security.ts'
import {
  changeRole,
  endSession,
  endSessions,
  eraseUser,
  getMember,
  listAccounts,
  takeOffFactors,
} from './operations/administration.ts'
import { askForConfirmation, confirmIdentity } from './operations/confirm.ts'
import { listDevices, listDevicesOf, signOutDevice, signOutOthers } from './operations/devices.ts'
import { eraseOwnAccount } from './operations/erase-own.ts'
import { openDeviceLink } from './operations/known-device.ts'
import { askForPasskey, signInWithPasskey } from './operations/passkey-sign-in.ts'
import { changePassword, requestReset, resetPassword } from './operations/passwords.ts'
import { changeOwnProfile, getCurrentUser, uploadAvatar } from './operations/profile.ts'
import { finishProviderSignIn, startProviderSignIn } from './operations/provider-sign-in.ts'
import {
  addPasskey,
  askForNewPasskey,
  beginTotp,
  confirmTotp,
  getSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from './operations/second-factor.ts'
import { signIn, signOut } from './operations/sign-in.ts'
import { signInWithCode } from './operations/sign-in-step.ts'
import { signUp } from './operations/sign-up.ts'
import { endSuspension, suspendMember } from './operations/suspension.ts'

/**
 * Third-party sign-in starts at /auth/google, whoever the provider is, and comes back to its callback (decision 18); a
 * mailed link makes a device known.
 */
export const identityPlainRoutes = (app: Hono, contextFor: ContextFor): void => {
  app.use('/auth/*', async (c, next) => {
    await next()
    c.header('cache-control', 'private, no-store')
  })
  app.get('/auth/device', async (c) =>
    openDeviceLink(await contextFor(c), c.req.query('token') ?? '', c.req.raw.headers),
  )
  app.get('/auth/google', async (c) => {
    // A page that shows it as a picture would end the sign-in that is under way.
    refuseAsPicture(c.req.raw)
    return startProviderSignIn(await contextFor(c), c.req.query('next'))
  })
  app.get('/auth/callback/google', async (c) =>
    finishProviderSignIn(await contextFor(c), c.req.query(), c.req.raw.headers),
  )
}

export const identityRoutes = (bind: Bind): void => {
  bind('GET /api/user', (ctx) => getCurrentUser(ctx))
  bind('PATCH /api/user', (ctx, { body }) => changeOwnProfile(ctx, body))
  bind('GET /api/auth/status', async (ctx) => ({ isAuthenticated: ctx.actor.kind === 'member' }))
  bind('POST /api/login', (ctx, { body }, edge) => signIn(ctx, body, edge))
  bind('POST /api/login/code', (ctx, { body }, edge) => signInWithCode(ctx, body.code, edge))
  bind('POST /api/login/passkey/question', (ctx) => askForPasskey(ctx))
  bind('POST /api/login/passkey', (ctx, { body }, edge) => signInWithPasskey(ctx, body, edge))
  bind('GET /api/me/second-factor', (ctx) => getSecondFactor(ctx))
  bind('POST /api/me/totp', (ctx) => beginTotp(ctx))
  bind('POST /api/me/totp/confirm', (ctx, { body }) => confirmTotp(ctx, body.code))
  bind('DELETE /api/me/totp', (ctx) => removeTotp(ctx))
  bind('POST /api/me/recovery-codes', (ctx) => renewRecoveryCodes(ctx))
  bind('POST /api/me/passkeys/question', (ctx) => askForNewPasskey(ctx))
  bind('POST /api/me/passkeys', (ctx, { body }) => addPasskey(ctx, body))
  bind('DELETE /api/me/passkeys/{id}', (ctx, { params }) => removePasskey(ctx, params.id))
  bind('POST /api/me/confirmation/question', (ctx) => askForConfirmation(ctx))
  bind('POST /api/me/confirmation', (ctx, { body }) => confirmIdentity(ctx, body))
  bind('POST /api/register', (ctx, { body }, edge) => signUp(ctx, body, edge))
  bind('POST /api/logout', (ctx, _, edge) => signOut(ctx, edge))
  bind('POST /api/change-password', (ctx, { body }, edge) => changePassword(ctx, body, edge))
  bind('POST /api/forgot-password', (ctx, { body }) => requestReset(ctx, body.email))
  bind('POST /api/reset-password', (ctx, { body }, edge) => resetPassword(ctx, body, edge))
  bind('GET /api/me/sessions', (ctx) => listDevices(ctx))
  bind('DELETE /api/me/sessions', (ctx) => signOutOthers(ctx))
  bind('DELETE /api/me/sessions/{id}', (ctx, { params }, edge) => signOutDevice(ctx, params.id, edge))
  bind('POST /api/user/avatar', (ctx, { file }) => uploadAvatar(ctx, file.bytes))
  bind('DELETE /api/user', (ctx, { body }, edge) => eraseOwnAccount(ctx, body, edge))
  bind('GET /api/users', (ctx, { query }) => listAccounts(ctx, query))
  bind('GET /api/admin/members/{id}', (ctx, { params }) => getMember(ctx, params.id))
  bind('PATCH /api/users/{id}', (ctx, { params, body }) => changeRole(ctx, params.id, body))
  bind('POST /api/admin/members/{id}/suspension', (ctx, { params, body }) =>
    suspendMember(ctx, params.id, body),
  )
  bind('DELETE /api/admin/members/{id}/suspension', (ctx, { params }) => endSuspension(ctx, params.id))
  bind('GET /api/admin/members/{id}/sessions', (ctx, { params }) => listDevicesOf(ctx, params.id))
  bind('DELETE /api/admin/members/{id}/sessions/{sessionId}', (ctx, { params }) =>
    endSession(ctx, params.id, params.sessionId),
  )
  bind('DELETE /api/users/{id}/sessions', (ctx, { params }) => endSessions(ctx, params.id))
  bind('DELETE /api/users/{id}/second-factor', (ctx, { params }) => takeOffFactors(ctx, params.id))
  bind('DELETE /api/users/{id}', (ctx, { params }) => eraseUser(ctx, params.id))
}
