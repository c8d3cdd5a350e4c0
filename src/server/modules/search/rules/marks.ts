import { remembered } from '#shared/remembered.ts'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import type { Part } from './plan.ts'
import { align, type Hit, hitsOf, nameWordsOf } from './ranking.ts'

/** A piece of a text that a search found: its first place and the one behind its last, in UTF-16 units. */
export type Mark = [from: number, to: number]

/** What was looked for: the parts of a plan, else letters wherever they stand. */
export type Sought = { parts: readonly Part[]; letters?: string | undefined }

/** Letters as they are compared, and for each the piece of the text it stands for. */
type Letters = { folded: string; pieces: Mark[] }
type Word = Letters & { from: number; to: number }

/** Names share their letters and words: each is folded once. */
const folded = remembered(fold)

/** The letters of one word, each with the marks that follow it; one that folds as a whole only is one piece. */
const lettersOf = (word: string, from: number): Letters => {
  const pieces: Mark[] = []
  let letters = ''
  let at = from
  for (const letter of word) {
    const plain = folded(letter)
    const end = at + letter.length
    const last = pieces.at(-1)
    if (plain === '' && last) last[1] = end
    for (let n = 0; n < plain.length; n += 1) pieces.push([at, end])
    letters += plain
    at = end
  }
  const whole = folded(word)
  return letters === whole
    ? { folded: whole, pieces }
    : { folded: whole, pieces: [...whole].map(() => [from, at]) }
}

/** The words of a text as `accentedWords` counts them, with their places. */
const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .map(({ 0: word, index }) => ({ ...lettersOf(word, index), from: index, to: index + word.length }))
    .filter(({ folded }) => folded !== '')

/** Pieces in their order; those with no letter between them are one. */
const joined = (marks: readonly Mark[], text: string): Mark[] => {
  const sorted = marks.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const pieces: Mark[] = []
  for (const [from, to] of sorted) {
    const last = pieces.at(-1)
    if (last && (from <= last[1] || /^[^\p{L}\p{N}]*$/u.test(text.slice(last[1], from))))
      last[1] = Math.max(last[1], to)
    else pieces.push([from, to])
  }
  return pieces
}

const marksOfHit = ({ at, length, tail }: Hit, words: readonly Word[]): Mark[] =>
  words.slice(at, at + length).map((word, step): Mark => {
    const end = step === length - 1 ? word.pieces[tail - 1]?.[1] : undefined
    return [word.from, end ?? word.to]
  })

const marksOfLetters = (letters: string, words: readonly Word[]): Mark[] => {
  const places = words.flatMap(({ folded }, word) => [
    ...(word > 0 ? [undefined] : []),
    ...[...folded].map((_, at) => words[word]?.pieces[at]),
  ])
  const at = words
    .map(({ folded }) => folded)
    .join(' ')
    .indexOf(letters)
  if (at < 0) return []
  return places.slice(at, at + letters.length).flatMap((place): Mark[] => (place ? [[...place]] : []))
}

/**
 * The pieces of a name that a search found, in their order and apart: whole words, the beginning of one still being typed,
 * the words that a misspelt, joined or other word stood for, else the letters inside its words.
 */
export const marksIn = (name: string, { parts, letters }: Sought): Mark[] => {
  const words = wordsIn(name)
  const said = nameWordsOf(accentedWords(name))
  // Letters of other scripts that come apart differently are left without marks rather than marked in the wrong place.
  if (said.folded.length !== words.length) return []
  const { hits } = align(parts.map((part) => hitsOf(part, said)).filter((found) => found.length > 0))
  const marks = hits.flatMap((hit) => marksOfHit(hit, words))
  return joined(marks.length > 0 || !letters ? marks : marksOfLetters(letters, words), name)
}
