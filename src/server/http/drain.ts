import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** How often connections that have become idle are ended. */
const idleEveryMs = 100

/**
 * How a process leaves without a failed call: first it only says that it goes (/readyz), so that nobody sends it more, and
 * every answer ends its connection; then it takes no new ones and finishes what runs.
 */
export const createDrain = () => {
  const hurried = new AbortController()
  let isDraining = false
  return {
    isDraining: () => isDraining,
    /** Every answer passes here before it is written. */
    mark: (res: ServerResponse): void => {
      if (isDraining) res.shouldKeepAlive = false
    },
    /** Says that this process goes, and lets so much time (ms) pass unless it is hurried. */
    begin: async (ms: number): Promise<void> => {
      isDraining = true
      if (ms > 0) await pause(ms, undefined, { signal: hurried.signal }).catch(() => {})
    },
    hurry: (): void => hurried.abort(),
    /**
     * Ends the listener; who still reads after `patienceMs` is cut off. A call under way when this began was answered as one
     * whose connection stays: nobody waits for it once it is idle.
     */
    close: async (server: Server, patienceMs: number): Promise<void> => {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      const idle = setInterval(() => server.closeIdleConnections(), idleEveryMs)
      const late = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearTimeout(late)
      clearInterval(idle)
    },
  }
}
