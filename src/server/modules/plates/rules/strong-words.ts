import { plateLead, plateSorts, plateStops } from '#server/text/plate-words.ts'
import { accentedWords } from '#shared/vietnamese.ts'
import { readKind } from './kind-of.ts'

const lead = new Set(plateLead.split('|'))
const stops = new Set(plateStops.split('|'))
/** Words that belong to what stands before them. */
const sorts = new Set(plateSorts.split('|'))

const most = 4
/** So many letters fit a line; below the drawing is room for two. */
const longestLine = 15

const cut = (word: string): string => {
  const letters = [...word]
  return letters.length > longestLine ? `${letters.slice(0, longestLine - 1).join('')}…` : word
}

const isTelling = (word: string): boolean => !lead.has(word) && !/\d/.test(word)

/** From the place where the name says what the thing is; from its first word that says anything, where it does not. */
const wordsOf = (name: string): string[] => {
  const found = readKind(name)
  if (!found) return accentedWords(name).split(' ').filter(isTelling).slice(0, most)
  const { words, from, to } = found
  const next = words[to] ?? ''
  // One word alone says little; more of them would break off in the middle of a phrase.
  const isMore = sorts.has(next) || (to === from + 1 && isTelling(next) && !stops.has(next))
  return words.slice(from, Math.min(from + most, isMore ? to + 1 : to))
}

const lengthOf = (line: string): number => [...line].length

/** In one line where it has room; else in two as alike as can be, the last words left off where these are too long. */
const inLines = (words: readonly string[]): string[] => {
  const whole = words.join(' ')
  if (lengthOf(whole) <= longestLine) return [whole]
  const [best] = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
    .filter((lines) => lines.every((line) => lengthOf(line) <= longestLine))
    .toSorted((one, other) => Math.max(...one.map(lengthOf)) - Math.max(...other.map(lengthOf)))
  return best ?? inLines(words.slice(0, -1))
}

/** The words of a name a plate is lettered with, in lines: 'Nồi chiên', 'không dầu'. Letters and digits alone. */
export const strongWords = (name: string): string[] => {
  const [first = '', ...rest] = inLines(wordsOf(name).map(cut))
  const letters = [...first]
  return [`${letters[0]?.toUpperCase() ?? ''}${letters.slice(1).join('')}`, ...rest].filter(Boolean)
}
