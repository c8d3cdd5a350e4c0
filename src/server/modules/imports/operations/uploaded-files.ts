import { randomUUID } from 'node:crypto'
import { largeFiles } from '#server/files/index.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { importsText as t } from '#server/text/imports.ts'
import type { RunRow } from '../store/runs.ts'
import { refusedFile } from './reading/refuse.ts'

const filesOf = (ctx: Ctx) => largeFiles(ctx.config, 'imports')

/** A file that has just come may not have its row yet. */
const settlingMs = 3_600_000

/** Takes over a file of this machine for whichever process works on its import; the key by which that asks for it. */
export const keepUpload = async (ctx: Ctx, path: string): Promise<string> => {
  const key = randomUUID()
  await filesOf(ctx).keep(key, path)
  return key
}

/** Does the work with the uploaded file at a path of this machine. @throws AppError when it is gone */
export const withUpload = async <T>(
  ctx: Ctx,
  run: Pick<RunRow, 'file_key'>,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const file = run.file_key ? await filesOf(ctx).open(run.file_key) : undefined
  if (!file) throw refusedFile(t.file.gone)
  try {
    return await work(file.path)
  } finally {
    await file.close()
  }
}

/** Removes the file of an import that needs it no longer; while the store is away that is left to the sweep. */
export const dropUpload = async (ctx: Ctx, key: string | null): Promise<void> => {
  if (!key) return
  await filesOf(ctx)
    .remove(key)
    .catch((error: unknown) => ctx.log.warn('an uploaded file was not removed', { error }))
}

/** Removes what no import needs. A store that is away is asked again by the next sweep. */
export const sweepUploads = async (ctx: Ctx, needed: ReadonlySet<string>): Promise<void> => {
  const files = filesOf(ctx)
  const before = ctx.clock.now().getTime() - settlingMs
  try {
    for (const { name, of, at } of await files.list())
      if (!needed.has(of) && at.getTime() < before) await files.remove(name)
  } catch (error) {
    ctx.log.warn('uploaded files were not swept', { error })
  }
}
