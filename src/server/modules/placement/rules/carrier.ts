import type { Network } from '#contract/affiliate.ts'
import { type Outgoing, placeClickId, untracked } from '#server/modules/networks/index.ts'
import type { Wrapping } from './placement.ts'
import { type Carrier, wrap } from './template.ts'

const place = (
  network: Network,
  link: string,
  clickId: string,
  wrapping: Wrapping,
): { carrier: Carrier; url: string } | undefined => {
  if (!URL.canParse(link)) return undefined
  const own = placeClickId(network, link, clickId)
  if (own.tracked) return { carrier: { network, link }, url: own.url }
  const carrier = wrap(link, wrapping)
  const wrapped = carrier && placeClickId(carrier.network, carrier.link, clickId)
  return carrier && wrapped?.tracked ? { carrier, url: wrapped.url } : undefined
}

/** The outgoing address for a stored link; links that cannot carry an id go out as they are, untracked. */
export const outgoingFor = (
  network: Network,
  link: string,
  clickId: string,
  wrapping: Wrapping,
): Outgoing => {
  const placed = place(network, link, clickId, wrapping)
  return placed ? { url: placed.url, tracked: true } : untracked(link)
}

/** Any id is as long as every other, so one of no click tells for all. */
const anyId = '0'.repeat(22)

/** The link an id would travel on, wrapped when it must be, and the network that reports it; undefined when none can. */
export const carrierFor = (network: Network, link: string, wrapping: Wrapping): Carrier | undefined =>
  place(network, link, anyId, wrapping)?.carrier

/** Can a click id travel on this link? Asked before any promise is shown or frozen. */
export const isTracked = (network: Network, link: string, wrapping: Wrapping): boolean =>
  carrierFor(network, link, wrapping) !== undefined

/** Enough for what is looked at again and again. */
const mostKept = 10_000

/** The same answer, remembered: lists ask for the same links many times a second. */
export const trackedUnder = (wrapping: Wrapping): ((network: Network, link: string) => boolean) => {
  const known = new Map<string, boolean>()
  return (network, link) => {
    const key = `${network} ${link}`
    const kept = known.get(key)
    if (kept !== undefined) return kept
    if (known.size >= mostKept) known.clear()
    const answer = isTracked(network, link, wrapping)
    known.set(key, answer)
    return answer
  }
}
