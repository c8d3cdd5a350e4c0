import { rm } from 'node:fs/promises'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SpooledFile } from '#server/http/spool-form.ts'
import { type Ctx, memberOf, refuseUnconfirmed } from '#server/kernel/context.ts'
import { openStatement } from '#server/modules/statements/index.ts'
import { missingColumns } from '#shared/product-fields.ts'
import { fitsColumns, guessMapping } from '../rules/mapping.ts'
import { listProfileRows } from '../store/profiles.ts'
import { changeRun, insertRun } from '../store/runs.ts'
import { namelessSource } from './feed-source.ts'
import { keepStatement } from './keep-statement.ts'
import { inspectFile } from './reading/read-feed.ts'
import { dropUpload, keepUpload } from './uploaded-files.ts'
import { enqueueWork } from './work-import.ts'

const nameOf = (file: SpooledFile): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out here
  file.name.replace(/[\u0000-\u001f\u007f\u202a-\u202e]/g, '').toWellFormed() || 'khong-ten'

const wantsReview = (review: string): boolean => ['true', '1'].includes(review)

/**
 * Takes an uploaded statement of a network. With `review` nothing of it is taken over before a person says so; else
 * all that differs is, when its columns are known: that moves points, so it asks who one is. @throws AppError invalid_input for a file that
 * cannot be one, confirmation_needed
 */
export const uploadStatement = async (
  ctx: Ctx,
  file: SpooledFile,
  { review }: { review: string },
): Promise<{ id: number }> => {
  if (!wantsReview(review)) refuseUnconfirmed(ctx)
  const lines = `${file.path}.lines`
  let key: string | null = null
  try {
    const { format, head, hash } = await keepStatement(file, lines)
    key = await keepUpload(ctx, lines)
    const fileKey = key
    return await inTransaction(ctx, async (tx) => {
      const run = {
        kind: 'conversions' as const,
        origin: 'upload',
        source: 'statement',
        file_name: nameOf(file),
        file_key: fileKey,
        file_size: file.size,
        file_hash: hash,
        format,
        head,
        mapping: null,
        created_by: memberOf(tx).id,
        at: tx.clock.now(),
      }
      const id = await insertRun(tx.db, { ...run, status: 'mapping', hands_off: !wantsReview(review) })
      const { known } = await openStatement(tx, id, head.columns)
      await recordAudit(tx, {
        action: 'statement.upload',
        subjectType: 'statement',
        subjectId: id,
        after: { fileName: nameOf(file), size: file.size, hash },
      })
      if (!known) return { id }
      await changeRun(tx.db, id, { status: 'checking' }, tx.clock.now())
      await enqueueWork(tx, id)
      return { id }
    })
  } catch (error) {
    await rm(lines, { force: true })
    await dropUpload(ctx, key)
    throw error
  }
}

/**
 * Takes an uploaded feed. With `review` it waits for a person to settle its columns; else it is compared and run
 * right away when its columns are known. @throws AppError invalid_input for a file that cannot be a feed
 */
export const uploadImport = async (
  ctx: Ctx,
  file: SpooledFile,
  { source, review }: { source: string; review: string },
): Promise<{ id: number }> => {
  const { format, head } = await inspectFile(file.path, file.name)
  const kept = (await listProfileRows(ctx.db)).find(({ mapping }) => fitsColumns(mapping, head.columns))
  const mapping = kept?.mapping ?? guessMapping(head.columns)
  const handsOff = !wantsReview(review) && missingColumns(mapping).length === 0
  const key = await keepUpload(ctx, file.path)
  try {
    return await inTransaction(ctx, async (tx) => {
      const id = await insertRun(tx.db, {
        kind: 'products',
        origin: 'upload',
        status: handsOff ? 'checking' : 'mapping',
        source: source || namelessSource,
        file_name: nameOf(file),
        file_key: key,
        file_size: file.size,
        format,
        head,
        mapping,
        hands_off: handsOff,
        created_by: memberOf(tx).id,
        at: tx.clock.now(),
      })
      await recordAudit(tx, {
        action: 'import.upload',
        subjectType: 'import',
        subjectId: id,
        after: { fileName: nameOf(file), size: file.size, format },
      })
      if (handsOff) await enqueueWork(tx, id)
      return { id }
    })
  } catch (error) {
    await dropUpload(ctx, key)
    throw error
  }
}
