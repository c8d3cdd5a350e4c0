/** In the order of spec section 7: a link may name two. */
const named = ['accesstrade', 'lazada', 'shopee', 'tiki']

/** The network's name as the link text suggests it (spec section 7); the server derives its own. */
export const networkOfLink = (link: string): string =>
  named.find((name) => link.toLowerCase().includes(name)) ?? 'unknown'

export const merchantOfLink = (link: string): string | null => {
  try {
    return new URL(link).searchParams.get('merchant_id')
  } catch {
    return null
  }
}
