import { networkBrands } from '#shared/networks.ts'

/** Opens an empty tab within the click, which browsers allow; null when they refuse. It cannot reach back to us. */
export const openBlankTab = (): Window | null => {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}

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
