import { fewestNames, type HeardAs, heardIn, isHeardSyllable, soundOfHeard } from './heard.ts'
import type { Counts, TypedWord } from './typed.ts'

/** Short words as English says them: 'the', 'one', 'by', 'new', 'way', 'she'. */
const short: readonly [RegExp, string][] = [
  [/^the$/, 'd'],
  [/^one$/, 'uan'],
  [/(?<=^[^aeiou]{1,3})y$/, 'ai'],
  [/ew$/, 'iu'],
  [/ay$/, 'ei'],
  [/(?<=^[^aeiou]{1,2})e$/, 'i'],
]
const longestShort = 4

/** How a word of a few letters sounds in English, where that is not how it is spelt. */
export const shortSoundOf = (word: string): string | undefined => {
  if (word.length > longestShort || !/^[a-z]{2,}$/.test(word)) return undefined
  const [spelt, sound = ''] = short.find(([one]) => one.test(word)) ?? []
  return spelt && word.replace(spelt, sound).replace(/^sh/, 's')
}

/** Short words that English says so. */
export type ShortAs = (sound: string) => readonly string[]

type Alternative = { word: string; cost: number }
/** Some syllables, and the words that they may be. */
type Piece = readonly Alternative[]
/** A search in pieces that stand side by side in a name. */
export type HeardName = { pieces: readonly Piece[]; cost: number }

/** So many syllables at most are one word; so many words are tried for them, and so many ways in which a search falls into pieces. */
const [longestRun, mostWords, mostWays] = [5, 8, 8]
/** A syllable alone is seldom another word than it is. */
const [mostAlone, standsCost] = [0.5, 0.2]
/** More pieces are less likely, and so much of all is heard in any text. */
const [pieceCost, mostCost] = [0.2, 2.2]

/** What syllables may be: words as they sound, and one that names have as it stands. */
const pieceOf = (run: readonly TypedWord[], counts: Counts, heardAs: HeardAs, shortAs: ShortAs): Piece => {
  const [own] = run
  const isAlone = run.length === 1
  const wish = { bonus: 0, least: Number.NEGATIVE_INFINITY, wanted: mostWords }
  const heard = heardIn(run, heardAs, counts, isAlone ? { ...wish, most: mostAlone } : wish)
  const stands =
    isAlone && own && (counts.get(own.folded) ?? 0) >= fewestNames
      ? [{ word: own.folded, cost: standsCost }]
      : []
  const shorts = isAlone ? shortAs(soundOfHeard(run)).map((word) => ({ word, cost: 0 })) : []
  return [...stands, ...shorts, ...heard.map(({ word, cost }) => ({ word, cost }))]
}

const leastOf = (piece: Piece): number => Math.min(...piece.map(({ cost }) => cost))

/**
 * A text of several words of another language, each as it was heard ('sâm bai mi', 'niu ba lần'): the ways in which all of it falls into
 * such, the likeliest first. Names tell which of them there is.
 */
export const heardThroughout = (
  words: readonly TypedWord[],
  counts: Counts,
  heardAs: HeardAs,
  shortAs: ShortAs,
): HeardName[] => {
  if (words.length < 2 || !words.every(isHeardSyllable)) return []
  const best: HeardName[][] = [[{ pieces: [], cost: 0 }]]
  const likeliest = (ways: readonly HeardName[] = []) =>
    ways.toSorted((one, other) => one.cost - other.cost).slice(0, mostWays)
  for (const at of words.keys()) {
    const before = likeliest(best[at])
    if (before.length === 0) continue
    for (let length = 1; length <= longestRun && at + length <= words.length; length += 1) {
      const piece = pieceOf(words.slice(at, at + length), counts, heardAs, shortAs)
      if (piece.length === 0) continue
      const ways = before
        .map(({ pieces, cost }) => ({ pieces: [...pieces, piece], cost: cost + leastOf(piece) + pieceCost }))
        .filter(({ cost }) => cost <= mostCost)
      best[at + length] = [...(best[at + length] ?? []), ...ways]
    }
  }
  return likeliest(best[words.length]).filter(({ pieces }) => pieces.length > 1)
}

const anyOf = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' | ')
const pieceQuery = (piece: Piece): string => `(${piece.map(({ word }) => `'${word}'`).join(' | ')})`

/** What is asked of names: all pieces of one of the ways, and these side by side. */
export const heardQueries = (ways: readonly HeardName[]): { terms: string; beside: string } => ({
  terms: anyOf(ways.map(({ pieces }) => pieces.map(pieceQuery).join(' & '))),
  beside: anyOf(ways.map(({ pieces }) => pieces.map(pieceQuery).join(' <-> '))),
})

/** A make is in so many names, of which this many letters say that it is none by chance. */
const [fewestHaving, fewestLetters] = [3, 7]
const costWeight = 2

/** The words that names have side by side where all was heard; undefined where none has. */
export const likeliestHeard = (
  typed: readonly TypedWord[],
  ways: readonly HeardName[],
  names: readonly { folded: string }[],
): TypedWord[] | undefined => {
  const said = typed.map(({ folded }) => folded).join(' ')
  const found = new Map<string, { cost: number; names: number }>()
  for (const { folded } of names) {
    const words = folded.split(' ')
    for (const { pieces } of ways)
      for (const at of words.keys()) {
        let cost = pieceCost * pieces.length
        for (const [step, piece] of pieces.entries())
          cost += piece.find(({ word }) => word === words[at + step])?.cost ?? Number.POSITIVE_INFINITY
        if (cost > mostCost) continue
        const text = words.slice(at, at + pieces.length).join(' ')
        const known = found.get(text)
        if (text === said || text.length < fewestLetters) continue
        found.set(text, { cost: Math.min(cost, known?.cost ?? cost), names: (known?.names ?? 0) + 1 })
      }
  }
  const worth = ({ cost, names: many }: { cost: number; names: number }) =>
    Math.log2(many) - costWeight * cost
  const [best] = [...found]
    .filter(([, one]) => one.names >= fewestHaving)
    .sort(([, a], [, b]) => worth(b) - worth(a))
  return best?.[0].split(' ').map((folded) => ({ folded, accented: folded }))
}
