import { askOutside, beginningOf, isRedirect, upgraded } from '#server/kernel/outgoing.ts'
import type { Resolve } from '#server/kernel/public-address.ts'
import { isWithin, networkFacts } from '#shared/networks.ts'
import { knownShops } from '#shared/shops.ts'

const mostHops = 3
const mostBytes = 262_144
/** For a whole walk: every hop and all bytes of its end. */
const walkMs = 5000

const headers = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 MuaHoi-Preview/1.0',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'vi-VN,vi;q=0.9,en;q=0.5',
  'accept-encoding': 'identity',
}

/** Nobody else is asked: the shops known by name, and the networks whose links lead to them. */
const askable: readonly string[] = [
  ...knownShops.flatMap(({ hosts }) => hosts),
  ...Object.values(networkFacts).flatMap(({ hosts }) => hosts),
]

export type WalkOptions = {
  /** Origins the configuration names, which may be of any scheme and address. */
  trusted: readonly string[]
  /** What OUTGOING_HOSTS allows. */
  allowed: readonly string[] | undefined
  /** A host of the shop itself, beside those known by name. */
  alsoHost?: string
  resolve?: Resolve
  walkMs?: number
}

/** There is nothing to be had there: a way out of the shops, too many hops, no answer in time. */
export class DeadEnd extends Error {}

const mayAsk = (url: URL, { trusted, alsoHost }: WalkOptions): boolean =>
  trusted.includes(url.origin) || isWithin(url.hostname, alsoHost ? [...askable, alsoHost] : askable)

/** Where a walk came to rest: its address, and the beginning of the page; '' where it is none, or was not to be read. */
export type Rest = { url: URL; html: string }

/**
 * Walks from an address of a shop to a page. Every hop is asked only if it is of a shop or a network, by public https, checked at the
 * connection. `isEnd`: the address itself already says enough, its page is not asked for. @throws DeadEnd, ForbiddenAddress, network errors
 */
export const walkToPage = async (
  start: URL,
  options: WalkOptions,
  isEnd: (url: URL) => boolean = () => false,
): Promise<Rest> => {
  const signal = AbortSignal.timeout(options.walkMs ?? walkMs)
  let url = upgraded(start, options.trusted)
  for (let hops = 0; ; hops += 1) {
    if (hops > 0 && isEnd(url)) return { url, html: '' }
    if (!mayAsk(url, options)) throw new DeadEnd(`${url.host} is no shop`)
    const response = await askOutside(url, {
      method: 'GET',
      headers,
      signal,
      trusted: options.trusted,
      allowed: options.allowed,
      ...(options.resolve ? { resolve: options.resolve } : {}),
    })
    try {
      const location = isRedirect(response.statusCode ?? 0) ? response.headers.location : undefined
      if (location === undefined) {
        const isPage =
          response.statusCode === 200 && /html/i.test(response.headers['content-type'] ?? 'text/html')
        return { url, html: isPage ? await beginningOf(response, mostBytes) : '' }
      }
      if (hops >= mostHops) throw new DeadEnd('too many hops')
      if (!URL.canParse(location, url.href)) throw new DeadEnd('it leads nowhere')
      url = upgraded(new URL(location, url), options.trusted)
    } finally {
      response.destroy()
    }
  }
}
