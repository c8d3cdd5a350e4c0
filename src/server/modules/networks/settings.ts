import type { z } from 'zod'
import { programSecret, type text, type Values, type Variable, variable } from '#server/kernel/variables.ts'
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

type OptionalText = Variable<z.ZodOptional<typeof text.schema>>
const postbackVariable = (name: PostbackVariable): OptionalText =>
  name.startsWith('POSTBACK_HMAC')
    ? variable(programSecret, 'The key that its messages are signed with.', {
        otherwise: 'messages need no signature',
        secret: true,
      })
    : variable(programSecret, "The secret in the network's webhook address.", {
        otherwise: 'the webhook is closed (404)',
        secret: true,
      })

/** The variables of the environment that networks are set up with. */
export const networkEnvironment = {
  ...(Object.fromEntries(postbackVariables.map((name) => [name, postbackVariable(name)])) as Record<
    PostbackVariable,
    OptionalText
  >),
  ...accesstrade.environment,
  ...shopee.environment,
  ...lazada.environment,
}
type Environment = Values<typeof networkEnvironment>

/** Credentials of one network: all of them or none. */
export const networkCredentials: (keyof Environment)[][] = [[...shopee.credentials], [...lazada.credentials]]

/** A key for signatures is of no use where the webhook is closed. */
export const postbackNeeds = postbackNetworks.map((network): [PostbackVariable, PostbackVariable] => {
  const name = network.toUpperCase() as Uppercase<typeof network>
  return [`POSTBACK_HMAC_${name}`, `POSTBACK_SECRET_${name}`]
})

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
