import type { Claim } from '#contract/claims.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { countUse, type Limit } from '#server/http/rate-limit.ts'
import { type Ctx, isStaff, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { inTurn, reencodePicture } from '#server/media/picture.ts'
import { virusIn } from '#server/media/virus-scan.ts'
import { claimsText as t } from '#server/text/claims.ts'
import { kindOf, mostBytes } from '../rules/attachment.ts'
import { editableStates } from '../rules/claim.ts'
import { cleanPdf, UnsafePdf } from '../rules/pdf.ts'
import { findAttachment } from '../store/attachments.ts'
import { saveAttachment } from '../store/claims.ts'
import { dropFile, keepFile, readKept } from './attachment-files.ts'
import { getOwn, lockOwn } from './own-claims.ts'

const uploads: Limit = { scope: 'claims.attachment', max: 40, windowSeconds: 3600 }
/** Long screenshots of an order must stay readable; WebP ends at 16,383. */
const longestSide = 8000

const refused = (text: string) => new AppError('invalid_input', text, { fields: { file: text } })
const sentAlready = () => new AppError('conflict', t.refusals.noOtherFile)

/** The file as it will be kept: nothing of what came but what it shows. @throws AppError invalid_input, too_large, unavailable */
const cleaned = async (ctx: Ctx, bytes: Uint8Array): Promise<{ bytes: Uint8Array; type: string }> => {
  if (bytes.length > mostBytes) throw new AppError('too_large', t.attachment.tooLarge)
  const kind = kindOf(bytes)
  if (!kind) throw refused(t.attachment.otherKind)
  const virus = await virusIn(ctx.config.virusScanner, bytes)
  if (virus) {
    ctx.log.warn('a file with a virus was refused', { virus, userId: memberOf(ctx).id })
    throw refused(t.attachment.virus)
  }
  if (kind === 'picture') {
    const picture = await inTurn('upload', () => reencodePicture(bytes, { longestSide }))
    return { bytes: picture.bytes, type: 'image/webp' }
  }
  try {
    return { bytes: cleanPdf(bytes), type: 'application/pdf' }
  } catch (error) {
    if (error instanceof UnsafePdf) throw refused(error.message)
    throw error
  }
}

/** Puts a file beside an own claim that is not sent yet; it replaces the one before. @throws AppError */
export const attachFile = async (ctx: Ctx, id: number, bytes: Uint8Array): Promise<Claim> => {
  const { state } = await getOwn(ctx, id)
  if (!editableStates.some((one) => one === state)) throw sentAlready()
  await countUse(ctx, [uploads, String(memberOf(ctx).id)])
  const { type, bytes: kept } = await cleaned(ctx, bytes)
  const file = await keepFile(ctx, kept)
  const before = await inTransaction(ctx, async (tx) => {
    const claim = await lockOwn(tx, id)
    const saved = await saveAttachment(tx.db, id, { file, type, bytes: kept.length }, tx.clock.now())
    if (!saved) throw sentAlready()
    return claim.attachmentFile
  }).catch(async (error: unknown) => {
    await dropFile(ctx, file)
    throw error
  })
  await dropFile(ctx, before)
  return getOwn(ctx, id)
}

/** The attachment for its owner, and for who handles claims once the claim is sent. @throws AppError not_found */
export const readAttachment = async (ctx: Ctx, id: number): Promise<{ bytes: Buffer; type: string }> => {
  const found = await findAttachment(ctx.db, id)
  const mayRead = found && (found.userId === memberOf(ctx).id || (isStaff(ctx, 'support') && !found.isDraft))
  const bytes = mayRead ? await readKept(ctx, found.file) : undefined
  if (!found || !bytes) throw notFound(t.missingAttachment)
  return { bytes, type: found.type }
}
