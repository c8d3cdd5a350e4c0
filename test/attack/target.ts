import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '#contract/client.ts'
import { type Addresses, cloneDatabase } from '../support/database.ts'
import { addProduct } from '../support/factories.ts'
import { freePort, type Site, serve, startSite } from '../support/site.ts'
import { totpAt } from '../support/totp.ts'

/** What links in letters begin with; no address that any request comes to. */
export const siteUrl = 'http://muahoi.example'
export const postback = { secret: 'cua-direct', hmac: 'khoa-ky-cua-hang' }
export const password = 'matkhau1'
const adminPassword = 'mat-khau-quan-tri'

export type Person = { id: number; username: string; cookie: string }
export type Answer = { status: number; headers: Headers; text: string }
export type Ask = {
  method?: string
  as?: Person | undefined
  /** An object goes as JSON; anything else as it is. */
  body?: unknown
  headers?: Record<string, string>
  /** Which of the two processes. */
  turn?: number
  address?: string
}

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Counts who connects, and answers nobody: nothing of the product has any business here. */
const openTrap = async () => {
  let visits = 0
  const server = createServer((socket) => {
    visits += 1
    socket.destroy()
  })
  return { port: await listening(server), visits: () => visits, close: () => server.close() }
}

/** A shop whose pictures lead elsewhere. */
const openShop = async () => {
  let visits = 0
  const server = createHttp((request, response) => {
    visits += 1
    const to = decodeURIComponent((request.url ?? '').split('?to=')[1] ?? '')
    response.writeHead(302, { location: to }).end()
  })
  const port = await listening(server)
  return { origin: `http://127.0.0.1:${port}`, visits: () => visits, close: () => server.close() }
}

export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

const isRaw = (body: unknown): body is string | FormData =>
  typeof body === 'string' || body instanceof FormData

/**
 * The real product as two processes on one database, outside the demo, with people on it: an admin with a second factor, one
 * without, two members. `root`: a checkout other than this one.
 */
export const openTarget = async (cluster: Addresses, root?: string) => {
  const database = await cloneDatabase(cluster)
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-attack-'))
  const [trap, shop] = await Promise.all([openTrap(), openShop()])
  const sites: Site[] = []
  const begin = async (role: string): Promise<void> => {
    const env = {
      ...{ DATABASE_URL: database.url, MIGRATE_DATABASE_URL: database.ownerUrl, PROCESS: role, DEMO: '0' },
      ...{ SECRET: 'one secret of all processes, long enough', ADMIN_PASSWORD: adminPassword },
      ...{ SITE_URL: siteUrl, TRUST_PROXY: '127.0.0.1', ADMIN_SECOND_FACTOR: 'required' },
      ...{ POSTBACK_SECRET_DIRECT: postback.secret, POSTBACK_HMAC_DIRECT: postback.hmac },
      ...{ CONFIRM_MINUTES: '1000', IMAGE_PROXY_TRUSTED: shop.origin, LOG_LEVEL: 'error' },
      PORT: String(await freePort()),
    }
    sites.push(await startSite({ env, command: serve, dataDir, ...(root ? { root } : {}) }))
  }
  const close = async (): Promise<void> => {
    await Promise.all(sites.map((site) => site.stop('SIGKILL')))
    trap.close()
    shop.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  let asked = 0
  const ask = async (
    path: string,
    { method, as, body, headers, turn, address }: Ask = {},
  ): Promise<Answer> => {
    asked += 1
    const url = sites[(turn ?? 0) % sites.length]?.url ?? ''
    const answer = await fetch(`${url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        'x-forwarded-for': address ?? '198.51.100.7',
        ...(body !== undefined && !isRaw(body) ? { 'content-type': 'application/json' } : {}),
        ...(as ? { cookie: as.cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw(body) ? body : (JSON.stringify(body) ?? '') }),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const enter = async (path: string, body: object): Promise<Person> => {
    const answer = await ask(path, { body })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    const { id, username } = JSON.parse(answer.text) as Person
    return { id, username, cookie: cookiesOf(answer.headers) }
  }
  const register = (username: string): Promise<Person> =>
    enter('/api/register', {
      ...{ username, password, fullName: `Thành viên ${username}`, email: `${username}@example.vn` },
    })
  const api = (person?: Person) =>
    createApi(async (path, init) => {
      const answer = await ask(path, {
        ...{
          method: init?.method ?? 'GET',
          as: person,
          headers: (init?.headers ?? {}) as Record<string, string>,
        },
        ...(init?.body ? { body: init.body } : {}),
      })
      return new Response(answer.text, { status: answer.status, headers: answer.headers })
    })

  const people = async () => {
    const admin = await enter('/api/login', { username: 'admin', password: adminPassword })
    const { secret } = await api(admin).call('POST /api/me/totp')
    await api(admin).call('POST /api/me/totp/confirm', { body: { code: totpAt(secret, Date.now()) } })
    const bare = await register('quan-tri-hai')
    await api(admin).call('PATCH /api/users/{id}', { params: { id: bare.id }, body: { role: 'admin' } })
    const [lan, minh] = [await register('lan'), await register('minh')]
    return { admin, bare, lan, minh }
  }
  try {
    await begin('all')
    await begin('web')
    const known = await people()
    // The shop has an agreement of its own: its links carry a click id.
    await api(known.admin).call('POST /api/admin/links/wrapping', {
      body: { host: 'cua-hang.example', template: '{url}' },
    })
    const product = await addProduct(api(known.admin))
    return {
      ...known,
      ...{ ask, api, register, enter, trap, shop, close, productId: product.id },
      urls: sites.map(({ url }) => url) as [string, string],
      asked: () => asked,
      output: () => sites.map((site) => site.output()).join('\n'),
      /** Letters that went out so far, whole. */
      letters: (): string[] => {
        const folder = join(dataDir, 'outbox')
        try {
          return readdirSync(folder)
            .filter((name) => name.endsWith('.eml'))
            .map((name) => readFileSync(join(folder, name), 'utf8'))
        } catch {
          return []
        }
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

export type Target = Awaited<ReturnType<typeof openTarget>>

/** One way to attack; what it finds is a line each, and nothing where it got nowhere. */
export type Attack = { id: string; words: string; run: (target: Target) => Promise<string[]> }
