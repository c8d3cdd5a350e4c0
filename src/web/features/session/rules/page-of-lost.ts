import { paths } from '#web/lib/paths.ts'

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
