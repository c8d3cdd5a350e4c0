import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server that takes every letter, or is made to refuse all, to say nothing or to take its time. `letters` are the addresses they
 * came to, `mails` the letters themselves, `begun` how many were being handed over or have come.
 */
export const openMailbox = async () => {
  const letters: string[] = []
  const mails: { to: string[]; raw: string }[] = []
  let mood: 'well' | 'refusing' | 'silent' | 'slow' = 'well'
  let begun = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => {
      begun += 1
      if (mood === 'silent') return
      done(mood === 'refusing' ? Object.assign(new Error('go away'), { responseCode: 421 }) : undefined)
    },
    onData: async (stream, session, done) => {
      const parts = await stream.toArray().catch(() => undefined)
      // Who sends was killed in the middle of a letter: none has come, and nobody is left to hear so.
      if (!parts) return
      const raw = Buffer.concat(parts).toString()
      if (mood === 'slow') await pause(1500)
      else if (mood !== 'well') return done(Object.assign(new Error('not now'), { responseCode: 451 }))
      const to = session.envelope.rcptTo.map(({ address }) => address)
      letters.push(...to)
      mails.push({ to, raw })
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    letters,
    mails,
    begun: () => begun,
    be: (now: typeof mood): void => {
      mood = now
    },
    close: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  }
}
