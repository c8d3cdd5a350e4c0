import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

/** Longer than any line of the list: 40 signs, a colon, a count. */
const lineBytes = 128
const hashSigns = 40

/** The hash on the first whole line that begins at this place or behind it, and where that line ends; undefined past the last one. */
const lineFrom = async (
  list: FileHandle,
  place: number,
): Promise<{ hash: string; ends: number } | undefined> => {
  // The line may have begun a byte before: then that byte ends the line in front of it.
  const from = Math.max(0, place - 1)
  const { buffer, bytesRead } = await list.read(Buffer.alloc(2 * lineBytes), 0, 2 * lineBytes, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  const begins = place === 0 ? 0 : text.indexOf('\n') + 1
  if (place > 0 && begins === 0) return undefined
  const hash = text.slice(begins, begins + hashSigns).toUpperCase()
  if (hash.length < hashSigns) return undefined
  const end = text.indexOf('\n', begins)
  return { hash, ends: from + (end < 0 ? bytesRead : end + 1) }
}

/**
 * Does the list know this password? It is a file of upper-case SHA-1 hashes in their order, a line each, a count behind each, as Have I
 * Been Pwned gives it out (40 GB and more): halved until one line is left, a few dozen reads. @throws what reading throws
 */
export const isBreached = async (file: string, password: string): Promise<boolean> => {
  const wanted = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()
  const list = await open(file)
  try {
    let low = 0
    let high = (await list.stat()).size
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const line = await lineFrom(list, middle)
      if (line?.hash === wanted) return true
      if (line && line.hash < wanted) low = line.ends
      else high = middle
    }
    return false
  } finally {
    await list.close()
  }
}
