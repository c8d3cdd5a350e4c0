import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a file in one piece: who reads it finds all of it or none. */
export const writeWhole = async (file: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, bytes, { mode: 0o600 })
  await rename(draft, file)
}

/** The file, marked as used now; undefined when there is none. */
export const readUsed = async (file: string): Promise<Buffer | undefined> => {
  const bytes = await readFile(file).catch(() => undefined)
  if (bytes) {
    const now = new Date()
    utimes(file, now, now).catch(() => undefined)
  }
  return bytes
}

/** Above the first share of the bound files go, the least used first, until the second is reached. */
const full = 0.9
const roomy = 0.8
/** A folder is measured again when this share of its bound was written since: so two writers stay within the bound. */
const betweenMeasures = 0.05

type Measured = { file: string; bytes: number; usedAt: number }

const measure = async (folder: string): Promise<Measured[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: Measured[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const found = await stat(file).catch(() => undefined)
    if (found) files.push({ file, bytes: found.size, usedAt: found.mtimeMs })
  }
  return files
}

const shrink = async (folder: string, mostBytes: number): Promise<void> => {
  const files = await measure(folder)
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes <= full * mostBytes) return
  files.sort((a, b) => a.usedAt - b.usedAt)
  for (const file of files) {
    if (bytes <= roomy * mostBytes) return
    await rm(file.file, { force: true })
    bytes -= file.bytes
  }
}

const writtenSince = new Map<string, number>()
const shrinking = new Map<string, Promise<void>>()

/** Brings a folder back within its bound, one process's callers together. */
export const keepWithin = (folder: string, mostBytes: number): Promise<void> => {
  const running = shrinking.get(folder)
  if (running) return running
  writtenSince.set(folder, 0)
  const done = shrink(folder, mostBytes).finally(() => shrinking.delete(folder))
  shrinking.set(folder, done)
  return done
}

/** Keeps a file in a folder whose files together stay within `mostBytes`, the least used ones giving way. */
export const keepBounded = async (
  { folder, mostBytes }: { folder: string; mostBytes: number },
  name: string,
  bytes: Uint8Array,
): Promise<void> => {
  await writeWhole(join(folder, name), bytes)
  // A process that has just begun does not know what is there.
  const written = (writtenSince.get(folder) ?? Number.POSITIVE_INFINITY) + bytes.length
  writtenSince.set(folder, written)
  if (written > betweenMeasures * mostBytes) await keepWithin(folder, mostBytes)
}
