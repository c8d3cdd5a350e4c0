import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/client.ts'
import type { NoticeSettings } from '#contract/notices.ts'
import { api } from '#web/lib/api.ts'
import { invalidate, keyOf, useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { noticeText as t } from '#web/text/notices.ts'
import { toast } from '#web/ui/toast.tsx'
import { latest } from './queries.ts'

const latestKey = keyOf('GET /api/me/notices', latest)
const settingsKey = keyOf('GET /api/me/notice-settings')

/**
 * Marks notices as read, all when no ids are given. The counter follows at once; the lists keep showing what was new
 * until they are fetched again, so that nothing changes under the reader's eyes.
 */
export const useMarkRead = () => {
  const client = useQueryClient()
  return useAction((ids?: number[]) => api.call('POST /api/me/notices/read', { body: ids ? { ids } : {} }), {
    // What is under way was counted before.
    onMutate: () => client.cancelQueries({ queryKey: latestKey }),
    onSuccess: ({ unread }, ids) => {
      client.setQueryData(latestKey, (held) => held && { ...held, unread })
      if (!ids) return invalidate(client, ['GET /api/me/notices'])
    },
  })
}

type Changes = NonNullable<CallInput<'PATCH /api/me/notice-settings'>['body']>

const merged = (settings: NoticeSettings, { types = {}, quietHours }: Changes): NoticeSettings => {
  const next = { ...settings, types: { ...settings.types } }
  for (const [type, changes] of Object.entries(types)) {
    const known = type as keyof NoticeSettings['types']
    next.types[known] = { ...settings.types[known], ...changes } as NoticeSettings['types'][typeof known]
  }
  return quietHours === undefined ? next : { ...next, quietHours }
}

/** Changes switches or quiet hours: shown at once, taken back with a toast when the server refuses. */
export const useChangeSettings = () => {
  const client = useQueryClient()
  return useAction((body: Changes) => api.call('PATCH /api/me/notice-settings', { body }), {
    scope: { id: 'notice-settings' },
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: settingsKey, exact: true })
      client.setQueryData(settingsKey, (held) => held && merged(held, changes))
    },
    onError: (error) => {
      toast({ title: t.saveError, description: errorText(error), variant: 'destructive' })
      return invalidate(client, ['GET /api/me/notice-settings'])
    },
  })
}
