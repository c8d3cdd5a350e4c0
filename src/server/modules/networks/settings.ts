import { z } from 'zod'
import { optionalText } from '#server/kernel/variables.ts'
import { networks, networksWith } from '#shared/networks.ts'
import * as accesstrade from './accesstrade/settings.ts'
import * as lazada from './lazada/settings.ts'
import * as shopee from './shopee/settings.ts'

const postbackNetworks = networksWith('postbacks')
type PostbackVariable = `POSTBACK_${'SECRET' | 'HMAC'}_${Uppercase<(typeof postbackNetworks)[number]>}`
const postbackVariables = postbackNetworks.flatMap((network) => [
  `POSTBACK_SECRET_${network.toUpperCase()}`,
  `POSTBACK_HMAC_${network.toUpperCase()}`,
]) as PostbackVariable[]

/** The variables of the environment that networks are set up with. */
export const networkEnvironment = {
  ...(Object.fromEntries(postbackVariables.map((name) => [name, optionalText])) as Record<
    PostbackVariable,
    typeof optionalText
  >),
  ...accesstrade.environment,
  ...shopee.environment,
  ...lazada.environment,
}
const Environment = z.object(networkEnvironment)
type Environment = z.infer<typeof Environment>

const apiPrefix = new RegExp(`^(${networks.join('|').toUpperCase()})_API_(?!URL$)`)
/** ACCESSTRADE_API_TOKEN means ACCESSTRADE_TOKEN, and so on: both spellings are in use. */
export const plainName = (name: string): string => name.replace(apiPrefix, '$1_')

/** What the networks are asked with; no credentials, no polling. */
export const networkAccess = (env: Environment) => ({
  accesstrade: accesstrade.access(env),
  shopee: shopee.access(env),
  lazada: lazada.access(env),
})

/** What opens the endpoint of each network, and what its messages are signed with; without a secret it is closed. */
export type PostbackAccess = { secret: string | undefined; hmac: string | undefined }
export const postbackAccess = (env: Environment) =>
  Object.fromEntries(
    postbackNetworks.map((network) => {
      const name = network.toUpperCase() as Uppercase<typeof network>
      return [network, { secret: env[`POSTBACK_SECRET_${name}`], hmac: env[`POSTBACK_HMAC_${name}`] }]
    }),
  ) as Record<(typeof postbackNetworks)[number], PostbackAccess>
