import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { Answer } from '#contract/client.ts'
import { keyOf } from './call.ts'
import { ownContext } from './load.ts'
import { paths } from './paths.ts'

/** What a page that is rendered for a member shows at once of what is theirs. */
export type Own = {
  user: Answer<'GET /api/user'>
  cart: Answer<'GET /api/cart'>
  favorites: Answer<'GET /api/favorites'> | undefined
  /** When it was read, in ms. */
  at: number
}

/** Reads it on the server; undefined on pages that are the same for everybody, and where it cannot be read. */
export const loadOwn = async ({ context, request }: LoaderFunctionArgs): Promise<Own | undefined> => {
  const api = context.get(ownContext)
  if (!api) return undefined
  try {
    const at = Date.now()
    const [user, cart, favorites] = await Promise.all([
      api.call('GET /api/user'),
      api.call('GET /api/cart'),
      new URL(request.url).pathname === paths.favorites ? api.call('GET /api/favorites') : undefined,
    ])
    return { user, cart, favorites, at }
  } catch {
    return undefined
  }
}

/** Puts it where the page looks for answers of calls, so that server and browser begin with the same. */
export const keepOwn = (client: QueryClient, { user, cart, favorites, at }: Own): void => {
  const read = { updatedAt: at }
  client.setQueryData(keyOf('GET /api/auth/status'), { isAuthenticated: true }, read)
  client.setQueryData(keyOf('GET /api/user'), user, read)
  client.setQueryData(keyOf('GET /api/cart', {}, user.id), cart, read)
  if (!favorites) return
  client.setQueryData(keyOf('GET /api/favorites', {}, user.id), favorites, read)
  for (const { id: productId } of favorites)
    client.setQueryData(
      keyOf('GET /api/favorites/check/{productId}', { params: { productId } }, user.id),
      { isFavorite: true },
      read,
    )
}
