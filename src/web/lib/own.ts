import type { LoaderFunctionArgs } from 'react-router'
import { keyOf } from './call.ts'
import { ownContext } from './load.ts'
import { paths } from './paths.ts'

/** Answers of calls with the keys they are kept under, and when they were read (ms): server and browser begin with the same. */
export type Own = { at: number; answers: (readonly [key: readonly unknown[], answer: unknown])[] }

const isFavorite = { isFavorite: true }
/** Of all products. */
const noProduct = { query: {} }

/** What a page that is rendered for a member shows at once of what is theirs; undefined on pages that are the same for everybody. */
export const loadOwn = async ({ context, request }: LoaderFunctionArgs): Promise<Own | undefined> => {
  const api = context.get(ownContext)
  if (!api) return undefined
  try {
    const at = Date.now()
    const kept = new URL(request.url).pathname === paths.favorites
    const [user, cart, favorites, alerts] = await Promise.all([
      api.call('GET /api/user'),
      api.call('GET /api/cart'),
      kept ? api.call('GET /api/favorites') : undefined,
      kept ? api.call('GET /api/alerts', noProduct) : undefined,
    ])
    const hearts = (favorites ?? []).map(
      ({ id: productId }) =>
        [
          keyOf('GET /api/favorites/check/{productId}', { params: { productId } }, user.id),
          isFavorite,
        ] as const,
    )
    return {
      at,
      answers: [
        [keyOf('GET /api/auth/status'), { isAuthenticated: true }],
        [keyOf('GET /api/user'), user],
        [keyOf('GET /api/cart', {}, user.id), cart],
        ...(favorites ? ([[keyOf('GET /api/favorites', {}, user.id), favorites]] as const) : []),
        ...(alerts ? ([[keyOf('GET /api/alerts', noProduct, user.id), alerts]] as const) : []),
        ...hearts,
      ],
    }
  } catch {
    return undefined
  }
}
