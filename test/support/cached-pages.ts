import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { createPageCache, type PageCache } from '#server/http/page-cache/index.ts'
import { changes } from '#server/kernel/changes.ts'

/** A cache of pages of its own before a server of its own; `otherwise` answers what is not kept. */
export const cachedPages = async (
  given: { now: () => number; isAway?: () => boolean },
  otherwise: (cache: PageCache, path: string, res: ServerResponse) => unknown,
) => {
  const cache = createPageCache({
    maxBytes: 1_000_000,
    common: {},
    hasSession: () => false,
    ask: async () => {},
    ...given,
  })
  cache.know([])
  const server = createServer((req, res) => {
    if (!cache.serve(req, res)) otherwise(cache, req.url ?? '', res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const get = async (path: string): Promise<Response> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.arrayBuffer()
    return answer
  }
  const close = (): void => {
    server.close()
    cache.close()
    changes.setHeard(false)
  }
  return { cache, get, close }
}
