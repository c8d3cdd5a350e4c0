import { explanationsText as t } from '#server/text/explanations.ts'
import type { ClaimFacts, ClickFacts, MoveFacts, Part, Place } from './click-facts.ts'

type Said = Pick<Part, 'code' | 'text' | 'nextDate' | 'otherClickId'>

const nameOf = ({ orderCode }: ClaimFacts): string =>
  orderCode ? t.claims.named(orderCode) : t.claims.ofClick

const clickIn = (place: Place | { of: 'here' } | null): string | undefined =>
  place?.of === 'self' ? place.clickId : undefined

const sayOpen = (claim: ClaimFacts, now: Date): Said => {
  const { state, heldUntil } = claim
  if (state === 'needs_info') return { code: 'CLAIM_WAITING', text: t.claims.needsInfo(nameOf(claim)) }
  if (state === 'held' && heldUntil)
    return {
      code: 'CLAIM_WAITING',
      text: t.claims.held(nameOf(claim), heldUntil),
      nextDate: heldUntil > now ? heldUntil : undefined,
    }
  return { code: 'CLAIM_WAITING', text: t.claims.sent(nameOf(claim)) }
}

const sayAccepted = (claim: ClaimFacts, hasOpenOrder: boolean): Said | undefined => {
  const { creditedPoints, lastEntry, takenBecause, order } = claim
  if (creditedPoints > 0) {
    const when = lastEntry ? t.claims.paidOn(lastEntry.at) : ''
    const later = hasOpenOrder ? t.claims.orderComesLater : ''
    return {
      code: 'CLAIM_PAID',
      text: t.claims.paid({ claim: nameOf(claim), points: creditedPoints, when }) + later,
    }
  }
  if (lastEntry && lastEntry.points < 0)
    return {
      code: 'CLAIM_TAKEN_BACK',
      text: t.claims.taken({
        claim: nameOf(claim),
        taken: { ...lastEntry, points: -lastEntry.points },
        cause: takenBecause ? t.claims.takenBecause[takenBecause] : '',
      }),
      otherClickId: clickIn(order),
    }
  if (order?.of !== 'self' && order?.of !== 'another') return undefined
  return {
    code: 'MOVED_TO_OTHER_CLICK',
    text: t.claims.closed(nameOf(claim), t.went[order.of]),
    otherClickId: clickIn(order),
  }
}

/** What is said of the claims that were sent for the click, each by itself; a refused one is only a note. */
export const explainClaims = ({ claims }: ClickFacts, hasOpenOrder: boolean, now: Date): Part[] =>
  claims.flatMap((claim) => {
    const said =
      claim.state === 'rejected'
        ? undefined
        : claim.state === 'accepted'
          ? sayAccepted(claim, hasOpenOrder)
          : sayOpen(claim, now)
    return said ? [{ ...said, kind: 'claim', about: String(claim.id), at: claim.updatedAt }] : []
  })

/** An order that went away is told where it went, and what was taken back with it. */
const sayMoved = ({ transactionId, takenBack: points, at, to }: MoveFacts): string =>
  t.moved({
    at,
    code: transactionId,
    went: t.went[to.of],
    points: points > 0 ? t.takenWith({ points, at }) : '',
  })

const isNote = ({ takenBack: points, to }: MoveFacts, { laterClick }: ClickFacts): boolean =>
  points === 0 && (to.of === 'nobody' || (to.of === 'self' && to.clickId === laterClick?.clickId))

/**
 * Orders that left the click. One that went without points, to a later click of the same member or to none, explains
 * nothing by itself: the click is then one without an order.
 */
export const explainMoves = (facts: ClickFacts): Part[] =>
  facts.moves
    .filter((move) => !isNote(move, facts))
    .map((move) => ({
      code: 'MOVED_TO_OTHER_CLICK',
      kind: 'order',
      about: move.orderId,
      at: move.at,
      text: sayMoved(move),
      otherClickId: clickIn(move.to),
    }))

/** What is said besides of a click without an order: the last claim that was refused, the last order nobody counts there. */
export const notesOn = ({ claims, moves }: ClickFacts): string[] => {
  const [refused] = claims
    .filter(({ state }) => state === 'rejected')
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
  const [gone] = moves
    .filter(({ to }) => to.of === 'nobody')
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return [
    ...(gone ? [sayMoved(gone)] : []),
    ...(refused ? [t.claims.refused(nameOf(refused), refused.updatedAt)] : []),
  ]
}
