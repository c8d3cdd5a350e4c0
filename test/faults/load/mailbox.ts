import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes every letter, or is made to refuse all or to say nothing. `letters` are the addresses they came to. */
export const openMailbox = async () => {
  const letters: string[] = []
  let mood: 'well' | 'refusing' | 'silent' = 'well'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => {
      if (mood === 'silent') return
      done(mood === 'refusing' ? Object.assign(new Error('go away'), { responseCode: 421 }) : undefined)
    },
    onData: (stream, session, done) => {
      stream.resume()
      stream.once('end', () => {
        if (mood !== 'well') return done(Object.assign(new Error('not now'), { responseCode: 451 }))
        letters.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    letters,
    be: (now: typeof mood): void => {
      mood = now
    },
    close: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  }
}
