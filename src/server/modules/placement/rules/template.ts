import type { Network } from '#contract/affiliate.ts'
import { placeClickId } from '#server/modules/networks/index.ts'
import { placementText as t } from '#server/text/placement.ts'
import { isRedirector, networkOfHost } from '#shared/networks.ts'
import type { Wrapping } from './placement.ts'

/** A link an id can be put into by its network's own rules. */
export type Carrier = { network: Network; link: string }

/** The template of a shop that takes the id as click_id by an agreement with the operator: the link itself. */
const ownAgreement = '{url}'

/** Where a network without an adapter takes the id, under whatever name. */
const clickSlot = '{click}'

/** The host a template around this link is kept under; null when the link is none of a plain shop page. */
export const plainHostOf = (link: string): string | null => {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  const host = url.hostname.replace(/^(www|m)\./, '')
  return host !== '' && !isRedirector(host) && !url.pathname.endsWith('/an_redir') ? host : null
}

const filled = (template: string, link: string): Carrier => {
  if (template === ownAgreement) return { network: 'direct', link }
  const wrapped = new URL(template.replace('{url}', encodeURIComponent(link)))
  const known = networkOfHost(wrapped.hostname)
  const namesPlace = known === 'unknown' && template.includes(clickSlot)
  return { network: namesPlace ? 'direct' : known, link: wrapped.href }
}

/** An address as `filled` writes it into a template, wherever that has its place for it. */
const filledIn = /https?%3A%2F%2F[\w.!~*'()%-]+/i

/** The page of this network that a carrier leads to, whatever the templates are by now; itself where none was put around it. */
export const pageWithin = (carrier: Carrier, network: Network): Carrier => {
  const isOwn = carrier.network === 'direct' && !/\{click\}|%7Bclick%7D/i.test(carrier.link)
  const [inner] = carrier.network === network || isOwn ? [] : (filledIn.exec(carrier.link) ?? [])
  return { network, link: inner ? decodeURIComponent(inner) : carrier.link }
}

const isShopeeProduct = (host: string, url: URL): boolean =>
  host === 'shopee.vn' && /-i\.\d+\.\d+$|^\/product\/\d+\/\d+$/.test(url.pathname.replace(/\/$/, ''))

/** A plain product page, its own query left off, behind the operator's affiliate id. */
const behindShopee = (url: URL, affiliateId: string): Carrier => {
  const wrapped = new URL('https://s.shopee.vn/an_redir')
  wrapped.searchParams.set('origin_link', `https://shopee.vn${url.pathname}`)
  wrapped.searchParams.set('affiliate_id', affiliateId)
  return { network: 'shopee', link: wrapped.href }
}

/** A plain link as the operator wraps it; undefined when nothing is set up for its host. */
export const wrap = (link: string, wrapping: Wrapping): Carrier | undefined => {
  const { shopeeAffiliateId, templates, trustsAnyShop = false } = wrapping
  const host = plainHostOf(link)
  if (host === null) return undefined
  const template = Object.hasOwn(templates, host) ? templates[host] : undefined
  if (template) return filled(template, link)
  if (trustsAnyShop && networkOfHost(host) === 'unknown') return filled(ownAgreement, link)
  const url = new URL(link)
  return shopeeAffiliateId && isShopeeProduct(host, url) ? behindShopee(url, shopeeAffiliateId) : undefined
}

/** A deep link without a target, as the environment names it, as a template. */
export const templateAround = (deepLink: string): string => {
  const url = new URL(deepLink)
  url.searchParams.delete('url')
  return `${url.href}${url.search === '' ? '?' : '&'}url={url}`
}

const trialId = 'A'.repeat(22)

/** Why this cannot be the template of a host; null when it can. */
export const templateProblem = (host: string, template: string): string | null => {
  const page = `https://${host}/san-pham`
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) || plainHostOf(page) !== host) return t.host
  if (template === ownAgreement) return null
  if (!template.startsWith('https://')) return t.scheme
  if (template.split('{url}').length !== 2) return t.slot
  const isInPath = (part: string) => template.indexOf(part) > template.indexOf('/', 8)
  const isPlaced = isInPath('{url}') && (isInPath(clickSlot) || !template.includes(clickSlot))
  if (!URL.canParse(template.replace('{url}', 'x')) || !isPlaced) return t.address
  const carrier = filled(template, page)
  return placeClickId(carrier.network, carrier.link, trialId).tracked ? null : t.untracked
}
