import type { Ctx } from '#server/kernel/context.ts'
import {
  closeForgotten,
  closeInterrupted,
  isSilent,
  leaseSeconds,
  listNeededFiles,
  listOpen,
  type OpenRun,
} from '../store/runs.ts'
import { isGone } from './runner.ts'
import { sweepUploads } from './uploaded-files.ts'
import { enqueueWork } from './work-import.ts'

const forgottenDays = 14
/** Somebody alive gives a sign every five seconds. */
const uncertainSeconds = 7

/** Commands whose process is gone are closed: the file is known to the person at the command line alone. */
export const closeDeadCommands = async (ctx: Ctx): Promise<void> => {
  const at = ctx.clock.now()
  for (const { id, origin, runner, alive_at } of await listOpen(ctx.db))
    if (origin === 'command' && ((runner && isGone(runner)) || isSilent(alive_at, at)))
      await closeInterrupted(ctx.db, id, at)
}

/** When the work on an import may be taken up; undefined where somebody is at it, or it has only just been queued. */
const freeAt = ({ runner, alive_at }: OpenRun, now: Date): Date | undefined => {
  if ((runner && isGone(runner)) || isSilent(alive_at, now)) return now
  const last = alive_at?.getTime() ?? 0
  if (last > now.getTime() - uncertainSeconds * 1000) return undefined
  return runner ? new Date(last + (leaseSeconds + 1) * 1000) : now
}

/** Takes up again what a dead process left lying, closes what nobody will, and removes files nobody needs. */
export const sweepImports = async (ctx: Ctx): Promise<void> => {
  const at = ctx.clock.now()
  const ago = (seconds: number) => new Date(at.getTime() - seconds * 1000)
  await closeDeadCommands(ctx)
  await closeForgotten(ctx.db, ago(forgottenDays * 86_400), at)
  for (const run of await listOpen(ctx.db)) {
    const free = freeAt(run, at)
    const isOfCommand = run.origin === 'command' && run.status === 'running'
    if (free && !isOfCommand) await enqueueWork(ctx, run.id, free > at ? free : undefined)
  }
  await sweepUploads(ctx, await listNeededFiles(ctx.db))
}
