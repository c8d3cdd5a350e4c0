import type { LinkReason } from '#contract/links.ts'
import { askOutside, beginningOf, isRedirect, linkCheckMark, upgraded } from '#server/kernel/outgoing.ts'
import { ForbiddenAddress, type Resolve, UnlistedHost } from '#server/kernel/public-address.ts'
import { CookieJar } from '../rules/cookies.ts'
import type { Landing } from '../rules/judge.ts'
import { refreshTarget } from '../rules/page.ts'

const mostHops = 10
const mostBytes = 512 * 1024
const requestMs = 10_000

const headers = {
  'user-agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 ${linkCheckMark}/1.0`,
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'vi-VN,vi;q=0.9,en;q=0.5',
  'accept-encoding': 'identity',
}

/** What a walk needs of the world around it. */
export type Walker = {
  /** Waits for the host's turn, asks, and gives the turn back. */
  inTurn: <T>(host: string, ask: () => Promise<T>) => Promise<T>
  trusted: readonly string[]
  allowed: readonly string[] | undefined
  stopping: AbortSignal
  resolve?: Resolve
  requestMs?: number
}

/** The walk ended on its way; nothing is said about a shop. */
export class Stuck extends Error {
  readonly reason: LinkReason
  readonly url: string
  readonly hops: number
  constructor(reason: LinkReason, url: URL, hops: number) {
    super(reason)
    this.reason = reason
    this.url = url.href
    this.hops = hops
  }
}

/** A host that wants to be left alone for now. */
export class Busy extends Error {
  readonly host: string
  readonly status: number
  readonly retryAfter: string | undefined
  constructor(host: string, status: number, retryAfter: string | undefined) {
    super(`${host} answered ${status}`)
    this.host = host
    this.status = status
    this.retryAfter = retryAfter
  }
}

type Answer = { status: number; location: string | null; html: string | null; isPage: boolean }

/** One walk from an affiliate link to where it comes to rest. */
export class Walk {
  private readonly walker: Walker
  private readonly jar = new CookieJar()
  private readonly seen = new Set<string>()
  private url: URL
  private hops = 0

  constructor(link: string, walker: Walker) {
    this.walker = walker
    this.url = upgraded(new URL(link), walker.trusted)
  }

  private async ask(method: 'HEAD' | 'GET'): Promise<Answer> {
    const deadline = AbortSignal.timeout(this.walker.requestMs ?? requestMs)
    try {
      return await this.answer(method, AbortSignal.any([deadline, this.walker.stopping]))
    } catch (error) {
      throw deadline.aborted ? this.stuck('timeout') : error
    }
  }

  private async answer(method: 'HEAD' | 'GET', signal: AbortSignal): Promise<Answer> {
    const { url, walker } = this
    const cookie = this.jar.header(url.hostname)
    const response = await askOutside(url, {
      method,
      headers: cookie ? { ...headers, cookie } : headers,
      signal,
      trusted: walker.trusted,
      allowed: walker.allowed,
      ...(walker.resolve ? { resolve: walker.resolve } : {}),
    })
    try {
      const status = response.statusCode ?? 0
      const retryAfter = response.headers['retry-after']
      if (status === 429 || (status === 503 && retryAfter)) throw new Busy(url.hostname, status, retryAfter)
      this.jar.keep(url.hostname, response.headers['set-cookie'] ?? [])
      const isPage = /html/i.test(response.headers['content-type'] ?? 'text/html')
      const location = isRedirect(status) ? (response.headers.location ?? null) : null
      const html = method === 'GET' && isPage && status < 300 ? await beginningOf(response, mostBytes) : null
      return { status, location, html, isPage }
    } finally {
      response.destroy()
    }
  }

  /** HEAD tells where a redirect leads; whatever else it says, or will not say, GET is asked. */
  private async look(): Promise<Answer> {
    const { inTurn } = this.walker
    const host = this.url.hostname
    const head = await inTurn(host, () => this.ask('HEAD')).catch((error: unknown) => {
      if (error instanceof Busy || error instanceof ForbiddenAddress || this.walker.stopping.aborted)
        throw error
      return undefined
    })
    if (head && (head.location !== null || (head.status < 300 && !head.isPage))) return head
    return inTurn(host, () => this.ask('GET'))
  }

  private stuck(reason: LinkReason): Stuck {
    return new Stuck(reason, this.url, this.hops)
  }

  /** A page that sends its reader on to another host; within one host it is mostly for browsers without scripts. */
  private refreshOf(html: string | null): string | null {
    const target = html === null ? null : refreshTarget(html)
    const isAway = target !== null && URL.canParse(target) && new URL(target).hostname !== this.url.hostname
    return isAway ? target : null
  }

  private follow(target: string): void {
    if (!URL.canParse(target, this.url.href)) throw this.stuck('bad_redirect')
    const next = new URL(target, this.url)
    if (!/^https?:$/.test(next.protocol)) throw this.stuck('bad_redirect')
    if (this.hops >= mostHops) throw this.stuck('too_many_hops')
    next.hash = ''
    this.url = upgraded(next, this.walker.trusted)
    this.hops += 1
  }

  /** @throws Stuck, Busy, UnlistedHost; whatever was thrown when the walker was told to stop */
  async toEnd(): Promise<Landing> {
    for (;;) {
      const place = `${this.url.href} ${this.jar.header(this.url.hostname)}`
      if (this.seen.has(place)) throw this.stuck('loop')
      this.seen.add(place)
      const answer = await this.look().catch((error: unknown) => {
        const isOurs = error instanceof UnlistedHost || this.walker.stopping.aborted
        if (isOurs || error instanceof Busy || error instanceof Stuck) throw error
        throw this.stuck(error instanceof ForbiddenAddress ? 'forbidden_address' : 'unreachable')
      })
      const target = answer.location ?? this.refreshOf(answer.html)
      if (target === null)
        return { url: this.url.href, hops: this.hops, status: answer.status, html: answer.html }
      this.follow(target)
    }
  }
}
