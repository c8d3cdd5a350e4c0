import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, paging, text, words } from './fields.ts'
import { linksText as t } from './text/links.ts'

/** tốt, chuyển hướng lạ, lỗi, hết hàng. */
export const linkResults = ['good', 'strange', 'error', 'out_of_stock'] as const
export type LinkResult = (typeof linkResults)[number]

/** Why a link has its result; null where the result says it all. */
export const linkReasons = [
  'unreachable',
  'timeout',
  'too_many_hops',
  'loop',
  'forbidden_address',
  'bad_redirect',
  'http_error',
  'gone',
  'marked_out_of_stock',
  'other_shop',
  'refused_to_robots',
  'busy',
] as const
export type LinkReason = (typeof linkReasons)[number]

/** One distinct affiliate link; several products may share it. `state` null = not checked yet. */
export const LinkState = z.object({
  id: z.int(),
  link: z.string(),
  state: z.enum(linkResults).nullable(),
  reason: z.enum(linkReasons).nullable(),
  /** The operator should look: twice in a row an error, a strange shop, or out of stock. */
  flagged: z.boolean(),
  status: z.int().nullable(),
  finalUrl: z.string().nullable(),
  finalHost: z.string().nullable(),
  hops: z.int().nullable(),
  tookMs: z.int().nullable(),
  /** A shop other than the link's own that it may lead to. */
  expectedShop: z.string().nullable(),
  errors: z.int(),
  checkedAt: instant.nullable(),
  nextCheckAt: instant,
  /** A check is asked for or under way. */
  waiting: z.boolean(),
  products: z.int(),
  product: z.object({ id: z.int(), name: z.string() }).nullable(),
})
export type LinkState = z.infer<typeof LinkState>

/** The links of one host: live products whose link lets a click id travel, and those whose link does not. */
const WrapHost = z.object({
  host: z.string(),
  tracked: z.int().min(0),
  untracked: z.int().min(0),
  /** What plain links of the host are wrapped in; null = nothing. */
  template: z.string().nullable(),
  /** Who set the template: an operator here, or the environment of the server. */
  setBy: z.enum(['operator', 'environment']).nullable(),
  /** Short links and other affiliate links cannot be wrapped: they need another link. */
  wrappable: z.boolean(),
})
export type WrapHost = z.infer<typeof WrapHost>

/** Live products of the host, and how many of them let an id travel before and after. */
const WrapOutcome = z.object({
  host: z.string(),
  template: z.string().nullable(),
  products: z.int(),
  before: z.int(),
  after: z.int(),
  saved: z.boolean(),
})
export type WrapOutcome = z.infer<typeof WrapOutcome>

export const LinkSettings = z.object({
  /** Off: only links an operator asks for are checked. */
  enabled: z.boolean(),
  /** Each link once in so many days. */
  everyDays: z.int(t.everyDays.whole).min(1, t.everyDays.least).max(90, t.everyDays.most),
  /** Seconds between two requests to one host. */
  pauseSeconds: z.int(t.pauseSeconds.whole).min(1, t.pauseSeconds.least).max(300, t.pauseSeconds.most),
  /** Products out of stock or twice in error show 'Tạm hết hàng' in place of 'Mua ngay'. */
  hideUnavailable: z.boolean(),
  /** Products take over the price that their shop's page says, where it says one and no other. */
  takePrices: z.boolean(),
})
export type LinkSettings = z.infer<typeof LinkSettings>

const count = z.int().min(0)
const LinkSummary = z.object({
  counts: z.object({ good: count, strange: count, error: count, out_of_stock: count, unchecked: count }),
  flagged: count,
  /** Live products whose link cannot carry a click id: they promise no points. */
  untracked: count,
  /** Hosts links end at, the most frequent first, 30 at most. */
  hosts: z.array(z.object({ host: z.string(), links: count })),
  settings: LinkSettings,
})
export type LinkSummary = z.infer<typeof LinkSummary>

const filter = {
  state: z.enum([...linkResults, 'unchecked']).optional(),
  flagged: z.enum(['true']).optional(),
  host: words(253).optional(),
  productId: id.optional(),
}
const chosen = z.object({
  ids: z.array(id).min(1, t.chooseOne).max(500, t.atMost),
})

export const links = {
  'GET /api/admin/links': endpoint({
    access: ['content'],
    summary: 'affiliate links and where they lead, those flagged first, then the latest checked',
    query: z.object({ ...filter, ...paging(20) }),
    answer: z.array(LinkState),
    paged: true,
  }),
  'GET /api/admin/links/summary': endpoint({
    access: ['content'],
    summary: 'how many links are in which state, and the settings of the checks',
    answer: LinkSummary,
  }),
  'GET /api/admin/links/export': endpoint({
    access: ['content'],
    summary: 'the same links as CSV text',
    query: z.object(filter),
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  }),
  'POST /api/admin/links/check': endpoint({
    access: ['content'],
    summary: 'check links as soon as their hosts allow',
    body: chosen,
    answer: z.object({ queued: count }),
    status: 202,
  }),
  'POST /api/admin/links/accept': endpoint({
    access: ['content'],
    summary: 'the shops these links lead to now are the right ones; links that lead nowhere are left alone',
    body: chosen,
    answer: z.object({ accepted: count }),
  }),
  'GET /api/admin/links/wrapping': endpoint({
    access: ['content'],
    summary: 'hosts whose links carry no click id, and the templates that wrap plain links',
    answer: z.array(WrapHost),
  }),
  'POST /api/admin/links/wrapping': endpoint({
    access: 'admin',
    confirmed: true,
    summary:
      'wrap all plain links of a host in a template with {url}, and {click} where a network without an adapter takes the id ({url} alone: the shop takes click_id itself); null takes it off; with `preview` only counts',
    body: z.object({
      host: text(253, { message: t.host }).transform((host) => host.toLowerCase()),
      template: text(2000, { message: t.template }).nullable(),
      preview: z.boolean().default(false),
    }),
    answer: WrapOutcome,
  }),
  'PATCH /api/admin/links/settings': endpoint({
    access: 'admin',
    summary: 'change how links are checked; fields left out stay',
    body: LinkSettings.partial(),
    answer: LinkSettings,
  }),
}
