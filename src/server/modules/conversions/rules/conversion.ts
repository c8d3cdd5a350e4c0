import type { ConversionStatus } from '#contract/affiliate.ts'
import type { Evidence, IncomingConversion } from '#server/modules/networks/index.ts'

/** What is stored of a conversion that the decision needs. */
export type KnownConversion = {
  status: ConversionStatus
  orderValue: number
  commission: number
  /** How great the message was that told the order's value (`placeOf`); null = the one that last moved the row, '' = none. */
  orderValueStamp: string | null
  /** As `orderValueStamp`, of the commission. */
  commissionStamp: string | null
  networkUpdatedAt: Date
  evidence: Evidence
}

const rank: Record<ConversionStatus, number> = {
  pending: 0,
  approved: 1,
  confirmed: 2,
  rejected: 3,
  reversed: 4,
}

const weight: Record<Evidence, number> = { hint: 0, report: 1, statement: 2 }

type MessageAmounts = Pick<IncomingConversion, 'orderValue' | 'commission'>

/** How much more a message tells than is known, of what it tells. */
const gainOf = (known: KnownConversion, incoming: MessageAmounts) => ({
  orderValue: (incoming.orderValue ?? known.orderValue) - known.orderValue,
  commission: (incoming.commission ?? known.commission) - known.commission,
})

const sameContent = (known: KnownConversion, incoming: IncomingConversion): boolean => {
  const gain = gainOf(known, incoming)
  return known.status === incoming.status && gain.orderValue === 0 && gain.commission === 0
}

/**
 * What a message means for a conversion already known. Better evidence wins, then the newer `updatedAt`; of two messages
 * with the same one the further status (then the larger amounts), so that any order of arrival ends in the same state.
 */
export const decide = (
  known: KnownConversion,
  incoming: IncomingConversion,
): 'duplicate' | 'stale' | 'updated' => {
  const gain = weight[incoming.evidence ?? 'report'] - weight[known.evidence]
  if (gain !== 0) return gain > 0 ? 'updated' : 'stale'
  if (incoming.updatedAt === null) return sameContent(known, incoming) ? 'duplicate' : 'updated'
  const more = gainOf(known, incoming)
  const steps = [
    incoming.updatedAt.getTime() - known.networkUpdatedAt.getTime(),
    rank[incoming.status] - rank[known.status],
    more.orderValue,
    more.commission,
  ]
  const first = steps.find((step) => step !== 0)
  if (first === undefined) return 'duplicate'
  return first > 0 ? 'updated' : 'stale'
}

/** What stands of a click's name told by a message: the click, and how great the message was. */
export type ClickWord = { clickRowId: number | null; stamp: string | null }

/**
 * A message's place among all about a row, as text that sorts: better evidence, then the later time of change, the further
 * status, the larger amounts.
 */
const placeOf = (
  message: Pick<IncomingConversion, 'status' | 'orderValue' | 'commission' | 'evidence'>,
  reportedAt: Date,
): string =>
  [
    weight[message.evidence ?? 'report'],
    reportedAt.toISOString(),
    rank[message.status],
    String(message.orderValue ?? 0).padStart(15, '0'),
    String(message.commission ?? 0).padStart(15, '0'),
  ].join(' ')

/** As `placeOf`, among all that name a click: the id itself breaks what is left, so that every order of arrival ends the same. */
export const stampOf = (message: IncomingConversion, reportedAt: Date): string =>
  `${placeOf(message, reportedAt)} ${message.clickId}`

const isHintStamp = (stamp: string): boolean => stamp.startsWith(`${weight.hint} `)

/**
 * Whose the order is after a message: the greatest message that names a click of ours decides, whenever it arrives. A
 * hint's word is forgotten once the network's own books speak, and no hint says anything against them.
 */
export const clickAfter = (
  known: ClickWord & { evidence: Evidence },
  named: { clickRowId: number; stamp: string } | undefined,
  after: Evidence,
): ClickWord => {
  const forgets =
    after !== 'hint' && (known.evidence === 'hint' || (known.stamp !== null && isHintStamp(known.stamp)))
  const before: ClickWord = forgets
    ? { clickRowId: null, stamp: null }
    : { clickRowId: known.clickRowId, stamp: known.stamp }
  if (!named || (after !== 'hint' && isHintStamp(named.stamp))) return before
  return before.stamp === null || named.stamp > before.stamp ? named : before
}

/** A row's amounts before anything was told of them. */
export const noAmounts = { orderValue: 0, commission: 0, orderValueStamp: '', commissionStamp: '' } as const

/** An amount in đồng, and how great the message was that told it. */
type Heard = { value: number; stamp: string }
type Amounts = { orderValue: Heard; commission: Heard }
const unheard: Heard = { value: 0, stamp: '' }

type KnownAmounts = Pick<KnownConversion, 'orderValue' | 'commission' | 'orderValueStamp' | 'commissionStamp'>
type State = Pick<KnownConversion, 'status' | 'networkUpdatedAt' | 'evidence'>

const heardBy = (row: KnownConversion): Amounts => {
  const mover = placeOf(row, row.networkUpdatedAt)
  return {
    orderValue: { value: row.orderValue, stamp: row.orderValueStamp ?? mover },
    commission: { value: row.commission, stamp: row.commissionStamp ?? mover },
  }
}

/**
 * Of each amount the greater word, for a row in the state `after`. A hint's amounts are no word of the network's own books: they go
 * once these speak, and say nothing against them.
 */
