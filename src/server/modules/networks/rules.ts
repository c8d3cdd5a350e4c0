import type { Network } from '#contract/affiliate.ts'

/**
 * The networks of clicks whose orders a door may report: its own; shops of the direct door stand behind links of any
 * host we know no network of; AccessTrade reports for Tiki.
 */
export const clickNetworksOf = (door: Network): Network[] => {
  if (door === 'direct') return ['direct', 'unknown']
  return door === 'accesstrade' ? ['accesstrade', 'tiki'] : [door]
}
