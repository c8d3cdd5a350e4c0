import type pg from 'pg'
import { changes } from '../kernel/changes.ts'
import type { Log } from '../kernel/log.ts'
import { createClient } from './client.ts'

const channel = 'muahoi_changes'
/** A connection that died without a word is found out within twice this. */
const beatMs = 2000
const longestPauseMs = 1000

/**
 * Hears what changes in the database, over a connection of its own, and publishes it. While it is lost nothing kept may be
 * trusted; it is tried again until `close`. `heard` ends when every change committed until now has been published: PostgreSQL
 * sends what it has to tell before the answer to the next question.
 */
export const listenToChanges = (
  url: string,
  log: Log,
): { heard: () => Promise<unknown>; close: () => Promise<void> } => {
  let client: pg.Client | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let failures = 0

  /** The question under way, and the one that all who came after it wait for: a connection answers one at a time. */
  let asking: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | undefined

  const ask = (on: pg.Client): Promise<unknown> => {
    next ??= asking.then(() => {
      next = undefined
      const asked = on.query('select 1')
      asking = asked.catch(() => {})
      return asked
    })
    return next
  }

  const again = (): void => {
    if (closed) return
    failures += 1
    timer = setTimeout(open, Math.min(longestPauseMs, 100 * 2 ** failures))
    timer.unref()
  }

  const lose = (lost: pg.Client, error?: Error): void => {
    if (client !== lost) return
    client = undefined
    clearTimeout(timer)
    changes.setHeard(false)
    if (!closed) log.warn('changes are not heard', { error: error?.message ?? 'the connection ended' })
    lost.end().catch(() => {})
    again()
  }

  const beat = (on: pg.Client): void => {
    timer = setTimeout(async () => {
      try {
        await ask(on)
        if (client === on) beat(on)
      } catch (error) {
        lose(on, error as Error)
      }
    }, beatMs)
    timer.unref()
  }

  const open = async (): Promise<void> => {
    const opened = createClient(url, {
      application_name: 'muahoi-changes',
      connectionTimeoutMillis: 5000,
      query_timeout: beatMs,
    })
    client = opened
    opened.on('error', (error) => lose(opened, error))
    opened.on('end', () => lose(opened))
    opened.on('notification', ({ payload }) => changes.publish(payload?.split(' ') ?? []))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      if (client !== opened) return
      failures = 0
      changes.setHeard(true)
      beat(opened)
    } catch (error) {
      lose(opened, error as Error)
    }
  }

  void open()
  return {
    heard: async () => client && ask(client),
    close: async () => {
      closed = true
      clearTimeout(timer)
      changes.setHeard(false)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}
