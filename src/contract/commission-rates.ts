import { z } from 'zod'
import { networks } from '#shared/networks.ts'
import { rateStates } from '#shared/rate-states.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, paging, searchWords } from './fields.ts'
import { commissionRatesText as t } from './text/commission-rates.ts'

const Range = z.object({ least: z.int(), most: z.int() })

/**
 * What a network pays at a shop: percent in hundredths (350 = 3.5 %), or đồng an order. `offered` is what its feed says now,
 * `accepted` what an operator took over; null = nothing yet. `retailer` null = nothing of the shop is on the site.
 */
export const CommissionRate = z.object({
  id: z.int(),
  network: z.enum(networks),
  host: z.string(),
  retailer: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
  name: z.string(),
  category: z.string().nullable(),
  kind: z.enum(['percent', 'dong']),
  offered: Range,
  accepted: Range.nullable(),
  state: z.enum(rateStates),
  changedAt: instant,
})
export type CommissionRate = z.infer<typeof CommissionRate>

/** How a network's rates were read last; `last` null: never yet. `unread` names what of it could not be understood, 50 at most. */
export const CommissionRateRead = z.object({
  network: z.string(),
  configured: z.boolean(),
  last: z
    .object({
      readAt: instant,
      seen: z.int(),
      added: z.int(),
      changed: z.int(),
      skipped: z.int(),
      unread: z.array(z.string()),
      error: z.string().nullable(),
    })
    .nullable(),
})
export type CommissionRateRead = z.infer<typeof CommissionRateRead>

/** What was looked at when it was accepted: what the feed says meanwhile is not accepted unseen. */
const Seen = z.object({ id, least: z.int(), most: z.int() })

export const commissionRates = {
  'GET /api/admin/commission-rates': endpoint({
    access: ['finance'],
    summary: 'what networks pay at shops, those that wait for a decision first, then by shop',
    query: z.object({ q: searchWords(200).optional(), state: z.enum(rateStates).optional(), ...paging(20) }),
    answer: z.array(CommissionRate),
    paged: true,
  }),
  'POST /api/admin/commission-rates/accept': endpoint({
    access: ['finance'],
    summary: 'take rates over as they were looked at; those that changed meanwhile stay as they are',
    body: z.object({ rates: z.array(Seen).min(1, t.none).max(500, t.tooMany) }),
    answer: z.object({ accepted: z.int(), changed: z.int() }),
  }),
  'POST /api/admin/commission-rate-reads': endpoint({
    access: ['finance'],
    summary: 'have all connected networks asked what they pay now, by a job; how many there are',
    answer: z.object({ networks: z.int() }),
  }),
  'GET /api/admin/commission-rate-reads': endpoint({
    access: ['finance'],
    summary: 'the last read of each network that tells its rates',
    answer: z.array(CommissionRateRead),
  }),
}
