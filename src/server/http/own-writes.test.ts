import { expect, it } from 'vitest'
import { afterOwnWrites } from './own-writes.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A site that hears of its writes when told so; `answered` counts what left it. */
const deafSite = (status = 200) => {
  let hear = (): void => {}
  const heard = new Promise<void>((resolve) => {
    hear = resolve
  })
  let answered = 0
  const fetch = afterOwnWrites(
    async () => new Response(null, { status }),
    () => heard,
  )
  const send = async (method: string, path: string): Promise<void> => {
    await fetch(new Request(`http://mua.example${path}`, { method }), {})
    answered += 1
  }
  return { send, hear: () => hear(), answered: () => answered }
}

it('a write is answered once it was heard of', async () => {
  const { send, hear, answered } = deafSite()
  const sent = send('PATCH', '/api/products/1')
  await settle()
  expect(answered()).toBe(0)
  hear()
  await sent
  expect(answered()).toBe(1)
})

it.each([
  ['GET', '/api/products/1', 200],
  ['POST', '/api/postback/direct/secret', 200],
  ['POST', '/api/affiliate/track', 200],
  ['POST', '/api/products', 400],
])('%s %s with %i waits for nothing', async (method, path, status) => {
  const { send, answered } = deafSite(status)
  await send(method, path)
  expect(answered()).toBe(1)
})

it('a word that never comes holds up nobody for long', async () => {
  const { send, answered } = deafSite()
  await send('PATCH', '/api/products/1')
  expect(answered()).toBe(1)
})
