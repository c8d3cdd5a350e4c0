import type { TakenBecause } from '#server/modules/claims/index.ts'
import type { ClaimFacts, ClickFacts, MoveFacts, Part, Place } from './click-facts.ts'
import { dayOf, pointsOf, takenBack } from './reason-words.ts'

type Said = Pick<Part, 'code' | 'text' | 'nextDate' | 'otherClickId'>

const nameOf = ({ orderCode }: ClaimFacts): string =>
  orderCode ? `Khiếu nại cho đơn hàng ${orderCode}` : 'Khiếu nại của lần mở này'

const taken: Record<TakenBecause, string> = {
  paid_by_order: ' vì cửa hàng đã xác nhận đơn và điểm được tính theo đơn',
  refused: ' vì cửa hàng báo đơn bị hủy hoặc trả lại',
  failed_review: ' vì sau khi kiểm tra, đơn không được cộng điểm',
  of_another: ' vì sau khi kiểm tra, đơn được xác định là của thành viên khác',
}

const clickIn = (place: Place | { of: 'here' } | null): string | undefined =>
  place?.of === 'self' ? place.clickId : undefined

const went: Record<Place['of'], string> = {
  self: 'thuộc một lần mở khác của bạn',
  another: 'thuộc một lần mở khác, không phải của bạn',
  nobody: 'không thuộc lần mở này nữa',
}

const sayOpen = (claim: ClaimFacts, now: Date): Said => {
  const { state, heldUntil } = claim
  if (state === 'needs_info')
    return { code: 'CLAIM_WAITING', text: `${nameOf(claim)} cần bạn bổ sung thông tin.` }
  if (state === 'held' && heldUntil)
    return {
      code: 'CLAIM_WAITING',
      text: `${nameOf(claim)} đang tạm giữ: cửa hàng còn thời gian báo đơn tới ngày ${dayOf(heldUntil)}, sau đó khiếu nại tự được gửi đi.`,
      nextDate: heldUntil > now ? heldUntil : undefined,
    }
  return { code: 'CLAIM_WAITING', text: `${nameOf(claim)} đã được gửi đi và đang chờ kết quả.` }
}

const sayAccepted = (claim: ClaimFacts, hasOpenOrder: boolean): Said | undefined => {
  const { creditedPoints, lastEntry, takenBecause, order } = claim
  if (creditedPoints > 0) {
    const when = lastEntry ? ` ngày ${dayOf(lastEntry.at)}` : ''
    const later = hasOpenOrder
      ? ' Khi điểm của đơn được cộng, điểm của khiếu nại được thay bằng điểm đó.'
      : ''
    return {
      code: 'CLAIM_PAID',
      text: `${nameOf(claim)} được chấp nhận: ${pointsOf(creditedPoints)} điểm được cộng${when}.${later}`,
    }
  }
  if (lastEntry && lastEntry.points < 0)
    return {
      code: 'CLAIM_TAKEN_BACK',
      text: `${nameOf(claim)}: ${takenBack({ ...lastEntry, points: -lastEntry.points })}${takenBecause ? taken[takenBecause] : ''}.`,
      otherClickId: clickIn(order),
    }
  if (order?.of !== 'self' && order?.of !== 'another') return undefined
  return {
    code: 'MOVED_TO_OTHER_CLICK',
    text: `${nameOf(claim)} đã đóng: theo tin cửa hàng, đơn này ${went[order.of]}.`,
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
  `Theo tin cửa hàng ngày ${dayOf(at)}, đơn hàng ${transactionId} ${went[to.of]}${points > 0 ? `: ${takenBack({ points, at })}` : ''}.`

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
    ...(refused
      ? [`${nameOf(refused)} bị từ chối ngày ${dayOf(refused.updatedAt)}, lý do có trong mục Khiếu nại.`]
      : []),
  ]
}
