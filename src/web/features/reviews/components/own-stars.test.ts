import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Comment, CommentStatus } from '#contract/comments.ts'
import { AuthProvider } from '#web/features/session/components/auth.tsx'
import { keyOf } from '#web/lib/call.ts'
import OwnRating from './own-rating.tsx'
import OwnReview from './own-review.tsx'

/** What a member sees of their own comment of product 7. */
const shown = (Part: FunctionComponent<{ productId: number }>, own: Partial<Comment>): string => {
  const client = new QueryClient()
  client.setQueryData(['GET /api/user'], { id: 2, username: 'lan', role: 'user', staff: null, points: 0 })
  const comment: Comment = {
    ...{ id: 1, userId: 2, productId: 7, rating: 5, content: 'Tốt.', status: 'approved', reason: null },
    ...{ authorName: 'Lan', verifiedPurchase: false },
    ...{ createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' },
    ...own,
  }
  client.setQueryData(keyOf('GET /api/products/{id}/comments', { params: { id: 7 } }, 2), [comment])
  const Site = createRoutesStub([{ path: '/', Component: () => createElement(Part, { productId: 7 }) }])
  return renderToString(
    createElement(
      QueryClientProvider,
      { client },
      createElement(AuthProvider, null, createElement(Site, { initialEntries: ['/'] })),
    ),
  )
}

describe.each<[CommentStatus, string]>([
  ['pending', 'Số sao được tính khi nhận xét của bạn được duyệt.'],
  ['rejected', 'Số sao chưa được tính vì nhận xét của bạn chưa được đăng.'],
])('words that are %s', (status, words) => {
  it('say that their stars do not count, beside the words and beside the stars', () => {
    expect(shown(OwnReview, { status })).toContain(words)
    expect(shown(OwnRating, { status })).toContain('chưa được tính')
  })

  it('say nothing of stars where none were given', () => {
    expect(shown(OwnReview, { status, rating: null })).not.toContain(words)
    expect(shown(OwnRating, { status, rating: null })).not.toContain('chưa được tính')
  })
})

it('stars that count are told of by themselves', () => {
  expect(shown(OwnReview, { status: 'approved' })).not.toContain('Số sao')
  expect(shown(OwnRating, { status: 'approved' })).not.toContain('chưa được tính')
  expect(shown(OwnRating, { status: 'pending', content: '' })).not.toContain('chưa được tính')
})
