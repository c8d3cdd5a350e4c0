import { lookup as systemLookup } from 'node:dns'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { isPublicAddress, publicLookup } from './public-address.ts'

it.each([
  ['142.250.4.100', true],
  ['2404:6800:4003:c00::64', true],
  ['127.0.0.1', false],
  ['10.0.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['khong-phai', false],
])('%s public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is))

it('lets no request through to a name of this machine', async () => {
  let visited = false
  const server = createServer((_, response) => {
    visited = true
    response.end()
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sent = request({ host: 'localhost', port, lookup: publicLookup(systemLookup), agent: false })
  sent.end()
  const [error] = (await once(sent, 'error')) as [Error]
  expect(error.message).toBe('localhost is not a public address')
  expect(visited).toBe(false)
  server.close()
})
