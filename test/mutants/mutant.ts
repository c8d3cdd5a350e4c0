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

/** The file with the mistake in it. @throws Error when the code has moved on and the mistake has nowhere to stand */
export const planted = (root: string, { id, file, find, replace }: Mutant): string => {
  const parts = readFileSync(join(root, file), 'utf8').split(find)
  if (parts.length !== 2)
    throw new Error(`mutant ${id}: its text stands ${parts.length - 1} times in ${file}, not once`)
  return parts.join(replace)
}
