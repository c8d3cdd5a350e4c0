import { expect, it, vi } from 'vitest'
import { watchForProxies } from './proxy-watch.ts'

const watched = () => {
  const warn = vi.fn()
  const watch = watchForProxies({ debug: warn, info: warn, warn, error: warn })
  const ask = (address: string, headers: Record<string, string> = {}) =>
    watch(address, (name) => headers[name])
  return { ask, said: () => warn.mock.calls.map(([message]) => String(message)) }
}
const cdn = '104.16.0.7'
const visitor = (n: number) => ({ 'x-forwarded-for': `8.8.${n % 90}.1` })

it.each([
  [{ 'x-forwarded-for': '198.51.100.7' }, 'a proxy that TRUST_PROXY does not name'],
  [{ 'x-real-ip': '198.51.100.7' }, 'a proxy that sends no X-Forwarded-For'],
  [{ forwarded: 'for=198.51.100.7' }, 'a proxy that sends no X-Forwarded-For'],
])('%j from inside is said once', (headers, message) => {
  const { ask, said } = watched()
  ask('127.0.0.1')
  expect(said()).toEqual([])
  for (let n = 0; n < 3; n += 1) ask('127.0.0.1', headers)
  expect(said()).toEqual([expect.stringContaining(message)])
})

it('a CDN shows by handing on nearly everything, for many', () => {
  const { ask, said } = watched()
  for (let n = 0; n < 199; n += 1) ask(cdn, visitor(n))
  expect(said()).toEqual([])
  for (let n = 0; n < 500; n += 1) ask(cdn, visitor(n))
  expect(said()).toEqual([expect.stringContaining('nearly all requests are handed on')])
})

it.each([
  ['visitors who come themselves', () => ({})],
  ['a fifth behind proxies of their own', (n: number) => (n % 5 === 0 ? visitor(n) : {})],
  ['one visitor who writes the header always', () => visitor(1)],
  ['proxies that are named: the address is the visitor’s', () => ({ 'x-forwarded-for': cdn })],
])('says nothing of %s', (_, headers) => {
  const { ask, said } = watched()
  for (let n = 0; n < 1000; n += 1) ask(cdn, headers(n))
  expect(said()).toEqual([])
})
