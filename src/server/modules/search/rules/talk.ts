import { talkTerms } from '#server/text/search.ts'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import { hasAccents, type TypedWord } from './typed.ts'

/** The longest first, so that 'loại nào tốt' goes as a whole. */
const terms = talkTerms
  .map((term) => accentedWords(term).split(' '))
  .toSorted((one, other) => other.length - one.length)

/** Does a word as typed say this one? Without its accents it may be another thing ('ban': bán, bàn); in a text that has some it is not. */
const says = (word: TypedWord | undefined, said: string, isAccented: boolean): boolean =>
  word !== undefined && (isAccented ? word.accented === said : word.folded === fold(said))

/** What is left of a text when what one says to a seller is taken out of it. */
const withoutTalk = (words: readonly TypedWord[]): TypedWord[] => {
  const isAccented = words.some(hasAccents)
  const left: TypedWord[] = []
  for (let at = 0; at < words.length; ) {
    const term = terms.find((said) => said.every((one, step) => says(words[at + step], one, isAccented)))
    if (!term) left.push(words[at] as TypedWord)
    at += term?.length ?? 1
  }
  return left
}

/** A text of so many words was pasted or told; its beginning names the thing. */
const long = 8
const heads = [6, 4, 3]

/** Two words are the name of too many things. */
const fewest = 3

/** `begins`: a name has to begin with these words, side by side; else they may stand anywhere. */
export type ShorterWay = { words: TypedWord[]; begins: boolean }

/** Beginnings of what was told, the longest first: in Vietnamese a thing is named first, and then of what kind it is. */
const beginnings = (left: readonly TypedWord[]): ShorterWay[] =>
  Array.from({ length: Math.max(0, left.length - fewest) }, (_, less) => ({
    words: left.slice(0, left.length - 1 - less),
    begins: true,
  }))

/**
 * Fewer words to look for where all of them find nothing: without what one says to a seller, then the beginnings of what was
 * told or of a long text. Never
 * one word alone, which was only a part of what was meant.
 */
export const shorterWays = (words: readonly TypedWord[]): ShorterWay[] => {
  const left = withoutTalk(words)
  const isSpoken = left.length < words.length
  return [
    ...(isSpoken ? [{ words: left, begins: false }] : []),
    ...(words.length >= long
      ? heads.map((count) => ({ words: left.slice(0, count), begins: false }))
      : isSpoken
        ? beginnings(left)
        : []),
  ].filter((way) => way.words.length > 1 && way.words.length < words.length)
}
