import type { ClickReason } from '#contract/affiliate.ts'
import type { Cut } from '#server/modules/earning/index.ts'
import type { ShopTimes } from '#server/modules/shop-times/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { afterDays } from '#shared/waiting.ts'
import type { ClickFacts, Moved, Part, RowFacts } from './click-facts.ts'
import {
  because,
  dayOf,
  decidedBecause,
  forNothing,
  forReview,
  pointsOf,
  takenBack,
  withinLimits,
} from './reason-words.ts'

/** An item bought: the row that earns, and the last ledger entry of all rows that stand for it. */
type Item = RowFacts & { stands: Standing }
type Standing = 'credited' | 'review' | 'waiting' | 'nothing' | 'refused' | 'reversed' | 'rejected'

const standingOf = (row: RowFacts, isErased: boolean): Standing => {
  if (row.creditedPoints > 0) return 'credited'
  if (row.status === 'rejected' || row.status === 'reversed') return row.status
  if (row.check?.state === 'refused') return 'refused'
  if (isErased) return 'nothing'
  if (row.check) return 'review'
  return row.status === 'confirmed' ? 'nothing' : 'waiting'
}

const newest = <Row extends { updatedAt: Date }>(rows: Row[]): Row | undefined =>
  rows.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0]

const latest = (entries: (Moved | null)[]): Moved | null =>
  entries.reduce((last, entry) => (entry && (!last || entry.at > last.at) ? entry : last), null)

const itemsOf = (rows: RowFacts[], isErased: boolean): Item[] =>
  [...Map.groupBy(rows, ({ itemKey }) => itemKey).values()].flatMap((same) => {
    const row = same.find(({ earns }) => earns)
    if (!row) return []
    const lastEntry = row.creditedPoints > 0 ? row.lastEntry : latest(same.map((one) => one.lastEntry))
    return [{ ...row, lastEntry, stands: standingOf(row, isErased) }]
  })

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** What was taken back of these items last, and when; null when nothing was. */
const takenOf = (items: Item[]): Moved | null => {
  const taken = items.flatMap(({ lastEntry }) => (lastEntry && lastEntry.points < 0 ? [lastEntry] : []))
  const last = latest(taken)
  return last && { points: -sum(taken.map(({ points }) => points)), at: last.at }
}

const cutsOf = (items: Item[]): Cut[] => [...new Set(items.flatMap(({ cuts }) => cuts ?? []))]

/** When a reported order is usually confirmed by this shop, as far as that is known. */
const whenConfirmed = (occurredAt: Date, { confirmDays }: ShopTimes, now: Date) => {
  if (!confirmDays)
    return { text: 'Chúng tôi chưa đủ dữ liệu về cửa hàng này để nói khi nào đơn được xác nhận.' }
  const usually = `Cửa hàng này thường xác nhận ${afterDays(confirmDays.median)}`
  const [usual, slow] = [confirmDays.median, confirmDays.p90].map((days) => addDays(occurredAt, days))
  if (usual && now < usual) return { text: `${usually}; dự kiến khoảng ${dayOf(usual)}.`, nextDate: usual }
  if (slow && now < slow)
    return {
      text: `${usually}, 9 trên 10 đơn trong vòng ${Math.ceil(confirmDays.p90)} ngày; dự kiến trước ngày ${dayOf(slow)}.`,
      nextDate: slow,
    }
  return { text: `${usually}; đơn này chờ lâu hơn thường lệ và chúng tôi không biết ngày chính xác.` }
}

type Said = { code: ClickReason; text: string } & Pick<Part, 'nextDate' | 'outlook'>
/** `order`: how the sentence names it, "đơn hàng DH1"; the items all stand alike. */
type Told = { order: string; items: Item[]; newest: Item; facts: ClickFacts; now: Date }

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What went back before, as a sentence of its own. */
const afterwards = (items: Item[]): string => {
  const taken = takenOf(items)
  return taken ? ` ${upper(takenBack(taken))}.` : ''
}

const sayCredited = ({ order, items }: Told): Said => {
  const points = pointsOf(sum(items.map(({ creditedPoints }) => creditedPoints)))
  const taken = takenOf(items)
  const days = new Set(items.flatMap(({ lastEntry }) => (lastEntry ? [dayOf(lastEntry.at)] : [])))
  const isWhole = items.every(({ lastEntry, creditedPoints }) => (lastEntry?.points ?? 0) === creditedPoints)
  const last = latest(items.map(({ lastEntry }) => lastEntry))
  const when = last ? `${isWhole && days.size === 1 ? ' ngày' : ', lần gần nhất ngày'} ${dayOf(last.at)}` : ''
  const text = taken
    ? `${upper(order)} đã hoàn tất: còn ${points} điểm được cộng, ${takenBack(taken)}.`
    : `${upper(order)} đã hoàn tất: ${points} điểm được cộng${when}.`
  return { code: 'CREDITED', text: text + withinLimits(cutsOf(items)) }
}

