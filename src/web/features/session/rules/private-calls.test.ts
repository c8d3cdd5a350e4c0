import { expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { keyOf } from '#web/lib/call.ts'
import { isPrivate } from './private-calls.ts'

const isForgotten = (queryKey: readonly unknown[]) => isPrivate({ queryKey })

it('what a member alone is answered is forgotten with them, but for who they are', () => {
  const kept = Object.entries(endpoints)
    .filter(([name, { access }]) => name.startsWith('GET ') && access !== 'public' && !isForgotten([name]))
    .map(([name]) => name)
  expect(kept).toEqual(['GET /api/user'])
})

it('so is what public calls answer to them alone, and nothing beside', () => {
  const params = { id: 7 }
  expect(isForgotten(keyOf('GET /api/products/{id}/comments', { params }, 3))).toBe(true)
  expect(isForgotten(keyOf('GET /api/blog', { query: { status: 'all' } }))).toBe(true)
  for (const key of [
    keyOf('GET /api/blog'),
    keyOf('GET /api/blog', { query: { q: 'all' } }),
    keyOf('GET /api/products/{id}/reviews', { params }),
    keyOf('GET /api/products/{id}', { params }),
  ])
    expect(isForgotten(key)).toBe(false)
})