const greaterOf = (one: Amounts, other: Amounts, after: State): KnownAmounts => {
  const inForce = (heard: Heard) => (after.evidence !== 'hint' && isHintStamp(heard.stamp) ? unheard : heard)
  const greater = (name: keyof Amounts): Heard => {
    const [first, second] = [inForce(one[name]), inForce(other[name])]
    return second.stamp > first.stamp ? second : first
  }
  const [orderValue, commission] = [greater('orderValue'), greater('commission')]
  const amounts = { orderValue: orderValue.value, commission: commission.value }
  const mover = placeOf({ ...after, ...amounts }, after.networkUpdatedAt)
  const kept = ({ stamp }: Heard) => (stamp === mover ? null : stamp)
  return { ...amounts, orderValueStamp: kept(orderValue), commissionStamp: kept(commission) }
}

/**
 * What a row is worth after a message that left it in the state `after`, whether or not it moved it: of each amount the greatest
 * message that told it decides, whenever it arrives; what a message leaves out stays as it was told.
 */
export const amountsAfter = (
  known: KnownConversion,
  incoming: IncomingConversion,
  { reportedAt, after }: { reportedAt: Date; after: State },
): KnownAmounts => {
  // What repeats the state and tells no time is no word about when.
  if (incoming.updatedAt === null && decide(known, incoming) === 'duplicate') return known
  const stamp = placeOf(incoming, reportedAt)
  const heard = (value: number | null): Heard => (value === null ? unheard : { value, stamp })
  const { orderValue, commission } = incoming
  return greaterOf(heardBy(known), { orderValue: heard(orderValue), commission: heard(commission) }, after)
}

/** What two rows that are one are worth together, where they are left in the state `after`. */
export const amountsOfBoth = (one: KnownConversion, other: KnownConversion, after: State): KnownAmounts =>
  greaterOf(heardBy(one), heardBy(other), after)

/** Is all the same that is known of two rows' amounts, which message told them as well? */
export const isSameAmounts = (one: KnownAmounts, other: KnownAmounts): boolean =>
  one.orderValue === other.orderValue &&
  one.commission === other.commission &&
  one.orderValueStamp === other.orderValueStamp &&
  one.commissionStamp === other.commissionStamp

/** Which item a row stands for: rows of an order with one key share theirs; without a key it is one of its own or, earning nothing, none. */
type OfItem = { twinKey: string | null; earns: boolean }

/** How much that says: nothing, which item it is, that it is none. */
const sayingOf = ({ twinKey, earns }: OfItem): number => (twinKey !== null ? 1 : Number(!earns) * 2)

/**
 * Which item a row stands for after a message that moves it or not. What names none leaves it with the item it was known for, else two
 * rows of it would earn; and that a row shares an item holds however late it is said, in a message that else says nothing new as well.
 */
export const itemAfter = (
  known: OfItem & { evidence: Evidence },
  incoming: Pick<IncomingConversion, 'twinKey' | 'earns' | 'evidence'>,
  moves: boolean,
): OfItem => {
  const { twinKey = null, earns = true } = incoming
  const said: OfItem = earns ? { twinKey, earns: true } : { twinKey: null, earns: false }
  const fromBooks = incoming.evidence !== 'hint'
  const before: OfItem =
    known.evidence === 'hint' && fromBooks && moves ? { twinKey: null, earns: true } : known
  const isHeard = moves ? sayingOf(said) > 0 : sayingOf(said) > sayingOf(known)
  if (!isHeard || (!fromBooks && known.evidence !== 'hint')) return before
  // Which of the rows of an item earns is settled once all are known.
  return twinKey === null ? said : { twinKey, earns: known.twinKey === twinKey && known.earns }
}

/** What may be taken from a message: a hint never confirms. */
export const withinEvidence = (incoming: IncomingConversion): IncomingConversion =>
  incoming.evidence === 'hint' && incoming.status === 'confirmed'
    ? { ...incoming, status: 'approved' }
    : incoming

/** The status in which a row can still earn, the nearer to its points the higher; 0 = never. */
const promise: Record<ConversionStatus, number> = {
  rejected: 0,
  reversed: 0,
  pending: 1,
  approved: 2,
  confirmed: 3,
}

type Twin = { id: number; status: ConversionStatus; earns: boolean; clickRowId: number | null }

/** May it earn, and for somebody? A row that names no click would keep the item from the member whose click another names. */
const isSomebodys = ({ status, clickRowId }: Twin): boolean => promise[status] > 0 && clickRowId !== null

/** Of rows that stand for one item, the one that earns: of a click, the furthest along, else the one that does already. */
export const earnerOf = <Row extends Twin>(twins: Row[]): Row | undefined =>
  twins.toSorted(
    (a, b) =>
      Number(isSomebodys(b)) - Number(isSomebodys(a)) ||
      promise[b.status] - promise[a.status] ||
      Number(b.earns) - Number(a.earns) ||
      a.id - b.id,
  )[0]

/** Points (điểm) a conversion holds in the ledger in this status. */
export const creditFor = (status: ConversionStatus, promisedPoints: number): number =>
  status === 'confirmed' ? promisedPoints : 0

/** A click's status from all conversions that came of it. */
export const clickStatusOf = (
  statuses: ConversionStatus[],
): 'pending' | 'converted' | 'confirmed' | 'rejected' => {
  if (statuses.length === 0) return 'pending'
  if (statuses.includes('confirmed')) return 'confirmed'
  return statuses.some((status) => status === 'pending' || status === 'approved') ? 'converted' : 'rejected'
}