const sayReview = ({ order, items, newest: { check }, now }: Told): Said => {
  const points = sum(items.map(({ promisedPoints }) => promisedPoints))
  const promised = points > 0 ? `cộng ${pointsOf(points)} điểm` : 'tính điểm'
  const open = check?.state === 'open' ? check : null
  const until = open ? `, chậm nhất ngày ${dayOf(open.until)}` : ''
  return {
    code: 'UNDER_REVIEW',
    text: `Đang kiểm tra: ${order} được xem lại${open ? forReview(open.cause) : ''} trước khi ${promised}${until}.${afterwards(items)} Bạn không cần làm gì.`,
    nextDate: open && open.until > now ? open.until : undefined,
  }
}

const sayWaiting = ({ order, items, newest: { occurredAt }, facts, now }: Told): Said => {
  const points = sum(items.map(({ promisedPoints }) => promisedPoints))
  const text =
    points > 0
      ? `Cửa hàng đã ghi nhận ${order}. ${pointsOf(points)} điểm sẽ được cộng khi cửa hàng xác nhận đơn hoàn tất.${withinLimits(cutsOf(items))}`
      : `Cửa hàng đã ghi nhận ${order} nhưng hiện đơn chưa được điểm nào${forNothing(cutsOf(items))}. Điểm được tính lại khi cửa hàng xác nhận đơn hoàn tất.`
  return {
    code: 'AWAITING_CONFIRMATION',
    text: text + afterwards(items),
    outlook: whenConfirmed(occurredAt, facts.times, now),
  }
}

const sayNothing = ({ order, items, newest: { status }, facts }: Told): Said => {
  const done = status === 'confirmed' ? 'đã hoàn tất nhưng không được điểm' : 'không được điểm'
  const cause = facts.isErased ? ' vì tài khoản đã xóa' : forNothing(cutsOf(items))
  return { code: 'NO_POINTS_LEFT', text: `${upper(order)} ${done}${cause}.${afterwards(items)}` }
}

const sayRefused = ({ order, items, newest: { check } }: Told): Said => ({
  code: 'REFUSED_AFTER_REVIEW',
  text: `Sau khi kiểm tra, ${order} không được cộng điểm.${check?.state === 'refused' ? decidedBecause(check.reason) : ''}${afterwards(items)}`,
})

const sayReversed = ({ order, items, newest: { updatedAt, reason } }: Told): Said => {
  const taken = takenOf(items)
  const points = taken ? `: ${takenBack(taken)}` : ' nên không có điểm'
  return {
    code: 'REVERSED_RETURNED',
    text: `${upper(order)} bị trả lại hoặc hủy theo tin ngày ${dayOf(updatedAt)}${points}. ${because(reason)}`,
  }
}

const sayRejected = ({ order, items, newest: { updatedAt, reason } }: Told): Said => {
  const taken = takenOf(items)
  return {
    code: reason ? 'REJECTED_RETURNED' : 'REJECTED_UNSPECIFIED',
    text: `Cửa hàng từ chối ${order} theo tin ngày ${dayOf(updatedAt)}${taken ? `: ${takenBack(taken)}` : ''}. ${because(reason)}`,
  }
}

const say: Record<Standing, (told: Told) => Said> = {
  credited: sayCredited,
  review: sayReview,
  waiting: sayWaiting,
  nothing: sayNothing,
  refused: sayRefused,
  reversed: sayReversed,
  rejected: sayRejected,
}

/** Items that a limit left nothing for are told with those of their order that were credited. */
const united = (items: Item[]): Item[] => {
  const isCredited = items.some(({ stands }) => stands === 'credited')
  const joins = (item: Item) => isCredited && item.stands === 'nothing' && !item.lastEntry
  return items.map((item) => (joins(item) ? { ...item, stands: 'credited' } : item))
}

const ofOrder = (about: string, all: Item[], facts: ClickFacts, now: Date): Part[] =>
  [...Map.groupBy(united(all), ({ stands }) => stands)].flatMap(([stands, items]) => {
    const first = newest(items)
    if (!first) return []
    const share = items.length < all.length ? ` (${items.length} trên ${all.length} món)` : ''
    const order = `đơn hàng ${first.transactionId}${share}`
    const said = say[stands]({ order, items, newest: first, facts, now })
    return [{ ...said, kind: 'order', about, at: first.updatedAt }]
  })

/** What is said of the orders that are recorded for the click, each by itself, its items added up as they stand. */
export const explainOrders = (facts: ClickFacts, now: Date): Part[] =>
  [...Map.groupBy(facts.rows, ({ orderId }) => orderId)].flatMap(([about, rows]) =>
    ofOrder(about, itemsOf(rows, facts.isErased), facts, now),
  )
