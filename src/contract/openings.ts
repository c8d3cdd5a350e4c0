import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, searchWords } from './fields.ts'
import { PointsRate, Product } from './products.ts'
import { RetailerFigures } from './retailers.ts'
import { openingsText as t } from './text/openings.ts'

/** A shop as a pasted link names it; `slug` null while nothing of it is on the site. */
export const LinkRetailer = z.object({
  id: z.int().nullable(),
  slug: z.string().nullable(),
  name: z.string(),
  host: z.string(),
})
export type LinkRetailer = z.infer<typeof LinkRetailer>

/** What is told before a click: what earns nothing, in the operator's words, and what we measured of the shop so far. */
const Terms = z.object({
  exclusions: z.string().nullable(),
  reportHours: RetailerFigures.shape.reportHours,
  confirmDays: RetailerFigures.shape.confirmDays,
  approval: RetailerFigures.shape.approval,
})

/**
 * What a pasted link is. `product`: it is on the site, and what is promised is the product's. Else `points` where a click promises
 * a number, `rate` where it promises a share; neither where nothing is promised. `tracked` false = no click id can travel.
 */
export const ResolvedLink = z.union([
  z.object({
    supported: z.literal(true),
    retailer: LinkRetailer,
    product: Product.optional(),
    title: z.string().optional(),
    image: z.string().optional(),
    /** Where the picture is to be shown from, when that is not `image` itself. */
    picture: z.string().optional(),
    /** The page's own address, free of anybody's tracking. */
    url: z.string(),
    tracked: z.boolean(),
    points: z.int().optional(),
    rate: PointsRate.optional(),
    /** Of the number; a share has its own. */
    condition: PointsRate.shape.condition,
    terms: Terms,
  }),
  z.object({ supported: z.literal(false), supportedRetailers: z.array(LinkRetailer) }),
])
export type ResolvedLink = z.infer<typeof ResolvedLink>

/**
 * `promised` in điểm: the number the click froze, 0 where it froze a `rate` or nothing. `redirectUrl` ends in `?promised=0` where it is
 * nothing.
 */
const Opened = z.object({
  clickId: z.string(),
  redirectUrl: z.string(),
  promised: z.int(),
  rate: PointsRate.nullable(),
})

/** Longer ones are refused with a sentence of their own. */
const pasted = z.string({ error: t.required }).max(20_000, t.tooLong)

/** A shop that was asked for and is not there; the host alone is kept. */
export const WishedShop = z.object({ host: z.string(), times: z.int(), lastAt: z.iso.datetime() })

/**
 * What the browser extension knows: where it may speak of points, and by which parameters it is told that somebody else sent
 * the visitor. `places`: a host with everything below it, or a host and the beginning of a path. The marks are regular
 * expressions, without regard to case.
 */
export const ExtensionShops = z.object({
  site: z.string(),
  shops: z.array(
    z.object({
      name: z.string(),
      places: z.array(z.string()),
      points: z.int(),
      rate: PointsRate.nullable(),
      /** Of the number; a share has its own. */
      condition: PointsRate.shape.condition,
    }),
  ),
  marks: z.object({
    /** Of names of parameters. */
    names: z.string(),
    /** Of values of utm_source and utm_medium. */
    sources: z.string(),
  }),
})
export type ExtensionShops = z.infer<typeof ExtensionShops>

export const openings = {
  'POST /api/links/resolve': endpoint({
    access: 'public',
    summary:
      'what a pasted link is: its shop, a product of ours or the page it leads to, and what opening it promises',
    body: z.object({ url: pasted }),
    answer: ResolvedLink,
  }),
  'GET /api/links/look': endpoint({
    access: 'public',
    summary:
      'the same of what is known already, nothing is fetched or counted: `link` null with no `problem` = it has to be resolved',
    query: z.object({ url: searchWords(20_000) }),
    answer: z.object({ link: ResolvedLink.nullable(), problem: z.string().nullable() }),
  }),
  'POST /api/links/open': endpoint({
    access: 'member',
    summary: 'note a click on a pasted link and freeze what it promises',
    body: z.object({ url: pasted }),
    answer: Opened,
    status: 201,
  }),
  'POST /api/retailers/{id}/open': endpoint({
    access: 'member',
    summary: 'note a click on a shop itself and freeze what it promises',
    params: idParams,
    answer: Opened,
    status: 201,
  }),
  'GET /api/extension/shops': endpoint({
    access: 'public',
    summary:
      'the shops that opening earns points at, for the browser extension: it is asked for the list, never for an address',
    answer: ExtensionShops,
  }),
  'GET /api/admin/wished-shops': endpoint({
    access: ['content'],
    summary: 'shops whose links were pasted and that are not supported, the most wished first',
    answer: z.array(WishedShop),
  }),
}
