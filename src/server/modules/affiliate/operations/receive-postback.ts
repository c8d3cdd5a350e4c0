import { createHmac } from 'node:crypto'
import { checkLimit, countHit, type Limit } from '#server/http/rate-limit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { sameSecret, sha256 } from '#server/kernel/ids.ts'
import { type DoorNetwork, doorNetworks, doorsOf, readPostback } from '../networks/index.ts'
import { insertEvent } from '../store/events.ts'
import { type RecordOutcome, recordConversion } from './record-conversion.ts'

export type Postback = {
  network: string
  secret: string
  method: string
  /** The exact bytes of the body as text; what a signature covers. */
  rawBody: string
  /** The message's fields, whether they came as JSON, form or query. */
  fields: Record<string, unknown>
  signature: string | null
}

const wrongSecrets: Limit = { scope: 'postback.secret', max: 30, windowSeconds: 300 }
const wrongSecret = () => new AppError('wrong_secret', 'Sai mã bí mật hoặc chữ ký')

/** A GET carries no body to sign, so a door that asks for signatures takes POST alone. */
const isSigned = (postback: Postback, hmacSecret: string): boolean => {
  if (postback.method !== 'POST' || !postback.signature) return false
  const expected = createHmac('sha256', hmacSecret).update(postback.rawBody).digest('hex')
  return sameSecret(postback.signature.trim().toLowerCase(), `sha256=${expected}`)
}

const doorOf = (
  ctx: Ctx,
  name: string,
): { network: DoorNetwork; secret: string; hmac: string | undefined } => {
  const network = doorNetworks.find((one) => one === name)
  const { secret, hmac } = network ? doorsOf(ctx.config)[network] : {}
  if (!network || !secret) throw new AppError('door_closed', 'Cổng nhận đơn này không mở')
  return { network, secret, hmac }
}

const checkDoor = async (
  ctx: Ctx,
  postback: Postback,
): Promise<{ network: DoorNetwork; signed: boolean }> => {
  const { network, secret, hmac } = doorOf(ctx, postback.network)
  await checkLimit(ctx, wrongSecrets, ctx.ip)
  const passes = sameSecret(postback.secret, secret) && (!hmac || isSigned(postback, hmac))
  if (passes) return { network, signed: hmac !== undefined }
  await countHit(ctx, wrongSecrets, ctx.ip)
  throw wrongSecret()
}

/** Keeps what is known of a message that was not understood. */
const keepRefused = (ctx: Ctx, network: DoorNetwork, raw: object): Promise<void> =>
  insertEvent(ctx.db, {
    network,
    source: 'postback',
    raw,
    dedupeHash: sha256(JSON.stringify(raw)),
    outcome: 'refused',
    conversionId: null,
    at: ctx.clock.now(),
  })

/** Takes a network's message at its door. @throws AppError door_closed, wrong_secret, invalid_input (kept all the same) */
export const receivePostback = async (ctx: Ctx, postback: Postback): Promise<{ outcome: RecordOutcome }> => {
  const { network, signed } = await checkDoor(ctx, postback)
  const message = readPostback(network, postback.fields, { receivedAt: ctx.clock.now(), signed })
  if (!message.understood) {
    await keepRefused(ctx, network, message.kept)
    throw new AppError('invalid_input', `Không hiểu thông báo đơn hàng: ${message.problems.join(', ')}`)
  }
  return recordConversion(ctx, message.conversion, { source: 'postback', raw: message.raw })
}
