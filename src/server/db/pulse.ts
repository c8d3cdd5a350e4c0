import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../kernel/log.ts'
import { createClient } from './client.ts'

/** Asked this often while somebody relies on it; silent on every connection for `silentMs` it is away. */
const beatMs = 300
/** While nobody does, asked only when nothing was heard for so long: each question wakes both sides, and at night nobody comes. */
const restMs = 1500
const silentMs = 1000
/** A connection that says nothing for so long is given up for another. */
const givenUpMs = 5000

export type Pulse = {
  readonly isAway: boolean
  /** Something came from the database: it lives, however slow it is at the rest. */
  heard: () => void
  /** Somebody has come who relies on it. */
  wanted: () => void
  close: () => Promise<void>
}

/**
 * Finds out within about a second that the database is gone or answers nobody (a connection may stand for hours with nobody
 * behind it), and that it is back. A connection that alone was ended is no more than that. `isUsed`: somebody waits for it now.
 */
export const watchPulse = (url: string, log: Log, isUsed: () => boolean, onAway: () => void): Pulse => {
  let client: pg.Client | undefined
  let isAway = false
  let isClosed = false
  let heardAt = performance.now()
  let wantedAt = heardAt
  let dueAt = heardAt
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking: Promise<unknown> | undefined

  const tell = (away: boolean, why = ''): void => {
    if (!away) heardAt = performance.now()
    if (away === isAway || isClosed) return
    isAway = away
    if (away) {
      log.warn('the database is away', { error: why })
      onAway()
    } else log.info('the database is back')
  }

  /** The work, told of as soon as it takes too long, and broken off when it takes much too long. */
  const watched = async (work: Promise<unknown>, giveUp: () => void): Promise<void> => {
    const begun = performance.now()
    const watch = setInterval(async () => {
      const silent = () => performance.now() - Math.max(begun, heardAt)
      if (silent() < silentMs) return
      // This process may have been too busy to hear: what has come is read before the next turn.
      await turn()
      await turn()
      if (silent() >= silentMs && isAsking === work) tell(true, 'it does not answer')
      if (performance.now() - begun >= givenUpMs) giveUp()
    }, 100)
    watch.unref()
    isAsking = work
    try {
      await work
    } finally {
      isAsking = undefined
      clearInterval(watch)
    }
  }
  const open = async (): Promise<pg.Client> => {
    const opened = createClient(url, {
      application_name: 'muahoi-pulse',
      connectionTimeoutMillis: givenUpMs,
    })
    await watched(opened.connect(), () => {})
    opened.once('end', () => {
      if (client === opened) client = undefined
      beat(0)
    })
    return opened
  }
  const drop = (): void => {
    const dropped = client
    client = undefined
    dropped?.end().catch(() => {})
  }
  const ask = async (): Promise<void> => {
    client ??= await open()
    const asked = client
    await watched(asked.query('select 1'), () => asked.end().catch(() => {}))
  }

  /** `isSpared`: not asked then if it has spoken since it was last wanted. */
  const beat = (inMs: number, isSpared = false): void => {
    if (isClosed || isAsking) return
    clearTimeout(timer)
    dueAt = performance.now() + inMs
    timer = setTimeout(async () => {
      const restsUntil = heardAt + restMs
      if (isSpared && heardAt > wantedAt && restsUntil > dueAt) return beat(restsUntil - dueAt, true)
      try {
        await ask().catch(() => {
          drop()
          return ask()
        })
        tell(false)
      } catch (error) {
        drop()
        tell(true, (error as Error).message)
      }
      if (isAway || isUsed()) beat(beatMs)
      else beat(restMs, true)
    }, inMs)
    timer.unref()
  }
  beat(0)

  return {
    get isAway() {
      return isAway
    },
    heard: () => {
      heardAt = performance.now()
    },
    wanted: () => {
      wantedAt = performance.now()
      if (dueAt > wantedAt + beatMs) beat(beatMs, true)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      drop()
    },
  }
}
