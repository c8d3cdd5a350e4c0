import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { isHttpLink } from '#contract/fields.ts'
import { isRedirector, isWithin, networkOfHost } from '#shared/networks.ts'
import { knownShops, shortPlaces } from '#shared/shops.ts'
import { productPageOf } from './product-page.ts'
import { isTracking } from './tracking.ts'
import { wrappedIn } from './wrapped.ts'

/** Why an address is none that can be opened. */
export type AddressProblem = 'none' | 'too_long' | 'scheme' | 'credentials' | 'private' | 'login' | 'personal'

/** What was pasted: a page with its own address and its key; a short link to be followed; a product of this very site. */
export type ReadAddress =
  | { kind: 'bad'; problem: AddressProblem }
  | { kind: 'short'; url: URL; key: string }
  | { kind: 'page'; url: URL; key: string; isProduct: boolean }
  | { kind: 'own'; productId: number }

/** `trusted`: origins the configuration names, which may be of any scheme, port and address. */
export type Around = { siteUrl: string; trusted: readonly string[] }

const longest = 2048
const bad = (problem: AddressProblem): ReadAddress => ({ kind: 'bad', problem })

/** Apps share links of their own scheme; these say which page is meant. */
const appLinks: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [
    /^shopeevn:\/\/\S*?product\/(\d{1,20})\/(\d{1,20})/i,
    ([, shop, item]) => `https://shopee.vn/product/${shop}/${item}`,
  ],
  [/^lazada:\/\/\S*?((?:www\.)?lazada\.vn\/\S+)/i, ([, rest]) => `https://${rest}`],
  [/^tikivn?:\/\/products?\/(\d{1,20})/i, ([, item]) => `https://tiki.vn/p${item}.html`],
]

