import type { ConversionStatus } from '#contract/affiliate.ts'
import type { NoticeType } from '#contract/notices.ts'
import { conversionsText as t } from '#server/text/conversions.ts'

const isOpen = (status: ConversionStatus | null): boolean => status === 'pending' || status === 'approved'

/**
 * What the owner of a click is told when a conversion goes from one status to another (`before` null = it has just
 * become theirs) and `delta` points (điểm) move: the points above all, else an order recorded or turned down.
 */
export const noticeFor = (
  before: ConversionStatus | null,
  after: ConversionStatus,
  delta: number,
): NoticeType | undefined => {
  if (delta !== 0) return delta > 0 ? 'points_credited' : 'points_taken_back'
  if (isOpen(after)) return isOpen(before) ? undefined : 'conversion_recorded'
  const turnedDown = after === 'rejected' || after === 'reversed'
  return turnedDown && (before === null || isOpen(before)) ? 'conversion_rejected' : undefined
}

/** What an order's hold is told under: one that is opened again is told again, and so is the decision that ends it. */
export const openingOf = ({ id, openedAt }: { id: number; openedAt: Date }): string =>
  `${id} ${openedAt.toISOString()}`

/**
 * Why points went: the order does not count any more, a person refused it, its shop no longer confirms it, it counts for less, or it counts
 * for another click.
 */
export type TakenWhy = 'reversed' | 'refused' | 'unconfirmed' | 'less' | 'moved'

type RowState = { status: ConversionStatus; hold: string | null }

/** Why its owner has fewer points of a row than before, by how it stands now. */
export const whyTaken = ({ status, hold }: RowState): TakenWhy => {
  if (status === 'rejected' || status === 'reversed') return 'reversed'
  if (hold === 'refused') return 'refused'
  return isOpen(status) ? 'unconfirmed' : 'less'
}

/** What the ledger says of points that all went though their order was neither returned nor refused; nothing of others. */
export const noteOnTaken = (
  row: RowState & { creditedPoints: number; earns: boolean; twinKey: string | null },
): string | undefined => {
  const why = whyTaken(row)
  if (row.creditedPoints > 0 || why === 'reversed' || why === 'refused') return undefined
  if (!row.earns) return row.twinKey === null ? t.taken.noItem : t.taken.otherRow
  return why === 'unconfirmed' ? t.taken.unconfirmed : t.taken.nothingLeft
}
