import { expect, it } from 'vitest'
import { openRefusingServer } from '../../../../test/support/refusing-server.ts'
import type { Log } from '../../kernel/log.ts'
import { waitReady } from './wait-ready.ts'

const quiet = { warn: () => {} } as unknown as Log

it('a server that redoes its log after a crash is waited for, however often it is asked', async () => {
  const server = await openRefusingServer((visits) =>
    visits <= 10 ? ['57P03', 'the database system is starting up'] : undefined,
  )
  await expect(waitReady([server.url], () => undefined, quiet, 3)).rejects.toThrow('does not answer')
  expect(server.visits()).toBe(13)
  server.close()
})

it('and no longer than it lives', async () => {
  const server = await openRefusingServer(() => ['57P03', 'the database system is starting up'])
  const exited = () => (server.visits() === 5 ? 'no space left' : undefined)
  await expect(waitReady([server.url], exited, quiet, 3)).rejects.toThrow('no space left')
  server.close()
})

it('one that refuses every password that is known is asked no more, and what is wrong is said', async () => {
  const server = await openRefusingServer(() => ['28P01', 'password authentication failed'])
  await expect(waitReady([server.url, server.url], () => undefined, quiet)).rejects.toThrow(
    /postgres-password/,
  )
  expect(server.visits()).toBe(2)
  server.close()
})
