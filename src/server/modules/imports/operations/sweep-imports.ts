import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '#server/kernel/context.ts'
import { closeForgotten, closeInterrupted, leaseSeconds, listNeededFiles, listSilent } from '../store/runs.ts'
import { uploadsFolder } from './feed-source.ts'
import { enqueueWork } from './work-import.ts'

const commandSilentSeconds = 60
const forgottenDays = 14
/** Somebody alive gives a sign every five seconds. */
const uncertainSeconds = 7

/** A file that has just come may not have its row yet. */
const settlingSeconds = 3600

const removeOld = async (path: string, before: Date): Promise<void> => {
  const found = await stat(path).catch(() => undefined)
  if (found && found.mtime < before) await rm(path, { force: true })
}

/** Takes up again what a dead process left lying, closes what nobody will, and removes files nobody needs. */
export const sweepImports = async (ctx: Ctx): Promise<void> => {
  const at = ctx.clock.now()
  const ago = (seconds: number) => new Date(at.getTime() - seconds * 1000)
  await closeInterrupted(ctx.db, ago(commandSilentSeconds), at)
  await closeForgotten(ctx.db, ago(forgottenDays * 86_400), at)
  for (const { id, alive_at, runner } of await listSilent(ctx.db, ago(uncertainSeconds))) {
    const free = runner && alive_at ? new Date(alive_at.getTime() + (leaseSeconds + 1) * 1000) : at
    await enqueueWork(ctx, id, free > at ? free : undefined)
  }
  const needed = await listNeededFiles(ctx.db)
  for (const name of await readdir(uploadsFolder(ctx)).catch(() => []))
    if (!needed.has(name)) await removeOld(join(uploadsFolder(ctx), name), ago(settlingSeconds))
}
