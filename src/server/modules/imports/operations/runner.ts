import { hostname } from 'node:os'
import type { Ctx } from '#server/kernel/context.ts'
import { newRequestId } from '#server/kernel/ids.ts'
import { claimRun, findRun, type RunRow } from '../store/runs.ts'

/** The runners of this process that are at work. */
const ours = new Set<string>()
const here = `${hostname()}/${process.pid}/`

/** A runner has ended; should it still stand on an import, it counts as gone. */
export const endRunner = (runner: string): boolean => ours.delete(runner)

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Known to be gone: it worked on this machine in a process that ended. Of others only their silence tells. */
export const isGone = (runner: string): boolean => {
  if (runner.startsWith(here)) return !ours.has(runner)
  const [host, pid] = runner.split('/')
  return host === hostname() && !lives(Number(pid))
}

/**
 * Takes the work on an import under a new runner's name, unless somebody alive is at it. The name tells others on this
 * machine whether its process still lives.
 */
export const claimWork = async (
  ctx: Ctx,
  id: number,
): Promise<{ run: RunRow; runner: string } | undefined> => {
  const runner = here + newRequestId()
  ours.add(runner)
  const held = (await findRun(ctx.db, id))?.runner
  const run = await claimRun(ctx.db, id, runner, held && isGone(held) ? held : null, ctx.clock.now())
  if (run) return { run, runner }
  ours.delete(runner)
  return undefined
}
