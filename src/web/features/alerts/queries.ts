import { useAuth } from '#web/features/session/components/auth.tsx'
import { useCall } from '#web/lib/call.ts'

/** The member's own alerts; those on one product when it is named. */
export const useAlerts = (productId?: number) => {
  const { user } = useAuth()
  return useCall(
    'GET /api/alerts',
    { query: productId === undefined ? {} : { productId } },
    { per: user?.id, enabled: Boolean(user), staleTime: 0 },
  )
}
