import type { Bind } from '#server/http/bind.ts'
import { listPopularSearches } from './operations/measure.ts'
import { recordSearch } from './operations/record.ts'
import { hideSearch, listSearchDays, listSearches } from './operations/report.ts'
import { addSynonyms, changeSynonyms, listSynonyms, removeSynonyms } from './operations/synonyms.ts'
import { trySearch } from './operations/trial.ts'

export const searchRoutes = (bind: Bind): void => {
  bind('GET /api/searches/popular', (ctx) => listPopularSearches(ctx))
  bind('POST /api/searches', async (ctx, { body }, { request }) => {
    recordSearch(ctx, body, request.get('user-agent'))
    return {}
  })
  bind('GET /api/admin/searches', (ctx, { query }) => listSearches(ctx, query))
  bind('GET /api/admin/searches/days', (ctx, { query }) => listSearchDays(ctx, query.days))
  bind('PATCH /api/admin/searches/{id}', (ctx, { params, body }) => hideSearch(ctx, params.id, body.hidden))
  bind('GET /api/admin/searches/trial', (ctx, { query }) => trySearch(ctx, query.q))
  bind('GET /api/admin/synonyms', (ctx) => listSynonyms(ctx))
  bind('POST /api/admin/synonyms', (ctx, { body }) => addSynonyms(ctx, body.terms))
  bind('PATCH /api/admin/synonyms/{id}', (ctx, { params, body }) =>
    changeSynonyms(ctx, params.id, body.terms),
  )
  bind('DELETE /api/admin/synonyms/{id}', (ctx, { params }) => removeSynonyms(ctx, params.id))
}
