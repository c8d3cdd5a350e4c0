import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Recorded = { url: string; headers: string; body: string }

/**
 * The one way out of a browser: keeps every request whole and hands on those for `site`; any other host is answered with
 * a page of a shop. Encrypted ways out are refused, so that nothing is missed.
 */
export const startRecordingProxy = async (site: string) => {
  const requests: Recorded[] = []
  /** Addresses that lead on to others, as a shop's do that cleans them. */
  const redirects = new Map<string, string>()
  /** Pages that stand at addresses instead of what the site has there. */
  const pages = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const url = request.url ?? ''
    requests.push({ url, headers: JSON.stringify(request.headers), body: body.toString() })
    const location = redirects.get(url)
    if (location) {
      response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
      return
    }
    if (pages.has(url) || !url.startsWith(site)) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(pages.get(url) ?? '<!doctype html><title>Cửa hàng</title><h1>Cửa hàng</h1>')
      return
    }
    const onward = ask(url, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    onward.end(body)
  })
  server.on('connect', (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    redirects,
    pages,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
