import type { Config } from '#server/config.ts'
import { accesstradeReports } from './accesstrade/client.ts'
import * as accesstrade from './accesstrade/index.ts'
import type { ReportSource } from './client.ts'
import * as direct from './direct/index.ts'
import { lazadaReports } from './lazada/client.ts'
import * as lazada from './lazada/index.ts'
import type { Understood } from './mapper.ts'
import { shopeeReports } from './shopee/client.ts'

/** The networks that send messages to a door of ours. */
export const doorNetworks = ['accesstrade', 'lazada', 'direct'] as const
export type DoorNetwork = (typeof doorNetworks)[number]

/** What opens each door, and what its messages are signed with; without a secret it is closed. */
export const doorsOf = (
  config: Config,
): Record<DoorNetwork, { secret: string | undefined; hmac: string | undefined }> => ({
  accesstrade: { secret: config.postbackSecretAccesstrade, hmac: config.postbackHmacAccesstrade },
  lazada: { secret: config.postbackSecretLazada, hmac: config.postbackHmacLazada },
  direct: { secret: config.postbackSecretDirect, hmac: config.postbackHmacDirect },
})

type ReadMessage = (
  fields: Record<string, unknown>,
  message: { receivedAt: Date; signed: boolean },
) => Understood

const readers: Record<DoorNetwork, ReadMessage> = {
  accesstrade: accesstrade.readPostback,
  lazada: lazada.readPostback,
  direct: direct.readPostback,
}

/** A network's message as a conversion. What is not signed is a hint, except where the shop and we agreed otherwise. */
export const readPostback = (network: DoorNetwork, ...message: Parameters<ReadMessage>): Understood =>
  readers[network](...message)

/** The networks whose books can be asked for. */
export const reportSources: ReportSource[] = [accesstradeReports, shopeeReports, lazadaReports]
