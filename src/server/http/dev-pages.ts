import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { createServer } from 'vite'
import type { Config } from '../config.ts'
import type { Log } from '../kernel/log.ts'
import type { CallInProcess, MemberCall } from './bind.ts'
import { isOwnPage } from './own-pages.ts'
import { directCall, type PagesEntry } from './pages.ts'

/** Pages for `npm run dev`: Vite answers for modules and pictures, the page itself is rendered from today's sources. */
export const loadDevPages = async ({
  call,
  memberCall,
  config,
  log,
}: {
  call: CallInProcess
  memberCall: MemberCall
  config: Config
  log: Log
}) => {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: config.port + 10_000 } },
    appType: 'custom',
    publicDir: 'public',
  })
  return async (c: Context): Promise<Response> => {
    const { incoming, outgoing } = c.env as { incoming: IncomingMessage; outgoing: ServerResponse }
    const passed = await Promise.race([
      new Promise<true>((resolve) => vite.middlewares(incoming, outgoing, () => resolve(true))),
      once(outgoing, 'finish').then(() => false),
    ])
    if (!passed) return RESPONSE_ALREADY_SENT
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    const { module } = build.entry as { module: PagesEntry }
    const render = module.createPageHandler(build, directCall(call, log))
    const url = new URL(c.req.url)
    const own = isOwnPage(url.pathname) ? await memberCall(c) : undefined
    const { status, headers, text } = await render(
      new Request(new URL(url.pathname + url.search, config.siteUrl)),
      own && directCall(own, log),
    )
    // Vite puts scripts of its own into the page.
    headers.set('content-security-policy', "frame-ancestors 'none'")
    return new Response(text, { status, headers })
  }
}
