import type { Network, NetworkWith } from '#shared/networks.ts'
import type { RateSource, ReportSource, VoucherSource } from './client.ts'
import type { PlaceClickId } from './link.ts'
import type { Understood } from './mapper.ts'
import type { StatementFormat } from './statement.ts'

/** Reads a network's message; what is not signed is a hint, except where the shop and we agreed otherwise. */
export type ReadPostback = (
  fields: Record<string, unknown>,
  message: { receivedAt: Date; signed: boolean },
) => Understood

export type NetworkReports = Omit<ReportSource, 'network' | 'isConfigured'>
export type NetworkVouchers = Pick<VoucherSource, 'fetchPage'>
export type NetworkRates = Pick<RateSource, 'fetchAll'>

/** A part that a network with the ability must have, and no other may. */
type Part<Able, T> = Able extends true ? T : { [K in keyof T]?: never }

/** How one network speaks; what `shared/networks` says it can do has to be here. */
export type NetworkAdapter<N extends Network> = {
  /** Where its links take the click id. */
  placeClickId: PlaceClickId
  /** The networks of clicks whose orders it may report, its own among them; its own alone unless said. */
  reportsClicksOf?: readonly Network[]
  /** A number of one of its rows is no other row's, whatever order that one is told under. */
  numbersRows?: true
  /** Many shops speak through it, each with order numbers of its own. */
  numbersByShop?: true
} & Part<N extends NetworkWith<'postbacks'> ? true : false, { readPostback: ReadPostback }> &
  Part<N extends NetworkWith<'reports'> ? true : false, { reports: NetworkReports }> &
  Part<N extends NetworkWith<'statements'> ? true : false, { statement: StatementFormat }> &
  Part<N extends NetworkWith<'vouchers'> ? true : false, { vouchers: NetworkVouchers }> &
  Part<N extends NetworkWith<'rates'> ? true : false, { rates: NetworkRates }>

export const defineNetwork = <N extends Network>(_id: N, adapter: NetworkAdapter<N>): NetworkAdapter<N> =>
  adapter
