import type { ConversionStatus } from '#contract/affiliate.ts'
import type { Evidence } from '#server/modules/networks/index.ts'

type Row = {
  status: ConversionStatus
  evidence: Evidence
  earns: boolean
  hold: 'open' | 'refused' | null
  clickRowId: number | null
}

/** Does the shop's word leave the row alive: not refused, not taken back? */
export const isAlive = ({ status }: Pick<Row, 'status'>): boolean =>
  status !== 'rejected' && status !== 'reversed'

/** Is it an item of its own that nobody refused points? */
export const mayEarn = (row: Pick<Row, 'earns' | 'hold'>): boolean => row.earns && row.hold !== 'refused'

/** Does it hold its share of limits: alive, known from the network's own books, and able to earn? */
export const countsInLimits = (row: Row): boolean => isAlive(row) && row.evidence !== 'hint' && mayEarn(row)

/** Is there something to hold: does the row of a click hold no points yet and may earn some, as the network's own books tell it? */
export const mayStillEarn = (row: Row & { creditedPoints: number }): boolean =>
  row.clickRowId !== null && row.creditedPoints === 0 && isAlive(row) && row.evidence !== 'hint'
