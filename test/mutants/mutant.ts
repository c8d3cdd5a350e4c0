import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A mistake planted on purpose: in `file` the text `find`, which stands there once, becomes `replace`. */
export type Mutant = {
  id: string
  /** The mistake as one would tell it. */
  words: string
  file: string
  find: string
  replace: string
  /** The test files that should catch it, the quickest first. */
  tests: string[]
}

/** The text with the mistake in it; undefined where it does not stand there once. */
const withMistake = (text: string, { find, replace }: Mutant): string | undefined => {
  const parts = text.split(find)
  return parts.length === 2 ? parts.join(replace) : undefined
}

/** The file with the mistake in it. @throws Error when the code has moved on and the mistake has nowhere to stand */
export const planted = (root: string, mutant: Mutant): string => {
  const text = withMistake(readFileSync(join(root, mutant.file), 'utf8'), mutant)
  if (text === undefined)
    throw new Error(`mutant ${mutant.id} has no place, or more than one, in ${mutant.file}`)
  return text
}

/** As many of these mistakes in one tree as bear each other, by file, and those that are left for another. */
export const plantedTogether = (
  root: string,
  mutants: Mutant[],
): { files: Map<string, string>; left: Mutant[] } => {
  const files = new Map<string, string>()
  const left = mutants.filter((mutant) => {
    const before = files.get(mutant.file) ?? readFileSync(join(root, mutant.file), 'utf8')
    const after = withMistake(before, mutant)
    if (after !== undefined) files.set(mutant.file, after)
    return after === undefined
  })
  return { files, left }
}
