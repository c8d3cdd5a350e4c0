import type { KnownShop } from '#shared/shops.ts'

/** A product's page at a shop: its one address there, and what names the product among all shops. */
export type ProductPage = { url: string; key: string }

type Reader = (url: URL) => ProductPage | undefined

const first = (path: string, ...patterns: RegExp[]): RegExpExecArray | undefined => {
  for (const pattern of patterns) {
    const found = pattern.exec(path)
    if (found) return found
  }
  return undefined
}

/** Shop and item stand in every form Shopee gives an address: behind the name, bare, in the app's links, on affiliates' landing. */
const shopee: Reader = ({ pathname }) => {
  const [, shop, item] =
    first(
      pathname,
      /-i\.(\d{1,20})\.(\d{1,20})\/?$/,
      /^\/(?:universal-link\/)?(?:product|opaanlp)\/(\d{1,20})\/(\d{1,20})\/?$/,
      /^\/[^/]{1,100}\/(\d{3,20})\/(\d{5,20})\/?$/,
    ) ?? []
  return item
    ? { url: `https://shopee.vn/product/${shop}/${item}`, key: `shopee:${shop}.${item}` }
    : undefined
}

const lazada: Reader = ({ pathname }) => {
  const [, item, sku] = first(pathname, /-i(\d{1,20})(?:-s(\d{1,20}))?(?:\.html)?\/?$/) ?? []
  if (!item) return undefined
  return {
    url: `https://www.lazada.vn/products/pdp-i${item}${sku ? `-s${sku}` : ''}.html`,
    key: `lazada:${item}`,
  }
}

/** `spid` names the seller and the variant: another price on the same page. */
const tiki: Reader = ({ pathname, searchParams }) => {
  const [, item] = first(pathname, /-p(\d{1,20})\.html$/, /^\/p(\d{1,20})(?:\.html)?$/) ?? []
  if (!item) return undefined
  const spid = /^\d{1,20}$/.exec(searchParams.get('spid') ?? '')?.[0]
  return { url: `https://tiki.vn${pathname}${spid ? `?spid=${spid}` : ''}`, key: `tiki:${item}` }
}

const tiktok: Reader = ({ pathname }) => {
  const [, item] =
    first(
      pathname,
      /^\/(?:view\/)?product\/(\d{5,25})\/?$/,
      /^\/shop\/(?:[a-z]{2}\/)?pdp\/(?:[^/]{1,300}\/)?(\d{5,25})\/?$/,
    ) ?? []
  return item ? { url: `https://www.tiktok.com/view/product/${item}`, key: `tiktok:${item}` } : undefined
}

const readers: Partial<Record<KnownShop, Reader>> = {
  'shopee.vn': shopee,
  'lazada.vn': lazada,
  'tiki.vn': tiki,
  'tiktok.com': tiktok,
}

/** The product an address of this shop is the page of; undefined for other pages, and for shops whose addresses say nothing. */
export const productPageOf = (shop: KnownShop, url: URL): ProductPage | undefined => readers[shop]?.(url)
