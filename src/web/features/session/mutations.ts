import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { paths } from '#web/lib/paths.ts'
import { authToasts } from '#web/text/session.ts'
import { toast } from '#web/ui/toast.tsx'
import { keepGreeting } from './browser/greeting.ts'
import { noteMember } from './browser/hint.ts'
import { setCurrentUser } from './components/auth.tsx'

const failed =
  (title: string, language?: 'en') =>
  (error: Error): void =>
    toast({
      title,
      description: errorText(error),
      variant: 'destructive',
      ...(language ? { lang: { title: language } } : {}),
    })

/** Signs in; then a full page load goes to the member's or the admin's start page. */
export const useLogin = () =>
  useAction(
    (body: { username: string; password: string; rememberMe: boolean }) =>
      api.call('POST /api/login', { body }),
    {
      onSuccess: (user) => {
        keepGreeting(user.username)
        noteMember(true)
        window.location.assign(user.role === 'admin' ? paths.adminProducts : paths.dashboard)
      },
      onError: failed(authToasts.loginFailed, 'en'),
    },
  )

type Registration = { username: string; password: string; fullName: string; email: string }

/** Opens an account; the page's own rule for signed-in users then moves on. */
export const useRegister = () => {
  const client = useQueryClient()
  return useAction((body: Registration) => api.call('POST /api/register', { body }), {
    onSuccess: (user) => {
      setCurrentUser(client, { ...user, pendingPoints: 0, hasPassword: true })
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
      onError: failed(authToasts.resetFailed),
    },
  )
