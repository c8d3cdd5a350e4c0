import { paths } from '#web/lib/paths.ts'

/** Calls whose answers are of whoever is signed in. */
const ownCalls =
  /^[A-Z]+ \/api\/(?:(?:me|users|favorites|cart|admin|alerts|withdrawals)\b|products\/\{id\}\/comments$)/

/** Does an answer kept under this key belong to whoever was signed in? The blog is everybody's, but for what only editors see of it. */
export const isPrivate = ({ queryKey: [name, input] }: { queryKey: readonly unknown[] }): boolean =>
  ownCalls.test(String(name)) ||
  (name === 'GET /api/blog' &&
    (input as { query?: { status?: string } } | undefined)?.query?.status === 'all')

/**
 * Where who signed in through the provider reads what their account lost by it, after the second step that the address is of; undefined
 * where nothing is said to be lost.
 */
export const pageOfLost = (search: string, isAdmin: boolean): string | undefined => {
  const asked = new URLSearchParams(search)
  const lost = asked.get('lost')
  if (asked.get('step') !== 'code' || !lost) return undefined
  const page = isAdmin ? `${paths.adminSecurity}?` : `${paths.dashboardTab('security')}&`
  return `${page}lost=${encodeURIComponent(lost)}`
}
