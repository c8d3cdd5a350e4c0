import type { Figures } from '#contract/console.ts'

/** What can be added up, day by day; the rest follows from it. */
export type Sums = Omit<Figures, 'reachRate' | 'approvalRate' | 'epc' | 'margin'>

export const noSums: Sums = {
  clicks: 0,
  reached: 0,
  conversions: 0,
  approved: 0,
  refused: 0,
  orderValue: 0,
  commissionPending: 0,
  commissionApproved: 0,
  commissionConfirmed: 0,
  commissionPaid: 0,
  pointsPending: 0,
  pointsConfirmed: 0,
  pointsClaimed: 0,
  pointsByHand: 0,
  pointsBonus: 0,
  pointsExpired: 0,
}
const names = Object.keys(noSums) as (keyof Sums)[]

export const addUp = (rows: Sums[]): Sums =>
  rows.reduce(
    (total, row) => Object.fromEntries(names.map((name) => [name, total[name] + row[name]])) as Sums,
    noSums,
  )

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** điểm that came into members' hands and stayed there until they were redeemed. */
const given = (row: Sums): number =>
  row.pointsConfirmed + row.pointsClaimed + row.pointsByHand + row.pointsBonus - row.pointsExpired

/** The sums with their rates, and the margin at this worth of a điểm in đồng. */
export const withRates = <Row extends Sums>(row: Row, pointValue: number): Row & Figures => ({
  ...row,
  reachRate: share(row.reached, row.clicks),
  approvalRate: share(row.approved, row.approved + row.refused),
  epc: share(row.commissionPending + row.commissionApproved + row.commissionConfirmed, row.clicks),
  margin: row.commissionConfirmed - given(row) * pointValue,
})
