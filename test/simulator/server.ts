import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { accesstradeToken, createAccesstrade } from './accesstrade.ts'
import type { Books } from './books.ts'
import type { SimulatedClock } from './clock.ts'
import { createLazada, lazadaAccess } from './lazada.ts'
import type { Random } from './random.ts'
import { createShopee, shopeeAccess } from './shopee.ts'

export type Answer = { status: number; body: object }

export type SimulatedNetworks = {
  url: string
  /** What the product needs in its environment to ask these networks. */
  env: Record<string, string>
  /** How often each kind of answer was given: `accesstrade 200`, `shopee 10030`, `lazada fault`. */
  answers: Map<string, number>
  /** While true every question is answered with 503. */
  setDown: (down: boolean) => void
  /** Called with every question, before it is answered. */
  onQuestion: (listen: () => void) => void
  close: () => Promise<void>
}

/** How often answers go wrong, and each network's own luck. */
type Trouble = { share: number; luck: Record<string, Random> }

const codeOf = ({ status, body }: Answer): string => {
  const { errors, code } = body as { errors?: { extensions: { code: number } }[]; code?: string }
  return String(errors?.[0]?.extensions.code ?? (code && code !== '0' ? code : status))
}

const send = (response: ServerResponse, { status, body }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Now and then an answer is an error, comes late, breaks off half way or is no JSON at all. */
const isTroubled = async (response: ServerResponse, clock: SimulatedClock, share: number, random: Random) => {
  if (!random.chance(share)) return false
  const kind = random.pick(['500', '502', '503', 'late', 'cut', 'page'] as const)
  if (kind === 'late') {
    await clock.sleep(40_000)
    return false
  }
  if (kind === 'cut') response.destroy()
  else if (kind === 'page') response.writeHead(200).end('<html>bảo trì</html>')
  else send(response, { status: Number(kind), body: {} })
  return true
}

/** AccessTrade, Shopee and Lazada on one loopback port, under a clock of the caller's. */
export const startNetworks = async (
  books: Books,
  clock: SimulatedClock,
  options: { trouble?: Trouble; port?: number; shopeePage?: number } = {},
): Promise<SimulatedNetworks> => {
  const now = () => clock.now()
  const accesstrade = createAccesstrade(books, now)
  const shopee = createShopee(books, now, options.shopeePage ?? 500)
  const lazada = createLazada(books, now)
  const answers = new Map<string, number>()
  let isDown = false
  let heard = () => {}
  const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)

  const answer = (network: string, request: IncomingMessage, url: URL, body: string): Answer => {
    if (network === 'accesstrade') return accesstrade(request, url)
    return network === 'shopee' ? shopee(request, body) : lazada(url)
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const body = await text(request)
    const network = url.pathname.startsWith('/graphql')
      ? 'shopee'
      : url.pathname.startsWith('/rest/')
        ? 'lazada'
        : 'accesstrade'
    heard()
    if (isDown) {
      count(`${network} down`)
      return send(response, { status: 503, body: {} })
    }
    const luck = options.trouble?.luck[network]
    if (options.trouble && luck && (await isTroubled(response, clock, options.trouble.share, luck)))
      return count(`${network} fault`)
    const given = answer(network, request, url, body)
    count(`${network} ${codeOf(given)}`)
    send(response, given)
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url,
    answers,
    env: {
      ACCESSTRADE_API_URL: url,
      ACCESSTRADE_TOKEN: accesstradeToken,
      SHOPEE_API_URL: `${url}/graphql`,
      SHOPEE_APP_ID: shopeeAccess.appId,
      SHOPEE_SECRET: shopeeAccess.secret,
      LAZADA_API_URL: `${url}/rest`,
      LAZADA_APP_KEY: lazadaAccess.appKey,
      LAZADA_APP_SECRET: lazadaAccess.appSecret,
      LAZADA_USER_TOKEN: lazadaAccess.userToken,
    },
    setDown: (down) => {
      isDown = down
    },
    onQuestion: (listen) => {
      heard = listen
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
