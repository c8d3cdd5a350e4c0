import { networkBrands } from '#shared/networks.ts'

/** The network's name as the link text suggests it (spec section 7); the server derives its own. */
export const networkOfLink = (link: string): string =>
  Object.keys(networkBrands).find((name) => link.toLowerCase().includes(name)) ?? 'unknown'

export const merchantOfLink = (link: string): string | null => {
  try {
    return new URL(link).searchParams.get('merchant_id')
  } catch {
    return null
  }
}
