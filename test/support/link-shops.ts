import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A shop on this machine, under two names; keeps what it was asked and how many asked at once. */
export class LinkShop {
  readonly asked: { method: string; path: string; agent: string; at: number }[] = []
  atOnce = 0
  mostAtOnce = 0
  private readonly server: Server
  private readonly answers = new Map<string, Answer>()

  constructor() {
    this.server = createServer((request, response) => {
      const path = request.url ?? ''
      this.asked.push({
        method: request.method ?? '',
        path,
        agent: request.headers['user-agent'] ?? '',
        at: Date.now(),
      })
      this.atOnce += 1
      this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce)
      response.once('close', () => {
        this.atOnce -= 1
      })
      const answer = this.answers.get(path.split('?')[0] ?? '')
      if (answer) answer(request, response)
      else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>')
    })
  }

  async open(): Promise<this> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return this
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** One shop by its address, another by its name. */
  get own(): string {
    return `http://127.0.0.1:${this.port}`
  }
  get other(): string {
    return `http://localhost:${this.port}`
  }
  get trusted(): string {
    return `${this.own},${this.other}`
  }

  on(path: string, answer: Answer): string {
    this.answers.set(path, answer)
    return this.own + path
  }

  page(path: string, html: string, headers: Record<string, string> = {}): string {
    return this.on(path, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html),
    )
  }

  redirect(path: string, location: string, headers: Record<string, string> = {}): string {
    return this.on(path, (_, response) => response.writeHead(302, { location, ...headers }).end())
  }

  requests(path: string): string[] {
    return this.asked.filter((one) => one.path === path).map(({ method }) => method)
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}
