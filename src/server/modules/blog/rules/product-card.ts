import { blogText as t } from '#server/text/blog.ts'
import { productFromPost } from '#shared/click-page.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { formatPoints, formatPrice } from '#shared/money.ts'
import { isFromElsewhere, pictureForms, plateOf } from '#shared/pictures.ts'
import { cardTag } from './html.ts'

/** `price` in đồng, `points` in điểm; 0 where a `share` is promised in its words, or nothing can be earned, `terms` what they stand on. `picture` is where `image` is shown from, '' = nowhere. */
export type CardProduct = {
  id: number
  name: string
  image: string
  picture?: string
  price: number
  points: number
  share?: string
  terms: string[]
}

const place = /<div data-product="([0-9]+)"><\/div>/g

/** The products a cleaned post speaks of, each once; numbers that cannot be a row are none. */
export const productsIn = (html: string): number[] => [
  ...new Set([...html.matchAll(place)].map((match) => Number(match[1])).filter((id) => id <= 2_147_483_647)),
]

/** A cleaned post in its order: stretches of HTML, and between them the products whose cards stand there. */
export const partsOf = (html: string): (string | { productId: number })[] =>
  html.split(place).map((part, n) => (n % 2 === 1 ? { productId: Number(part) } : part))

/** Its plate stands behind a picture from elsewhere, and in place of none. */
const picture = (image: string, plate: string): string => {
  const forms = pictureForms(image)
  const sources = (forms?.sources ?? []).map(
    ({ type, srcSet }) => `<source type="${type}" srcset="${escapeHtml(srcSet)}" sizes="112px">`,
  )
  const size = `width="${forms?.width ?? 800}" height="${forms?.height ?? 800}"`
  const behind = isFromElsewhere(image)
    ? ` class="from-elsewhere" style="background-image:url(${plate})"`
    : ''
  return `<picture>${sources.join('')}<img src="${escapeHtml(image || plate)}" alt="" ${size}${behind} loading="lazy" referrerpolicy="no-referrer"></picture>`
}

const card = (
  { id, name, image, picture: shown = image, price, points, share, terms }: CardProduct,
  post?: string,
): string =>
  [
    `<div data-product="${id}"><${cardTag}><a href="${post === undefined ? `/products/${id}` : escapeHtml(productFromPost(id, post))}">`,
    picture(shown, plateOf(id)),
    `<span class="card-name">${escapeHtml(name)}</span>`,
    `<span class="card-price">${formatPrice(price)}</span>`,
    points > 0 || share
      ? `<span class="card-points">${share ?? t.card.points(formatPoints(points))}</span>`
      : `<span class="card-note">${t.card.noPoints}</span>`,
    terms.length > 0 ? `<span class="card-note">${terms.join('. ')}</span>` : '',
    `<span class="card-more">${t.card.more}</span>`,
    `</a></${cardTag}></div>`,
  ].join('')

/** Puts the cards into a cleaned post, as the products are now; one that has left the site leaves no trace. `post`: the slug they lead from. */
export const withCards = (html: string, products: CardProduct[], post?: string): string => {
  const known = new Map(products.map((product) => [product.id, product]))
  return html.replace(place, (_, id: string) => {
    const product = known.get(Number(id))
    return product ? card(product, post) : ''
  })
}
