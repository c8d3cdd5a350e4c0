import type { Fault } from './house-rules.ts'

/** Words the code has put away, each with the one it uses instead, and names that stay in some files for who knows them outside. */
export type Glossary = { instead: Map<string, string>; kept: Map<string, string[]> }

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, said = '']) => said)

/** Reads the table "Words" of CONTRIBUTING.md: word, meaning, what is not said; and the list under it of names that stay, and where. */
export const readGlossary = (contributing: string): Glossary => {
  const section = contributing.split('\n## Words\n')[1]?.split('\n## ')[0] ?? ''
  const instead = new Map<string, string>()
  for (const [, word = '', not = ''] of section.matchAll(/^\| ([^|]+) \| [^|]+ \|([^|]*)\|$/gm))
    for (const put of quoted(not)) instead.set(put, word)
  const kept = new Map<string, string[]>()
  for (const [, names = '', places = ''] of section.matchAll(/^- ((?:`[^`]+`(?:, )?)+) in (.+)$/gm))
    for (const name of quoted(names)) kept.set(name, [...(kept.get(name) ?? []), ...quoted(places)])
  return { instead, kept }
}

/** Each word of a name, and what it is one of. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_$]+/)
    .flatMap((word) => [word, word.replace(/s$/, '')])

const notCode =
  /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|>[^<>{}=;]+(?=<)|<\/?[a-z]+/gm
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Names in code that use a word put away. */
export const wordsPutAway = (file: string, text: string, { instead, kept }: Glossary): Fault[] => {
  const stays = (name: string): boolean => (kept.get(name) ?? []).some((place) => file.startsWith(place))
  const code = text.replace(notCode, blank)
  return [...code.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(({ 0: name, index }) => {
    const word = stays(name) ? undefined : wordsOf(name).find((one) => instead.has(one))
    if (!word) return []
    const line = code.slice(0, index).split('\n').length
    return [{ line, what: `${name}: not ${word}, but ${instead.get(word)} (CONTRIBUTING, "Words")` }]
  })
}
