import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export type Got = {
  path: string
  id: string
  /** Seconds since 1970, as the message says. */
  timestamp: number
  headers: IncomingHttpHeaders
  text: string
  body: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** What it answers: a status, or one with headers; `undefined` never answers. */
export type Answering = (got: Got, times: number) => Promise<Reply> | Reply
type Reply = number | { status: number; headers: Record<string, string> } | undefined

/**
 * Somebody outside who takes our messages over HTTP. It believes the specification's own library alone: what that does
 * not verify with one of `secrets` is refused with 401 and kept apart.
 */
export class WebhookReceiver {
  got: Got[] = []
  forged: Got[] = []
  secrets: string[] = []
  answering: Answering = () => 200
  /** The most that were under way at once. */
  mostAtOnce = 0
  private under = 0
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const got: Got = {
        path: request.url ?? '',
        id: String(request.headers['webhook-id']),
        timestamp: Number(request.headers['webhook-timestamp']),
        headers: request.headers,
        text,
        body: JSON.parse(text),
      }
      if (!this.verifies(got)) {
        this.forged.push(got)
        response.writeHead(401).end()
        return
      }
      this.under += 1
      this.mostAtOnce = Math.max(this.mostAtOnce, this.under)
      this.got.push(got)
      const reply = await this.answering(got, this.got.filter(({ id }) => id === got.id).length)
      this.under -= 1
      if (reply === undefined) return
      const { status, headers } = typeof reply === 'number' ? { status: reply, headers: {} } : reply
      response.writeHead(status, headers).end('xong')
    })
  })

  /** The library measures by this machine's clock; tests' clocks leap, so it is shown the message's own time. */
  private verifies({ headers, text, timestamp }: Got): boolean {
    const { now } = Date
    Date.now = () => timestamp * 1000
    try {
      return this.secrets.some((secret) => {
        try {
          new Webhook(secret).verify(text, headers as Record<string, string>)
          return true
        } catch {
          return false
        }
      })
    } finally {
      Date.now = now
    }
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return this
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  forget(): void {
    this.got = []
    this.forged = []
    this.mostAtOnce = 0
    this.answering = () => 200
  }
}
