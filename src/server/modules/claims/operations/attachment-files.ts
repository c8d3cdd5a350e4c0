import { randomBytes } from 'node:crypto'
import { storedFiles } from '#server/files/index.ts'
import type { Ctx } from '#server/kernel/context.ts'

const filesOf = (ctx: Ctx) => storedFiles(ctx.config, 'claims')

/** Keeps a file under a name nobody can guess, readable by this server alone; returns the name. */
export const keepFile = async (ctx: Ctx, bytes: Uint8Array): Promise<string> => {
  const name = randomBytes(24).toString('hex')
  await filesOf(ctx).put(name, bytes)
  return name
}

/** The bytes of a kept file; undefined when it is gone. */
export const readKept = (ctx: Ctx, name: string): Promise<Buffer | undefined> => filesOf(ctx).get(name)

export const dropFile = async (ctx: Ctx, name: string | null): Promise<void> => {
  if (name) await filesOf(ctx).remove(name)
}

/** Files that have been there for an hour and that `isWanted` does not know: what a crash left behind. */
export const dropStrays = async (ctx: Ctx, isWanted: (name: string) => boolean): Promise<void> => {
  const hourAgo = ctx.clock.now().getTime() - 3_600_000
  for (const { name, at } of await filesOf(ctx).list())
    if (!isWanted(name) && at.getTime() < hourAgo) await dropFile(ctx, name)
}
