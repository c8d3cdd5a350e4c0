import type { Ctx } from '#server/kernel/context.ts'
import { type Network, type NetworkWith, networksWith } from '#shared/networks.ts'
import { accesstrade } from './accesstrade/index.ts'
import type { RateSource, ReportSource, VoucherSource } from './client.ts'
import { defineNetwork, type NetworkAdapter, type ReadPostback } from './define.ts'
import { direct } from './direct/index.ts'
import { lazada } from './lazada/index.ts'
import { type Outgoing, untracked } from './link.ts'
import type { Understood } from './mapper.ts'
import { shopee } from './shopee/index.ts'
import type { StatementFormat } from './statement.ts'

const adapters: { [N in Network]: NetworkAdapter<N> } = {
  accesstrade,
  shopee,
  lazada,
  direct,
  // Tiki's own links keep their track id and carry none of ours.
  tiki: defineNetwork('tiki', { placeClickId: untracked }),
  unknown: defineNetwork('unknown', { placeClickId: untracked }),
}

export type PostbackNetwork = NetworkWith<'postbacks'>
export const postbackNetworks = networksWith('postbacks')

export const readPostback = (network: PostbackNetwork, ...message: Parameters<ReadPostback>): Understood =>
  adapters[network].readPostback(...message)

/** The networks whose books can be asked for. */
export const reportSources: ReportSource[] = networksWith('reports').map((network) => ({
  ...adapters[network].reports,
  network,
  isConfigured: ({ config }: Pick<Ctx, 'config'>) => config.networks[network] !== undefined,
}))

/** The networks that can be asked for the shops' vouchers. */
export const voucherSources: VoucherSource[] = networksWith('vouchers').map((network) => ({
  ...adapters[network].vouchers,
  network,
  isConfigured: ({ config }) => config.networks[network] !== undefined,
}))

/** The networks that tell what they pay. */
export const rateSources: RateSource[] = networksWith('rates').map((network) => ({
  ...adapters[network].rates,
  network,
  isConfigured: ({ config }) => config.networks[network] !== undefined,
}))

/** Puts the click id into a link by the network's own rules. */
export const placeClickId = (network: Network, link: string, clickId: string): Outgoing =>
  adapters[network].placeClickId(link, clickId)

/** The networks of clicks whose orders a network may report. */
export const clickNetworksOf = (network: Network): readonly Network[] =>
  adapters[network].reportsClicksOf ?? [network]

/** Is a row's number enough to know it by, whatever order it is told under? */
export const numbersRows = (network: Network): boolean => adapters[network].numbersRows === true

/** May two of its shops give the same number to their orders? */
export const numbersByShop = (network: Network): boolean => adapters[network].numbersByShop === true

const hasStatements = (network: Network): network is NetworkWith<'statements'> =>
  networksWith('statements').some((one) => one === network)

/** How a network writes its statements; undefined for one that gives none. */
export const statementFormatOf = (network: Network): StatementFormat | undefined =>
  hasStatements(network) ? adapters[network].statement : undefined

/** The network of a file with these columns (folded names); null when they do not tell. */
export const networkOfColumns = (columns: ReadonlySet<string>): Network | null => {
  const has = (...names: string[]): boolean => names.some((name) => columns.has(name))
  // The columns of those further down the list say more, the first one's may stand in any file.
  return networksWith('statements').findLast((one) => adapters[one].statement.recognises?.(has)) ?? null
}
