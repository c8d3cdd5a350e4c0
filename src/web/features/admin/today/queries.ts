import { useCall } from '#web/lib/call.ts'
import { screens } from '../screens.ts'
import { workPlaces } from './rules.ts'

/** What waits for who looks; asked for again each minute and when the window is entered again. */
export const useWorklist = () =>
  useCall('GET /api/admin/today', {}, { refetchInterval: 60_000, staleTime: 10_000 })

/** How much waits on each screen, by its address. */
export const useWaiting = (): Map<string, number> => {
  const { data = [] } = useWorklist()
  const waiting = new Map<string, number>()
  for (const { kind, count } of data) {
    const { path } = screens[workPlaces[kind].screen]
    waiting.set(path, (waiting.get(path) ?? 0) + count)
  }
  return waiting
}
