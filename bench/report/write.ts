import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLines } from './lines.ts'
import { drawPictures } from './pictures.ts'
import { inWords } from './words.ts'

/** docs/performance.md and its pictures from the lines of a run, in place of those of the run before. */
export const writeReport = (text: string, docs: string): void => {
  const lines = readLines(text)
  const folder = join(docs, 'performance')
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (file.endsWith('.svg')) rmSync(join(folder, file))
  const pictures = drawPictures(lines)
  for (const { file, svg } of pictures) writeFileSync(join(folder, file), svg)
  writeFileSync(join(docs, 'performance.md'), inWords(lines, pictures))
}
