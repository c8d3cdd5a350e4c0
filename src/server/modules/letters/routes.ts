import type { Bind } from '#server/http/bind.ts'
import { listOutbox, readOutboxMail } from './operations/outbox.ts'
import { holdLetter, sendLetter, testLetter } from './operations/send.ts'
import { dropLetter, readLetter, writeLetter } from './operations/write.ts'
import { listLetterRows } from './store.ts'

export const lettersRoutes = (bind: Bind): void => {
  bind('GET /api/admin/letters', ({ db }, { query }) => listLetterRows(db, query))
  bind('POST /api/admin/letters', (ctx, { body }) => writeLetter(ctx, body))
  bind('GET /api/admin/letters/{id}', (ctx, { params }) => readLetter(ctx, params.id))
  bind('DELETE /api/admin/letters/{id}', (ctx, { params }) => dropLetter(ctx, params.id))
  bind('POST /api/admin/letters/{id}/test', (ctx, { params }) => testLetter(ctx, params.id))
  bind('POST /api/admin/letters/{id}/send', (ctx, { params }) => sendLetter(ctx, params.id))
  bind('POST /api/admin/letters/{id}/stop', (ctx, { params }) => holdLetter(ctx, params.id))
  bind('GET /api/admin/outbox', (ctx) => listOutbox(ctx))
  bind('GET /api/admin/outbox/{name}', (ctx, { params }) => readOutboxMail(ctx, params.name))
}
