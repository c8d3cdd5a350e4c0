import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import sharp from 'sharp'
import type { Attack, Target } from './target.ts'

/** Bytes as they are, and all that comes back until the other side closes, or nothing has come for longer than a busy machine takes. */
const talk = (url: string, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let said = ''
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(said))
  })

const answersIn = (said: string): number => said.match(/^HTTP\/1\.1 \d{3}/gm)?.length ?? 0

const smuggled = 'GET /api/products?smuggled=1 HTTP/1.1\r\nHost: x\r\n\r\n'
const twoLengths: [string, string][] = [
  ['length and chunks', `Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['two lengths', `Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
  [
    'chunks written oddly',
    `Transfer-Encoding: xchunked\r\nContent-Length: 4\r\n\r\n1\r\nZ\r\n0\r\n\r\n${smuggled}`,
  ],
  ['chunks twice', `Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a space before the colon', `Content-Length : 5\r\n\r\nabcde${smuggled}`],
  ['a folded line', `Transfer-Encoding:\r\n chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n${smuggled}`],
]

/** Lines that a browser sends never, and that whoever reads an address by hand gets wrong. */
const oddTargets = [
  '//',
  '///',
  '//ke-xau.example/',
  '//ke-xau.example/admin/',
  '/\\ke-xau.example/',
  '/%00',
  '/%2f%2f',
  '/products/%ff',
  '/avatars/%ED%A0%80.svg',
  '/media/p/%00/400.webp',
  'http://[/',
  '*',
  '/?%',
  '/products?=&&=%',
]

/** What somebody writes into every part and every question of the addresses of our own pages. */
const oddWords = ['%0d%0aX:y', '%E1%BA%A1', '%00', '__proto__', 'constructor', '..%2f', '1e999']
const questions = ['q', 'page', 'category', 'sort', 'tab', 'token', 'notice', 'lost', 'url', 'next', 'kind']

const routesFile = new URL('../../src/web/routes.ts', import.meta.url)
const pagePaths = (): string[] =>
  [...readFileSync(routesFile, 'utf8').matchAll(/route\(\s*'([^']+)'/g)].map(([, path]) => `/${path}`)

/** The addresses of all pages, with an odd word where a part may be anything, and in each question. */
const oddPages = (): string[] =>
  pagePaths().flatMap((path) =>
    oddWords.map((word) =>
      /[:*]/.test(path)
        ? path.replace(/:\w+\??|\*/g, word)
        : `${path}?${questions.map((name) => `${name}=${word}`).join('&')}`,
    ),
  )

const secretsIn = /root:.*:0:0|"mua-hoi"|PRIVATE KEY|POSTBACK_SECRET|one secret of all/

const fileOf = (bytes: Uint8Array | string, name: string, type: string): FormData => {
  const form = new FormData()
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], { type }), name)
  return form
}

const uploads = async (): Promise<[string, FormData][]> => {
  const plain = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const html = '<html><script>window.__owned=1</script></html>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
  // Says 60,000 by 60,000 in its head.
  const bomb = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  return [
    ['svg', fileOf(svg, 'a.svg', 'image/svg+xml')],
    ['svg named as a photo', fileOf(svg, 'a.jpg', 'image/jpeg')],
    ['html named as a photo', fileOf(html, 'a.jpg', 'image/jpeg')],
    ['a photo with html behind it', fileOf(Buffer.concat([plain, Buffer.from(html)]), 'a.html', 'text/html')],
    ['a picture of 3.6 billion pixels', fileOf(bomb, 'a.png', 'image/png')],
    ['12 MB of nothing', fileOf(Buffer.alloc(12_000_000), 'a.jpg', 'image/jpeg')],
    ['a name that leaves the folder', fileOf(plain, '../../../../etc/cron.d/x.jpg', 'image/jpeg')],
  ]
}

const isWell = async ({ ask }: Target) => (await ask('/healthz')).status === 200

export const wireAttacks: Attack[] = [
  {
    id: 'smuggling',
    words: 'requests whose end two servers could see in two places',
    run: async (target) => {
      const found: string[] = []
      for (const [how, rest] of twoLengths) {
        const said = await talk(
          target.urls[0],
          `POST /api/searches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`,
        )
        if (answersIn(said) > 1) found.push(`${how}: ${answersIn(said)} answers to one request`)
        if (!/^HTTP\/1\.1 400/.test(said) && said !== '') found.push(`${how}: ${said.slice(0, 40)}`)
      }
      const traced = await talk(
        target.urls[0],
        'TRACE / HTTP/1.1\r\nHost: x\r\nCookie: bi-mat=1\r\nConnection: close\r\n\r\n',
      )
      if (/^HTTP\/1\.1 2/.test(traced) || traced.includes('bi-mat')) found.push('TRACE is answered')
      const split = await talk(
        target.urls[0],
        'GET /products?x=%0d%0aSet-Cookie:%20a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      )
      // A form of the page may carry the query on, in its own text.
      const [head = ''] = split.split('\r\n\r\n')
      if (/^set-cookie: a=b/im.test(head)) found.push('a query writes a header')
      return found
    },
  },
  {
    id: 'odd-targets',
    words: 'addresses that no browser sends: none is a failure of ours, none loosens a page’s policy',
    run: async (target) => {
      const found: string[] = []
      for (const path of oddTargets) {
        const line = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
        const said = await talk(target.urls[0], line)
        if (!/^HTTP\/1\.1 [234]/.test(said)) found.push(`${path}: ${said.slice(0, 40) || 'no answer'}`)
        if (/img-src[^;\n]* https?:[ ;]/i.test(said)) found.push(`${path}: pictures may come from anywhere`)
      }
      for (const path of oddPages()) {
        const { status } = await target.ask(path)
        if (status >= 500) found.push(`${path}: ${status}`)
      }
      return found
    },
  },
  {
    id: 'paths',
    words: 'files outside the folders that are served',
    run: async (target) => {
      const found: string[] = []
      const ups = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '....//', '%252e%252e%252f']
      const places = ['/', '/assets/', '/media/', '/media/p/', '/avatars/', '/fonts/', '/demo/']
      for (const place of places)
        for (const up of ups)
          for (const file of ['package.json', 'etc/passwd', '.env', 'src/server/main.ts']) {
            const said = await talk(
              target.urls[0],
              `GET ${place}${up.repeat(8)}${file} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
            )
            if (secretsIn.test(said) || said.includes('createServer'))
              found.push(`${place}${up} gives ${file}`)
          }
      for (const path of ['/.env', '/.git/HEAD', '/package.json', '/assets/', '/server/index.js', '/metrics'])
        if ((await target.ask(path)).status === 200) found.push(`${path} is served`)
      return found
    },
  },
  {
    id: 'uploads',
    words: 'files that are no pictures, or more than that',
    run: async (target) => {
      const found: string[] = []
      for (const [what, body] of await uploads()) {
        const answer = await target.ask('/api/user/avatar', { method: 'POST', as: target.minh, body })
        if (answer.status >= 500) found.push(`${what}: ${answer.status}`)
        if (answer.status >= 300) continue
        const { avatarUrl } = JSON.parse(answer.text) as { avatarUrl: string }
        const served = await target.ask(avatarUrl)
        const type = served.headers.get('content-type') ?? ''
        if (
          !type.startsWith('image/') ||
          type.includes('svg') ||
          served.text.includes('<script') ||
          served.headers.get('x-content-type-options') !== 'nosniff'
        )
          found.push(`${what} is served as ${type}`)
        if (!/^\/media\/[\w/-]+\.?\w*$/.test(avatarUrl)) found.push(`${what} is kept at ${avatarUrl}`)
      }
      if (!(await isWell(target))) found.push('the site is not well afterwards')
      return found
    },
  },
  {
    id: 'fetches',
    words: 'addresses inside the network, for what the site fetches by itself',
    run: async ({ ask, api, admin, trap, shop, lan }) => {
      const found: string[] = []
      const { port } = trap
      const inside = [
        '127.0.0.1',
        'localhost',
        '2130706433',
        '0x7f.1',
        '0177.0.0.1',
        '[::1]',
        '[::ffff:127.0.0.1]',
        '[::ffff:7f00:1]',
        '0.0.0.0',
        '127.1',
        'localtest.me',
      ]
      const images = [
        ...inside.flatMap((host) => [`https://${host}:${port}/a.png`, `http://${host}:${port}/a.png`]),
        ...inside.map(
          (host) => `${shop.origin}/a.png?to=${encodeURIComponent(`http://${host}:${port}/b.png`)}`,
        ),
        ...inside.map(
          (host) => `${shop.origin}/b.png?to=${encodeURIComponent(`https://${host}:${port}/b.png`)}`,
        ),
        `${shop.origin}/c.png?to=${encodeURIComponent('file:///etc/passwd')}`,
      ]
      const category = (await api(admin).call('POST /api/categories', { body: { name: 'Bên trong' } })).id
      for (const image of images) {
        const product = await ask('/api/products', {
          as: admin,
          body: {
            name: 'Ảnh',
            image,
            price: 1000,
            pointsReward: 1,
            affiliateLink: 'https://cua-hang.example/x',
            categoryId: category,
          },
        })
        const { picture } = JSON.parse(product.text) as { picture?: string }
        if (!picture) continue
        const answer = await ask(picture)
        if (answer.status === 200) found.push(`${image} was fetched`)
      }
      const keys = {
        p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'AAAAAAAAAAAAAAAAAAAAAA',
      }
      for (const host of inside)
        for (const endpoint of [
          `https://${host}:${port}/x`,
          `https://${host}/x`,
          `http://${host}:${port}/x`,
        ]) {
          if (host === 'localtest.me' && !endpoint.includes(':')) continue
          const answer = await ask('/api/me/push-subscriptions', { as: lan, body: { endpoint, keys } })
          if (answer.status < 300 && host !== 'localtest.me') found.push(`push would go to ${endpoint}`)
        }
      if (shop.visits() === 0) found.push('no picture was asked for: nothing was tried')
      if (trap.visits() > 0) found.push(`${trap.visits()} connections came to an address inside`)
      return found
    },
  },
]
