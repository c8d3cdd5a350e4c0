import { demoKinds } from '#shared/demo-kinds.ts'
import { useCall } from '#web/lib/call.ts'

/** What the demo left on the site; undefined while that is not known, and once nothing is left. */
export const useDemoData = ({ enabled = true } = {}) => {
  const { data, isLoading } = useCall('GET /api/admin/demo-data', {}, { enabled, staleTime: 0 })
  const isThere = data && demoKinds.some((kind) => data.there[kind] > 0)
  return { demo: isThere ? data : undefined, isLoading }
}
