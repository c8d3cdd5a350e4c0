import { createHmac } from 'node:crypto'
import { checkLimit, countHit, type Limit } from '#server/http/rate-limit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { sameSecret, sha256 } from '#server/kernel/ids.ts'
import { toConversion } from '../networks/direct/mapper.ts'
import { DirectMessage, directFields } from '../networks/direct/schema.ts'
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

const checkDoor = async (ctx: Ctx, postback: Postback): Promise<void> => {
  const { postbackSecretDirect, postbackHmacDirect } = ctx.config
  if (postback.network !== 'direct' || !postbackSecretDirect)
    throw new AppError('door_closed', 'Cổng nhận đơn này không mở')
  await checkLimit(ctx, wrongSecrets, ctx.ip)
  const passes =
    sameSecret(postback.secret, postbackSecretDirect) &&
    (!postbackHmacDirect || isSigned(postback, postbackHmacDirect))
  if (passes) return
  await countHit(ctx, wrongSecrets, ctx.ip)
  throw wrongSecret()
}

/** Keeps what is known of a message that was not understood, long values cut, everything else left out. */
const keepRefused = (ctx: Ctx, postback: Postback): Promise<void> => {
  const raw = Object.fromEntries(
    directFields
      .filter((name) => postback.fields[name] !== undefined)
      .map((name) => [name, String(postback.fields[name]).slice(0, 300).toWellFormed().replaceAll('\0', '')]),
  )
  return insertEvent(ctx.db, {
    network: postback.network,
    source: 'postback',
    raw,
    dedupeHash: sha256(JSON.stringify(raw)),
    outcome: 'refused',
    conversionId: null,
    at: ctx.clock.now(),
  })
}

/** Takes a shop's message at its door. @throws AppError door_closed, wrong_secret, invalid_input (kept all the same) */
export const receivePostback = async (ctx: Ctx, postback: Postback): Promise<{ outcome: RecordOutcome }> => {
  await checkDoor(ctx, postback)
  const message = DirectMessage.safeParse(postback.fields)
  if (!message.success) {
    await keepRefused(ctx, postback)
    const names = message.error.issues.map((issue) => issue.path.join('.') || 'body')
    throw new AppError('invalid_input', `Không hiểu thông báo đơn hàng: ${[...new Set(names)].join(', ')}`)
  }
  return recordConversion(ctx, toConversion(message.data, ctx.clock.now()), {
    source: 'postback',
    raw: message.data,
  })
}
