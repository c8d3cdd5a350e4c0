import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A reverse proxy as small as can be: it sends each request to the next server whose /readyz is 200, over connections it
 * keeps, and tries none twice. `ready` counts those servers.
 */
export const followReady = async (targets: string[]) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ready = new Set<string>()
  let isClosed = false
  let turn = 0
  const look = async (target: string): Promise<void> => {
    while (!isClosed) {
      const answer = await fetch(`${target}/readyz`).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => {})
      if (answer?.status === 200) ready.add(target)
      else ready.delete(target)
      await pause(50)
    }
  }
  const looking = targets.map(look)
  const server = createServer((req, res) => {
    const some = [...ready]
    turn += 1
    const target = some[turn % some.length]
    if (!target) return void res.writeHead(502).end('nobody is ready')
    const passed = request(
      new URL(req.url ?? '/', target),
      { method: req.method ?? 'GET', headers: req.headers, agent },
      (answer) => {
        const { connection, 'keep-alive': _, ...headers } = answer.headers
        res.writeHead(answer.statusCode ?? 502, headers)
        answer.pipe(res)
      },
    )
    passed.once('error', (error) => (res.headersSent ? res.destroy() : res.writeHead(502).end(error.message)))
    req.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => ready.size,
    close: async () => {
      isClosed = true
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await Promise.all(looking)
    },
  }
}
