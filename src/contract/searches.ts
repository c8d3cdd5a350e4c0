import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, id, idParams, instant, paging, searchWords, text } from './fields.ts'
import { searchesText as t } from './text/searches.ts'

/** What a search finds now: nothing, only what was close to it, or what was typed. Null until it was measured. */
export const searchOutcomes = ['nothing', 'near', 'found'] as const

/**
 * A search people made, folded, with its counts of the days asked for. `chosen`: products opened from it, most often first.
 * `trend`: searches of each of those days, the oldest first.
 */
export const SearchQuery = z.object({
  id: z.int(),
  query: z.string(),
  searches: z.int(),
  choices: z.int(),
  outcome: z.enum(searchOutcomes).nullable(),
  /** Products it finds; null until it was measured. */
  total: z.int().nullable(),
  near: z.string().nullable(),
  firstAt: instant,
  lastAt: instant,
  trend: z.array(z.int()),
  chosen: z.array(z.object({ id: z.int(), name: z.string(), choices: z.int() })),
  /** Kept from the popular searches by an operator. */
  hidden: z.boolean(),
  /** Its place among the popular searches; null when it is none. */
  popular: z.int().nullable(),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** Searches, products opened from them, and searches of words that find nothing (or only something close) now. */
export const SearchDay = z.object({ day: z.string(), searches: z.int(), choices: z.int(), unfound: z.int() })
export type SearchDay = z.infer<typeof SearchDay>

export const SynonymGroup = z.object({ id: z.int(), terms: z.array(z.string()) })
export type SynonymGroup = z.infer<typeof SynonymGroup>

const terms = z.object({
  terms: z
    .array(text(60, { message: t.term }), { error: t.terms })
    .min(2, t.terms)
    .max(20, t.terms),
})

export const readingKinds = ['typed', 'spelling', 'synonym', 'guess'] as const
export const searchWays = ['words', 'keys', 'descriptions', 'near'] as const
export const scoreParts = [
  'words',
  'together',
  'start',
  'missing',
  'accessory',
  'usual',
  'popularity',
  'featured',
  'brevity',
] as const

/**
 * How a search is read and what comes of it. `keys`: words that Telex or VNI keys stand for. `parts`: each part of the search
 * with its readings. Of each of the first results the points that add up to its score, none where the database's own order counts.
 */
export const SearchTrial = z.object({
  folded: z.string(),
  keys: z.array(z.object({ typed: z.string(), meant: z.string() })),
  parts: z.array(z.array(z.object({ words: z.string(), kind: z.enum(readingKinds) }))),
  way: z.enum(searchWays).nullable(),
  near: z.string().nullable(),
  maybe: z.string().nullable(),
  total: z.int(),
  results: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      marks: z.array(z.tuple([z.int(), z.int()])),
      score: z.number().nullable(),
      reasons: z.array(z.object({ part: z.enum(scoreParts), points: z.number() })),
    }),
  ),
})
export type SearchTrial = z.infer<typeof SearchTrial>

const days = z.coerce.number().pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))

export const searches = {
  'GET /api/searches/popular': endpoint({
    access: 'public',
    summary: 'what several visitors searched for and found, the most frequent first, 8 at most',
    answer: z.array(z.string()),
  }),
  'POST /api/searches': endpoint({
    access: 'public',
    summary: 'count a search somebody made, and the product they opened from it; who they are is not kept',
    body: z.object({ q: searchWords(200), productId: id.optional() }),
    answer: empty,
    status: 202,
  }),
  'GET /api/admin/searches': endpoint({
    access: ['content'],
    summary: 'what people searched for, the most frequent (or newest) first',
    query: z.object({
      days: days.default(30),
      outcome: z.enum(['missed', 'found']).optional(),
      sort: z.enum(['searches', 'newest']).default('searches'),
      q: searchWords(80).optional(),
      ...paging(20),
    }),
    answer: z.array(SearchQuery),
    paged: true,
  }),
  'GET /api/admin/searches/days': endpoint({
    access: ['content'],
    summary: 'searches and choices day by day',
    query: z.object({ days: days.default(30) }),
    answer: z.array(SearchDay),
  }),
  'PATCH /api/admin/searches/{id}': endpoint({
    access: ['content'],
    summary: 'keep a search from the popular ones, or let it be one again',
    params: idParams,
    body: z.object({ hidden: z.boolean() }),
    answer: empty,
  }),
  'GET /api/admin/searches/trial': endpoint({
    access: ['content'],
    summary: 'how a search is read, and why its first results stand where they stand',
    query: z.object({ q: searchWords(200).default('') }),
    answer: SearchTrial,
  }),
  'GET /api/admin/synonyms': endpoint({
    access: ['content'],
    summary: 'groups of words that mean the same to search',
    answer: z.array(SynonymGroup),
  }),
  'POST /api/admin/synonyms': endpoint({
    access: ['content'],
    summary: 'add a group of words that mean the same',
    body: terms,
    answer: SynonymGroup,
    status: 201,
  }),
  'PATCH /api/admin/synonyms/{id}': endpoint({
    access: ['content'],
    summary: 'change a group of words that mean the same',
    params: idParams,
    body: terms,
    answer: SynonymGroup,
  }),
  'DELETE /api/admin/synonyms/{id}': endpoint({
    access: ['content'],
    summary: 'take away a group of words that mean the same',
    params: idParams,
    answer: empty,
  }),
}
