import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createDrain } from './drain.ts'

it('nobody waits for a connection whose call ended after the listener was closed', async () => {
  const drain = createDrain()
  const answers: ServerResponse[] = []
  const server = createServer({ keepAliveTimeout: 3_600_000 }, (_, res) => {
    drain.mark(res)
    answers.push(res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const agent = new Agent({ keepAlive: true })
  const asked = request({ agent, port, host: '127.0.0.1' }).end()
  const answered = once(asked, 'response')
  await expect.poll(() => answers.length).toBe(1)
  await drain.begin(0)
  const closed = drain.close(server, 3_600_000)
  answers[0]?.end('here')
  const [answer] = await answered
  expect(answer.headers.connection).toBe('keep-alive')
  answer.resume()
  await closed
  agent.destroy()
})
