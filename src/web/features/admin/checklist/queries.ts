import { useCall } from '#web/lib/call.ts'

/** What a new site still has to have, for admins. */
export const useChecklist = ({ enabled = true } = {}) => useCall('GET /api/admin/checklist', {}, { enabled })
