import { type EndpointKey, endpoints } from '#contract/index.ts'
import { isForStaff } from '#shared/staff.ts'
import { type Answer, type Attack, siteUrl, type Target } from './target.ts'

const reads = (who: 'public' | 'member' | 'admin') =>
  (Object.keys(endpoints) as EndpointKey[]).filter(
    (key) =>
      key.startsWith('GET ') &&
      (isForStaff(endpoints[key].access) ? 'admin' : endpoints[key].access) === who &&
      !key.includes('{'),
  )
const pathOf = (key: string): string => key.slice('GET '.length)
const isKeepable = ({ headers }: Answer): boolean => !/no-store/.test(headers.get('cache-control') ?? '')

const evil = 'ke-xau.example'
const leadsAway = ({ headers }: Answer): boolean => {
  const location = headers.get('location') ?? ''
  return URL.canParse(location, siteUrl) && new URL(location, siteUrl).hostname.endsWith(evil)
}

const until = async (isThere: () => boolean, tries = 1200): Promise<boolean> => {
  for (let turn = 0; turn < tries; turn += 1) {
    if (isThere()) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

const held: Record<string, RegExp> = {
  'content-security-policy': /frame-ancestors 'none'|default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /strict-origin/,
  'cross-origin-resource-policy': /^same-origin$/,
}

export const pageAttacks: Attack[] = [
  {
    id: 'frames',
    words: 'answers of every kind in a frame, or as something they are not; asked by TRACE',
    run: async ({ ask, lan, urls }) => {
      const found: string[] = []
      const paths = [
        '/',
        '/khong-co',
        '/api/products',
        '/api/khong-co',
        '/robots.txt',
        '/icon.svg',
        '/push-worker.js',
        '/sw.js',
        '/manifest.webmanifest',
        '/avatars/lan.svg',
        '/sitemap.xml',
        '/healthz',
      ]
      for (const path of paths) {
        const { headers, text } = await ask(path)
        for (const [name, right] of Object.entries(held))
          if (!right.test(headers.get(name) ?? '')) found.push(`${path}: ${name} is ${headers.get(name)}`)
        if (text !== '' && !headers.get('content-type')) found.push(`${path} says not what it is`)
        if (
          headers.get('access-control-allow-origin') ||
          headers.get('x-powered-by') ||
          headers.get('server')
        )
          found.push(`${path} says more than it has to`)
      }
      const { host } = new URL(urls[0])
      const traced = await fetch(`http://${host}/api/user`, {
        method: 'OPTIONS',
        headers: { origin: 'https://ke-xau.example', cookie: lan.cookie },
      })
      if (traced.headers.get('access-control-allow-origin')) found.push('another origin may read answers')
      return found
    },
  },
  {
    id: 'kept-answers',
    words: 'what one member is shown, asked for by another and by nobody, from both processes',
    run: async ({ ask, lan, minh }) => {
      const found: string[] = []
      for (const key of reads('member'))
        for (const turn of [0, 1]) {
          const path = pathOf(key)
          const own = await ask(path, { as: lan, turn })
          if (own.status === 200 && isKeepable(own))
            found.push(`${key} may be kept by a proxy: ${own.headers.get('cache-control')}`)
          const other = await ask(path, { as: minh, turn })
          if (other.status === 200 && /Thành viên lan|lan@example|"username":"lan"/.test(other.text))
            found.push(`${key} shows one member to another`)
          const nobody = await ask(path, { turn })
          if (nobody.status !== 401)
            found.push(`${key} answers ${nobody.status} to nobody after a member asked`)
        }
      const isLan = (text: string) => /Thành viên lan|lan@example/.test(text)
      // Made for who asks: theirs alone, kept nowhere, whatever was asked before and of which process.
      for (const path of ['/cart', '/favorites'])
        for (const turn of [0, 1]) {
          const own = await ask(path, { as: lan, turn })
          if (!isLan(own.text)) found.push(`the page ${path} does not know its member`)
          if (isKeepable(own))
            found.push(`the page ${path} may be kept by a proxy: ${own.headers.get('cache-control')}`)
          for (const other of [await ask(path, { as: minh, turn }), await ask(path, { turn })])
            if (isLan(other.text)) found.push(`the page ${path} shows one member to another`)
        }
      for (const path of ['/', '/products', '/dashboard', '/cart', '/favorites', '/blog']) {
        const page = await ask(path, { as: lan })
        if (/script-src [^;]*unsafe/.test(page.headers.get('content-security-policy') ?? 'script-src unsafe'))
          found.push(`the page ${path} lets any script run`)
        if (path !== '/cart' && path !== '/favorites' && isLan(page.text))
          found.push(`the page ${path} holds whoever asked for it`)
        if (page.headers.get('set-cookie') && !isKeepable(page)) continue
        if (page.headers.get('set-cookie')) found.push(`the page ${path} may be kept with a cookie in it`)
      }
      return found
    },
  },
  {
    id: 'hosts',
    words:
      'another host in the request: in pages, redirects and letters; lines of their own in letters’ heads',
    run: async ({ ask, register, letters }) => {
      const found: string[] = []
      const asked: Record<string, string>[] = [
        { host: evil },
        { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https' },
        { forwarded: `host=${evil}` },
        { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
      ]
      for (const headers of asked)
        for (const path of ['/', '/products', '/robots.txt', '/sitemap.xml', '/blog']) {
          const answer = await ask(path, { headers })
          if (answer.text.includes(evil) || leadsAway(answer))
            found.push(`${path} repeats ${Object.keys(headers)[0]}`)
          const after = await ask(path)
          if (after.text.includes(evil)) found.push(`${path} was kept with ${Object.keys(headers)[0]}`)
        }
      await register('quen')
      const email = 'quen@example.vn'
      await ask('/api/forgot-password', { body: { email }, headers: { 'x-forwarded-host': evil } })
      const message = {
        name: 'Lan\r\nBcc: nan-nhan@example.vn',
        email,
        subject: 'Hỏi\r\nBcc: nan-nhan@example.vn',
        message: 'Chào',
      }
      await ask('/api/contact', { body: message })
      if (!(await until(() => letters().some((letter) => letter.includes(`To: ${email}`)))))
        found.push('no letter came')
      await ask('/api/contact', {
        body: { ...message, email: 'quen@example.vn\r\nBcc: nan-nhan@example.vn' },
      })
      for (const letter of letters()) {
        if (letter.replaceAll('=\r\n', '').includes(evil))
          found.push('a letter’s link follows a header of the request')
        if (/^bcc:/im.test(letter.split('\r\n\r\n')[0] ?? ''))
          found.push('a letter has a line in its head that a visitor wrote')
      }
      return found
    },
  },
  {
    id: 'open-redirects',
    words: 'addresses of ours that lead to another site',
    run: async ({ ask, lan, api, productId }: Target) => {
      const found: string[] = []
      const { clickId } = await api(lan).call('POST /api/affiliate/track', { body: { productId } })
      const names = ['url', 'to', 'next', 'redirect', 'returnTo', 'redirect_uri', 'callbackURL', 'link']
      const query = names.map((name) => `${name}=${encodeURIComponent(`https://${evil}/`)}`).join('&')
      const paths = [
        `/api/affiliate/redirect/${clickId}`,
        `/api/affiliate/go/${productId}`,
        '/auth/google',
        '/auth/google/callback',
        '/auth/callback/google',
        '/auth/device',
        '/auth',
        '/newsletter/confirm',
        '/notices/unsubscribe',
        `//${evil}/%2f..`,
        `/\\${evil}`,
        `/products/..//${evil}`,
        `/%2f%2f${evil}`,
        '/product-details/1',
      ]
      for (const path of paths) {
        const answer = await ask(`${path}${path.includes('?') ? '&' : '?'}${query}`, {
          as: lan,
          headers: { referer: `https://${evil}/` },
        })
        if (leadsAway(answer)) found.push(`${path} leads to ${answer.headers.get('location')}`)
      }
      return found
    },
  },
]
