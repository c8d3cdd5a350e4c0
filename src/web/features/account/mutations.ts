import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/users.ts'
import { api } from '#web/lib/api.ts'
import { type CallName, keyOf, useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { makePasskey } from '#web/lib/passkey.ts'
import { devicesText, profileText as t } from '#web/text/member.ts'
import { securityText } from '#web/text/security.ts'
import { toast } from '#web/ui/toast.tsx'

const useShown = () => {
  const client = useQueryClient()
  return (user: CurrentUser) => {
    client.setQueryData(keyOf('GET /api/user'), user)
    toast({ title: t.saved })
  }
}

export const useChangeProfile = () =>
  useAction((body: { fullName?: string; avatarUrl?: string }) => api.call('PATCH /api/user', { body }), {
    onSuccess: useShown(),
  })

/** Shown at once; what is wrong with a picture is said in a toast, for it has no field of its own. */
export const useUploadAvatar = () =>
  useAction(
    (file: File) => {
      const form = new FormData()
      form.set('file', file)
      return api.call('POST /api/user/avatar', { form })
    },
    {
      onSuccess: useShown(),
      onError: (error) => toast({ title: t.failed, description: errorText(error), variant: 'destructive' }),
    },
  )

const useEnding = <Input, T>(end: (input: Input) => Promise<T>, done: (answer: T) => string) => {
  return useAction(end, {
    invalidates: ['GET /api/me/sessions'],
    // Also after a refusal: the device may have signed out by itself meanwhile.
    evenRefused: true,
    onSuccess: (answer) => toast({ title: done(answer) }),
    onError: (error) =>
      toast({ title: devicesText.failed, description: errorText(error), variant: 'destructive' }),
  })
}

export const useSignOutDevice = () =>
  useEnding(
    (id: number) => api.call('DELETE /api/me/sessions/{id}', { params: { id } }),
    () => devicesText.done,
  )

export const useSignOutOthers = () =>
  useEnding(
    (_: undefined) => api.call('DELETE /api/me/sessions'),
    ({ ended }) => devicesText.othersDone(ended),
  )

const factors: CallName[] = ['GET /api/me/second-factor', 'GET /api/me/sessions', 'GET /api/user']
const factorFailed = (error: Error) =>
  toast({ title: securityText.failed, description: errorText(error), variant: 'destructive' })

type ShowCodes = (codes: string[] | null) => void

export const useBeginTotp = () =>
  useAction(() => api.call('POST /api/me/totp'), {
    onError: factorFailed,
    invalidates: factors,
    evenRefused: true,
  })

export const useConfirmTotp = (show: ShowCodes) =>
  useAction((code: string) => api.call('POST /api/me/totp/confirm', { body: { code } }), {
    invalidates: factors,
    onSuccess: ({ recoveryCodes }) => {
      toast({ title: securityText.totp.done })
      show(recoveryCodes)
    },
  })

export const useRemoveTotp = () =>
  useAction(() => api.call('DELETE /api/me/totp'), {
    invalidates: factors,
    onSuccess: () => toast({ title: securityText.totp.offDone }),
    onError: factorFailed,
  })

export const useRenewCodes = (show: ShowCodes) =>
  useAction(() => api.call('POST /api/me/recovery-codes'), {
    invalidates: factors,
    onSuccess: ({ recoveryCodes }) => show(recoveryCodes),
    onError: factorFailed,
  })

export const useAddPasskey = (show: ShowCodes) =>
  useAction(
    async (name: string) => {
      const answer = await makePasskey(await api.call('POST /api/me/passkeys/question'))
      if (!answer) throw new Error(securityText.passkeys.turnedDown)
      return api.call('POST /api/me/passkeys', { body: { name, answer } })
    },
    {
      invalidates: factors,
      onSuccess: ({ recoveryCodes }) => {
        toast({ title: securityText.passkeys.done })
        show(recoveryCodes)
      },
    },
  )

export const useRemovePasskey = () =>
  useAction((id: number) => api.call('DELETE /api/me/passkeys/{id}', { params: { id } }), {
    invalidates: factors,
    onSuccess: () => toast({ title: securityText.passkeys.removed }),
    onError: factorFailed,
  })
