import { createHmac } from 'node:crypto'
import { netOf } from '#server/http/client-address.ts'
import { countUse, type Limit } from '#server/http/rate-limit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { sameSecret, sha256 } from '#server/kernel/ids.ts'
import { insertEvent, type RecordOutcome, recordConversion } from '#server/modules/conversions/index.ts'
import { type PostbackNetwork, postbackNetworks, readPostback } from '#server/modules/networks/index.ts'
import { reportsText as t } from '#server/text/reports.ts'
import { problemOf } from '../rules.ts'

export type Postback = {
  network: string
  secret: string
  method: string
  /** The exact bytes of the body as text; what a signature covers. */
  rawBody: string
  /** What stands in the address: part of the message only where nothing has to be signed. */
  query: Record<string, string>
  /** The fields of the body, whether they came as JSON or form. */
  fields: Record<string, unknown>
  signature: string | null
}

const wrongSecrets: Limit = { scope: 'postback.secret', max: 30, windowSeconds: 300 }
const wrongSecret = () => new AppError('wrong_secret', t.wrongSecret)

/** A GET carries no body to sign, so a webhook that asks for signatures takes POST alone. */
const isSigned = (postback: Postback, hmacSecret: string): boolean => {
  if (postback.method !== 'POST' || !postback.signature) return false
  const expected = createHmac('sha256', hmacSecret).update(postback.rawBody).digest('hex')
  return sameSecret(postback.signature.trim().toLowerCase(), `sha256=${expected}`)
}

const webhookOf = (
  ctx: Ctx,
  name: string,
): { network: PostbackNetwork; secret: string; hmac: string | undefined } => {
  const network = postbackNetworks.find((one) => one === name)
  const { secret, hmac } = network ? ctx.config.postbacks[network] : {}
  if (!network || !secret) throw new AppError('door_closed', t.webhookClosed)
  return { network, secret, hmac }
}

const checkWebhook = async (
  ctx: Ctx,
  postback: Postback,
): Promise<{ network: PostbackNetwork; signed: boolean }> => {
  const { network, secret, hmac } = webhookOf(ctx, postback.network)
  const passes = sameSecret(postback.secret, secret) && (!hmac || isSigned(postback, hmac))
  if (passes) return { network, signed: hmac !== undefined }
  await countUse(ctx, [wrongSecrets, netOf(ctx.ip)])
  throw wrongSecret()
}

/** Keeps what is known of a message that was not applied, and why; it can be tried again from the console. */
const keepRefused = (
  ctx: Ctx,
  network: PostbackNetwork,
  { raw, problems }: { raw: object; problems: string[] },
): Promise<number> =>
  insertEvent(ctx.db, {
    network,
    source: 'postback',
    raw: { ...raw, problems },
    dedupeHash: sha256(JSON.stringify(raw)),
    outcome: 'refused',
    conversionId: null,
    at: ctx.clock.now(),
  })

/** The signed body alone counts where a signature is asked for: what is added to the address says nothing. */
const fieldsOf = ({ query, fields }: Postback, signed: boolean): Record<string, unknown> =>
  signed ? fields : { ...query, ...fields }

/**
 * Takes a network's message at its webhook; HEAD only asks whether it is there. @throws AppError door_closed, wrong_secret, invalid_input (kept all the same);
 * whatever else fails is kept with its reason and thrown, so that the network sends it again
 */
export const receivePostback = async (ctx: Ctx, postback: Postback): Promise<{ outcome?: RecordOutcome }> => {
  const { network, signed } = await checkWebhook(ctx, postback)
  // Programs that try an address, or look where a link leads, send what stands in it along.
  if (postback.method === 'HEAD') return {}
  const fields = fieldsOf(postback, signed)
  const message = readPostback(network, fields, { receivedAt: ctx.clock.now(), signed })
  if (!message.understood) {
    await keepRefused(ctx, network, { raw: message.kept, problems: message.problems })
    throw new AppError('invalid_input', t.notUnderstood(message.problems))
  }
  try {
    return await recordConversion(ctx, message.conversion, { source: 'postback', raw: message.raw })
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    ctx.log.error('postback: a message could not be applied', { network, error })
    await keepRefused(ctx, network, { raw: message.raw, problems: [problem] })
    throw new AppError('invalid_input', t.notRecorded(problem), {
      cause: error,
    })
  }
}
