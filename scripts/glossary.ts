import type { Fault } from './house-rules.ts'

/** Words the code has put away, each with the one it uses instead, and names that stay for who knows them outside. */
export type Glossary = { instead: Map<string, string>; kept: Set<string> }

/** Reads the table "Words" of CONTRIBUTING.md: word, meaning, what is not said; and the names under it that stay. */
export const readGlossary = (contributing: string): Glossary => {
  const section = contributing.split('\n## Words\n')[1]?.split('\n## ')[0] ?? ''
  const instead = new Map<string, string>()
  for (const [, word = '', not = ''] of section.matchAll(/^\| ([^|]+) \| [^|]+ \|([^|]*)\|$/gm))
    for (const [, put = ''] of not.matchAll(/`([^`]+)`/g)) instead.set(put, word)
  const kept = /^Names that stay[^:]*: (.+)$/m.exec(section)?.[1] ?? ''
  return { instead, kept: new Set([...kept.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)) }
}

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_$]+/)

const notCode =
  /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|>[^<>{}=;]+(?=<)|<\/?[a-z]+/gm
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Names in code that use a word put away. */
export const wordsPutAway = (text: string, { instead, kept }: Glossary): Fault[] => {
  const code = text.replace(notCode, blank)
  return [...code.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(({ 0: name, index }) => {
    const word = kept.has(name) ? undefined : wordsOf(name).find((one) => instead.has(one))
    if (!word) return []
    const line = code.slice(0, index).split('\n').length
    return [{ line, what: `${name}: not ${word}, but ${instead.get(word)} (CONTRIBUTING, "Words")` }]
  })
}
