import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { errorText } from '#web/lib/failure.ts'
import { devicesText as t } from '#web/text/member.ts'
import { toast } from '#web/ui/toast.tsx'

const key = ['GET /api/me/sessions'] as const

export const useDevices = () =>
  useQuery({
    queryKey: key,
    queryFn: () => api.call('GET /api/me/sessions'),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

const useEnding = <Input, T>(end: (input: Input) => Promise<T>, done: (answer: T) => string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: (answer) => toast({ title: done(answer) }),
    onError: (error) => toast({ title: t.failed, description: errorText(error), variant: 'destructive' }),
    // Also after a refusal: the device may have signed out by itself meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useSignOutDevice = () =>
  useEnding(
    (id: number) => api.call('DELETE /api/me/sessions/{id}', { params: { id } }),
    () => t.done,
  )

export const useSignOutOthers = () =>
  useEnding(
    (_: undefined) => api.call('DELETE /api/me/sessions'),
    ({ ended }) => t.othersDone(ended),
  )
