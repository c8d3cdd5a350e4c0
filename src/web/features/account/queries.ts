import { useCall } from '#web/lib/call.ts'

export const useDevices = () =>
  useCall('GET /api/me/sessions', {}, { staleTime: 0, refetchOnWindowFocus: true })
