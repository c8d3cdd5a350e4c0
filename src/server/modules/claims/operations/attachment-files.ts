import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '#server/kernel/context.ts'

const folderOf = (ctx: Ctx): string => join(ctx.config.dataDir, 'claims')

/** Keeps a file under a name nobody can guess, readable by this server alone; returns the name. */
export const keepFile = async (ctx: Ctx, bytes: Uint8Array): Promise<string> => {
  const name = randomBytes(24).toString('hex')
  const folder = folderOf(ctx)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `${name}.draft`)
  await writeFile(draft, bytes, { mode: 0o600, flush: true })
  await rename(draft, join(folder, name))
  return name
}

/** The bytes of a kept file; undefined when it is gone. */
export const readKept = (ctx: Ctx, name: string): Promise<Buffer | undefined> =>
  readFile(join(folderOf(ctx), name)).catch(() => undefined)

export const dropFile = async (ctx: Ctx, name: string | null): Promise<void> => {
  if (name) await rm(join(folderOf(ctx), name), { force: true })
}

/** Files that have been there for an hour and that `isWanted` does not know: what a crash left behind. */
export const dropStrays = async (ctx: Ctx, isWanted: (name: string) => boolean): Promise<void> => {
  const hourAgo = ctx.clock.now().getTime() - 3_600_000
  for (const name of await readdir(folderOf(ctx)).catch(() => [])) {
    if (isWanted(name)) continue
    const found = await stat(join(folderOf(ctx), name)).catch(() => undefined)
    if (found && found.mtimeMs < hourAgo) await dropFile(ctx, name)
  }
}
