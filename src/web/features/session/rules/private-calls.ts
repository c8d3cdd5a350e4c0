/** Calls whose answers are of whoever is signed in. */
const ownCalls =
  /^[A-Z]+ \/api\/(?:(?:me|users|favorites|cart|admin|alerts|withdrawals)\b|products\/\{id\}\/comments$)/

/** Does an answer kept under this key belong to whoever was signed in? The blog is everybody's, but for what only editors see of it. */
export const isPrivate = ({ queryKey: [name, input] }: { queryKey: readonly unknown[] }): boolean =>
  ownCalls.test(String(name)) ||
  (name === 'GET /api/blog' &&
    (input as { query?: { status?: string } } | undefined)?.query?.status === 'all')
