import { useCall } from '#web/lib/call.ts'

/** How often is asked while a letter is on its way (ms). */
const pollEvery = 1000

/** What a new site still has to have, for admins. */
export const useChecklist = ({ enabled = true } = {}) =>
  useCall(
    'GET /api/admin/checklist',
    {},
    {
      enabled,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ finding }) => finding === 'sending') ? pollEvery : false,
    },
  )
