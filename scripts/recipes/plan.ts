import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a recipe writes: whole new files, and lines put into files that are there. */
export type Plan = {
  files: Readonly<Record<string, string>>
  lines: readonly Line[]
}

/** `before` is the text the lines go in front of; the last place of it in the file counts. */
export type Line = { file: string; before: string; text: string }

/** Names of one thing: 'wish-lists', 'wishLists', 'WishLists', 'wish_lists'. */
export const namesOf = (name: string) => {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    kebab: name,
    camel,
    pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    snake: name.replaceAll('-', '_'),
    upper: name.replaceAll('-', '_').toUpperCase(),
  }
}
export type Names = ReturnType<typeof namesOf>

/** A test that is red until somebody says what must be true. */
export const redTest = (imports: string, says: string): string => `${imports}
it('${says}', () => {
  expect.unreachable('say what must be true')
})
`

const insert = (text: string, { before, text: added, file }: Line): string => {
  const at = text.lastIndexOf(before)
  if (at < 0) throw new Error(`${file} has no '${before.trim()}' to put the lines before`)
  return text.slice(0, at) + added + text.slice(at)
}

/** Carries a plan out, or nothing of it: no file is written over, and every place has to be found first. */
export const carryOut = (root: string, { files, lines }: Plan): string[] => {
  for (const file of Object.keys(files))
    if (existsSync(join(root, file))) throw new Error(`${file} is there already`)
  const changed = new Map<string, string>()
  for (const line of lines) {
    const { file } = line
    const text = changed.get(file) ?? files[file] ?? readFileSync(join(root, file), 'utf8')
    changed.set(file, insert(text, line))
  }
  const written = new Map([...Object.entries(files), ...changed])
  for (const [file, text] of written) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return [...written.keys()]
}
