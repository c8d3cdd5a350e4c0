import type { Network } from '#contract/affiliate.ts'
import * as accesstrade from './accesstrade/index.ts'
import * as direct from './direct/index.ts'
import * as lazada from './lazada/index.ts'
import type { Outgoing, PlaceClickId } from './placement.ts'
import * as shopee from './shopee/index.ts'

const placements: Partial<Record<Network, PlaceClickId>> = {
  accesstrade: accesstrade.placeClickId,
  shopee: shopee.placeClickId,
  lazada: lazada.placeClickId,
  direct: direct.placeClickId,
}

/** The outgoing address for a stored link; networks that carry no id get the link as it is, untracked. */
export const outgoingFor = (network: Network, link: string, clickId: string): Outgoing =>
  placements[network]?.(link, clickId) ?? { url: link, tracked: false }
