import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { askOutside } from './outgoing.ts'

const system = { lookup: dns.lookup, Resolver: dns.Resolver }
const lookup = vi.fn(
  (_: string, __: object, done: (error: Error) => void) => void done(new Error('the system was asked')),
)
const nameServer = createSocket('udp4')
/** What the name server says of every name; undefined: nothing. */
let said: 'unknown' | 'here' | undefined
let heard: string[] = []

/** The name in a question: its parts, each after its length. */
const nameIn = (question: Buffer): string => {
  const parts: string[] = []
  for (let at = 12; question[at]; at += (question[at] ?? 0) + 1)
    parts.push(question.subarray(at + 1, at + 1 + (question[at] ?? 0)).toString())
  return parts.join('.')
}

const answerTo = (question: Buffer): Buffer => {
  const answer = Buffer.from(question.subarray(0, 12 + nameIn(question).length + 2 + 4))
  const isAddress = answer[answer.length - 3] === 1
  answer.writeUInt16BE(said === 'unknown' ? 0x8183 : 0x8180, 2)
  answer.writeUInt16BE(said === 'here' && isAddress ? 1 : 0, 6)
  answer.writeUInt32BE(0, 8)
  if (said !== 'here' || !isAddress) return answer
  return Buffer.concat([answer, Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1])])
}

beforeAll(async () => {
  nameServer.on('message', (question, from) => {
    heard.push(nameIn(question))
    if (said) nameServer.send(answerTo(question), from.port, from.address)
  })
  await once(nameServer.bind(0, '127.0.0.1'), 'listening')
  const { port } = nameServer.address()
  class Resolver extends system.Resolver {
    constructor(options?: dns.ResolverOptions) {
      super(options)
      this.setServers([`127.0.0.1:${port}`])
    }
  }
  Object.assign(dns, { lookup, Resolver })
  syncBuiltinESMExports()
})
beforeEach(() => {
  heard = []
  lookup.mockClear()
})
afterAll(() => {
  Object.assign(dns, system)
  syncBuiltinESMExports()
  nameServer.close()
})

const visit = () =>
  askOutside(new URL('https://cua-hang.example/'), {
    ...{ method: 'GET', headers: {}, allowed: undefined },
    signal: AbortSignal.timeout(20_000),
  })

it('a name server that keeps silent holds no thread of the system’s lookup', async () => {
  said = undefined
  await expect(visit()).rejects.toMatchObject({ code: 'ETIMEOUT' })
  expect(new Set(heard)).toEqual(new Set(['cua-hang.example']))
  expect(lookup).not.toHaveBeenCalled()
})

it('a name that no name server knows is asked of the system', async () => {
  said = 'unknown'
  await expect(visit()).rejects.toThrow('the system was asked')
})

it('what a name server answers is looked at as before', async () => {
  said = 'here'
  await expect(visit()).rejects.toThrow('cua-hang.example is not a public address')
  expect(lookup).not.toHaveBeenCalled()
})
