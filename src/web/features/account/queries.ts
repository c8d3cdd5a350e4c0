import { useCall } from '#web/lib/call.ts'

export const useDevices = () =>
  useCall('GET /api/me/sessions', {}, { staleTime: 0, refetchOnWindowFocus: true })

export const useSecondFactor = () => useCall('GET /api/me/second-factor', {}, { staleTime: 0 })
