import { api } from '#web/lib/api.ts'
import { adminJobsText as t } from '#web/text/admin-jobs.ts'
import { useToastAction } from '../mutations.ts'

const invalidates = ['GET /api/admin/jobs', 'GET /api/admin/jobs/failed'] as const

export const useRetryJob = () =>
  useToastAction((id: string) => api.call('POST /api/admin/jobs/{id}/retry', { params: { id } }), {
    done: t.doneOne,
    invalidates,
  })

export const useRetryKind = () =>
  useToastAction((name: string) => api.call('POST /api/admin/jobs/retry', { body: { name } }), {
    done: ({ retried }) => t.doneAll(retried),
    invalidates,
  })
