import type { Log } from '../../kernel/log.ts'
import type { Running } from './run-as.ts'

const longestPauseMs = 5000
/** What ran for so long was well: the next failure is a first one. */
const wellMs = 10_000
const givenUpMs = 600_000

/**
 * Starts a server again that ended by itself (killed, out of memory, a full disk), until `stop`. `gone` tells why, once
 * it would not start for ten minutes.
 */
export const keepRunning = (
  first: Running,
  start: () => Running,
  log: Log,
): { stop: () => Promise<void>; gone: Promise<string> } => {
  let server = first
  let startedAt = performance.now()
  let failures = 0
  let failingSince = 0
  let isStopping = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let giveUp = (_reason: string): void => {}
  const gone = new Promise<string>((resolve) => {
    giveUp = resolve
  })

  const again = (reason: string): void => {
    if (isStopping) return
    const now = performance.now()
    if (now - startedAt >= wellMs) failures = 0
    if (failures === 0) failingSince = now
    if (now - failingSince >= givenUpMs) {
      giveUp(reason)
      return
    }
    log.error('the embedded PostgreSQL ended and is started again', { reason })
    timer = setTimeout(run, Math.min(longestPauseMs, failures === 0 ? 0 : 100 * 2 ** failures))
    failures += 1
  }
  const follow = (running: Running): void => {
    void running.finished.then((reason) => again(reason || 'it ended'))
  }
  const run = (): void => {
    startedAt = performance.now()
    try {
      server = start()
      follow(server)
    } catch (error) {
      again((error as Error).message)
    }
  }
  follow(server)

  return {
    gone,
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      server.kill('SIGINT')
      await server.finished
    },
  }
}