/** The address within what was pasted: apps share it with words around, people leave the scheme out. */
const addressIn = (pasted: string): string => {
  const text = pasted.trim()
  const within = /\s/.test(text) ? /https?:\/\/\S+/i.exec(text)?.[0] : undefined
  const bare = within?.replace(/[),.;!?'"»”]+$/, '') ?? text
  for (const [pattern, toAddress] of appLinks) {
    const found = pattern.exec(bare)
    if (found) return toAddress(found)
  }
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(?:[/?#]|$)/i.test(bare) ? `https://${bare}` : bare
}

const isPrivateName = (host: string): boolean =>
  isIP(host.replace(/^\[|\]$/g, '')) !== 0 ||
  !host.includes('.') ||
  /\.(local|localhost|internal|lan|home|onion)$/.test(host)

/** This very machine, under either of its names. */
const isLoopback = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1'

const loginNames =
  /^(login|signin|sign-in|dang-nhap|register|signup|sign-up|logout|forgot-password)(\.html?)?$/i

/** Where one signs in at a shop; where short links end that were made of a page only their maker sees. */
const isLogin = ({ hostname, pathname }: URL): boolean =>
  /^(login|signin|passport|accounts?|sso|id)\./.test(hostname) ||
  pathname.split('/').some((segment) => loginNames.test(segment))

const personalNames =
  /^(account|my-account|customer|member|profile|tai-khoan|cart|gio-hang|checkout|onepagecheckout|payment|thanh-toan|orders?|don-hang|purchase|sales|wishlist)(\.html?)?$/i

/** What a shop shows one member alone: account, cart, paying, orders; shops have them at the root or on a host of their own. */
const isPersonal = ({ hostname, pathname }: URL): boolean => {
  const [first = '', second = ''] = pathname.split('/').slice(1)
  if (/^(cart|checkout|my|member|buyer)\./.test(hostname)) return true
  return personalNames.test(first) || (first.toLowerCase() === 'user' && personalNames.test(second))
}

/** The same host: a dot at the end only says that it is whole. */
const undotted = (url: URL): URL => {
  url.hostname = url.hostname.replace(/\.$/, '')
  return url
}

const keyOfText = (text: string): string =>
  text.length <= 300 ? text : `sha256:${createHash('sha256').update(text).digest('hex')}`

const shopHost = (url: URL): string => url.hostname.replace(/^(www|m)\./, '')

const isShort = ({ hostname, pathname }: URL): boolean =>
  pathname.length > 1 &&
  (isRedirector(hostname) ||
    shortPlaces.some((place) => {
      const [host = '', ...path] = place.split('/')
      return isWithin(hostname, [host]) && pathname.startsWith(`/${path.join('/')}`)
    }))

const pageOf = (url: URL): ReadAddress => {
  const shop = knownShops.find(({ hosts }) => isWithin(url.hostname, hosts))?.hosts[0]
  const product = shop && productPageOf(shop, url)
  if (product) return { kind: 'page', url: new URL(product.url), key: product.key, isProduct: true }
  const clean = new URL(url.origin + url.pathname)
  const about = { atKnownShop: shop !== undefined }
  const kept = [...url.searchParams].filter(([name]) => !isTracking(name, about)).toSorted()
  for (const [name, value] of kept) clean.searchParams.append(name, value)
  return {
    kind: 'page',
    url: clean,
    key: keyOfText(`page:${shopHost(clean)}${clean.pathname}${clean.search}`),
    isProduct: false,
  }
}

const samplePage = /^\/cua-hang-mau\/[a-z0-9-]{1,100}(\/[a-z0-9-]{1,200})?\/?$/

/** Pages of this very site: the sample shop's are a shop's, a product's is the product; nothing else is to be opened. */
const ownPage = (url: URL): ReadAddress => {
  const path = url.pathname.replace(/\/$/, '')
  if (samplePage.test(path))
    return {
      kind: 'page',
      url: new URL(url.origin + path),
      key: `sample:${path.slice(14)}`,
      isProduct: path.split('/').length > 3,
    }
  const [, productId] = /^\/(?:products|product-details)\/([1-9][0-9]{0,8})$/.exec(path) ?? []
  return productId ? { kind: 'own', productId: Number(productId) } : bad('none')
}

/** Links that open a shop's app say in `redir` which page is meant. */
const appPageIn = (url: URL): URL => {
  const page = url.pathname === '/universal-link' ? url.searchParams.get('redir') : null
  return page && /^https?:\/\//i.test(page) && URL.canParse(page) ? new URL(page) : url
}

const problemOf = (url: URL, trusted: readonly string[]): AddressProblem | undefined => {
  if (!/^https?:$/.test(url.protocol)) return 'scheme'
  if (url.username !== '' || url.password !== '') return 'credentials'
  if (trusted.includes(url.origin)) return undefined
  if (isPrivateName(url.hostname) || url.port !== '') return 'private'
  return undefined
}

/**
 * What somebody pasted: where it leads without anybody else's words in it, and the key by which the same page is known again,
 * whatever stood around it. Fetches nothing. Who wrapped the page for their own account is left out.
 */
export const readAddress = (pasted: string, { siteUrl, trusted }: Around): ReadAddress => {
  if (pasted.length > longest) return bad('too_long')
  const address = addressIn(pasted)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (address === '' || /[\u0000-\u001f\u007f]/.test(address) || !address.isWellFormed()) return bad('none')
  if (!/^https?:\/\//i.test(address)) return bad(/^[a-z][a-z0-9+.-]*:/i.test(address) ? 'scheme' : 'none')
  if (!URL.canParse(address)) return bad('none')
  const outer = undotted(new URL(address))
  const own = new URL(siteUrl).origin
  if (isLoopback(outer) && isLoopback(new URL(siteUrl)) && outer.port === new URL(siteUrl).port)
    outer.hostname = new URL(siteUrl).hostname
  const allowed = [own, ...trusted]
  const problem = problemOf(outer, allowed) ?? (isHttpLink(outer.href) ? undefined : 'none')
  if (problem) return bad(problem)
  const mayWrap =
    networkOfHost(outer.hostname) !== 'unknown' ||
    knownShops.some(({ hosts }) => isWithin(outer.hostname, hosts))
  const url = mayWrap ? undotted(wrappedIn(appPageIn(outer))) : outer
  const inner = problemOf(url, allowed)
  if (inner) return bad(inner)
  url.hash = ''
  if (url.protocol === 'http:' && !allowed.includes(url.origin)) url.protocol = 'https:'
  if (url.origin === own) return ownPage(url)
  if (isShort(url))
    return { kind: 'short', url, key: keyOfText(`short:${url.hostname}${url.pathname}${url.search}`) }
  if (isLogin(url)) return bad('login')
  const page = pageOf(url)
  return page.kind === 'page' && !page.isProduct && isPersonal(url) ? bad('personal') : page
}

/** The key of the page a stored link leads to, whatever wraps it; null where the link does not tell (a short one). */
export const linkKeyOf = (link: string, siteUrl: string): string | null => {
  if (!URL.canParse(link)) return null
  const url = undotted(wrappedIn(undotted(new URL(link))))
  if (url.origin === new URL(siteUrl).origin) {
    const own = ownPage(url)
    return own.kind === 'page' ? own.key : null
  }
  if (isShort(url) || !/^https?:$/.test(url.protocol)) return null
  const page = pageOf(url)
  return page.kind === 'page' ? page.key : null
}
