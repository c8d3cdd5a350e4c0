import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import type { User } from '#contract/users.ts'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { showPasskey } from '#web/lib/passkey.ts'
import { paths } from '#web/lib/paths.ts'
import { takePendingPage } from '#web/lib/pending-link.ts'
import { authText } from '#web/text/account.ts'
import { authToasts } from '#web/text/session.ts'
import { toast } from '#web/ui/toast.tsx'
import { keepGreeting } from './browser/greeting.ts'
import { noteMember } from './browser/hint.ts'
import { setCurrentUser } from './components/auth.tsx'
import { pageOfLost } from './rules/page-of-lost.ts'

const failed =
  (title: string, language?: 'en') =>
  (error: Error): void =>
    toast({
      title,
      description: errorText(error),
      variant: 'destructive',
      ...(language ? { lang: { title: language } } : {}),
    })

/** A full page load goes to the member's or the admin's start page; who came to open a shop goes on there. */
const enter = (user: User): void => {
  keepGreeting(user.username)
  noteMember(true)
  // Led back here the browser may show the page as it was kept: its form waiting, and nobody signed in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })
  const isAdmin = user.role === 'admin'
  window.location.assign(
    pageOfLost(window.location.search, isAdmin) ??
      takePendingPage() ??
      (isAdmin ? paths.adminProducts : paths.dashboard),
  )
}

/** Signs in; with a second factor the answer says what is asked for next. */
export const useLogin = () =>
  useAction(
    (body: { username: string; password: string; rememberMe: boolean }) =>
      api.call('POST /api/login', { body }),
    {
      onSuccess: (outcome) => {
        if (!('secondFactor' in outcome)) enter(outcome)
      },
      onError: failed(authToasts.loginFailed, 'en'),
    },
  )

/** The second step. `onEnded`: it took too long, and begins anew. */
export const useSecondStep = (onEnded: () => void) =>
  useAction((code: string) => api.call('POST /api/login/code', { body: { code } }), {
    onSuccess: enter,
    onError: (error) => {
      if (!(error instanceof ApiError) || error.body.code !== 'not_signed_in') return
      failed(authToasts.loginFailed, 'en')(error)
      onEnded()
    },
  })

/** Signs in with a passkey, instead of the password or after it. */
export const usePasskeyLogin = () =>
  useAction(
    async ({ rememberMe }: { rememberMe: boolean }) => {
      const answer = await showPasskey(await api.call('POST /api/login/passkey/question'))
      if (!answer) throw new Error(authText.passkeyRefused)
      return api.call('POST /api/login/passkey', { body: { answer, rememberMe } })
    },
    { onSuccess: enter, onError: failed(authToasts.loginFailed, 'en') },
  )

type Registration = { username: string; password: string; fullName: string; email: string }

/** Opens an account; the page's own rule for signed-in users then moves on. */
export const useRegister = () => {
  const client = useQueryClient()
  return useAction((body: Registration) => api.call('POST /api/register', { body }), {
    onSuccess: (user) => {
      setCurrentUser(client, {
        ...user,
        pendingPoints: 0,
        hasPassword: true,
        lacksFactor: false,
        suspension: null,
      })
      toast({
        title: authToasts.registerDone,
        description: authToasts.registerText,
        lang: { title: 'en', description: 'en' },
      })
    },
    onError: failed(authToasts.registerFailed, 'en'),
  })
}

export const useChangePassword = () =>
  useAction(
    (body: { currentPassword: string; newPassword: string }) =>
      api.call('POST /api/change-password', { body }),
    {
      onSuccess: () => toast({ title: authToasts.changeDone, description: authToasts.changeText }),
      onError: failed(authToasts.changeFailed),
    },
  )

export const useForgotPassword = () =>
  useAction((email: string) => api.call('POST /api/forgot-password', { body: { email } }), {
    onSuccess: () => toast({ title: authToasts.forgotDone, description: authToasts.forgotText }),
    onError: failed(authToasts.forgotFailed),
  })

export const useResetPassword = () =>
  useAction(
    (body: { token: string; newPassword: string }) => api.call('POST /api/reset-password', { body }),
    {
      onSuccess: () => toast({ title: authToasts.resetDone, description: authToasts.resetText }),
      // Every session has ended, that of this browser too where it was the same member's.
      invalidates: ['GET /api/auth/status', 'GET /api/user'],
      onError: failed(authToasts.resetFailed),
    },
  )
