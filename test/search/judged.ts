import { saidIn } from '#server/modules/search/rules/typed.ts'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import { eighthLook } from './eighth-look.ts'
import { eleventhLook } from './eleventh-look.ts'
import { fifthLook } from './fifth-look.ts'
import { fourthLook } from './fourth-look.ts'
import { intents } from './intents.ts'
import { ninthLook } from './ninth-look.ts'
import { secondLook } from './second-look.ts'
import { seventhLook } from './seventh-look.ts'
import { sixthLook } from './sixth-look.ts'
import { nothings, otherwise } from './special.ts'
import { tenthLook } from './tenth-look.ts'
import { thirdLook } from './third-look.ts'

export type Kind =
  | 'exact'
  | 'plain'
  | 'prefix'
  | 'order'
  | 'typo'
  | 'telex'
  | 'vni'
  | 'synonym'
  | 'joined'
  | 'unit'
  | 'brand'
  | 'thing'
  | 'chat'
  | 'pasted'
  | 'nothing'
/**
 * `right`: phrases of which a name holds one, in small letters; none at all when the catalogue has no such thing. `wrong`: phrases of
 * which it holds none.
 */
export type Judged = { kind: Kind; q: string; right: readonly string[]; wrong?: readonly string[] }

const toneKeys = { '\u0301': 's1', '\u0300': 'f2', '\u0309': 'r3', '\u0303': 'x4', '\u0323': 'j5' } as const
const markKeys: Readonly<Record<string, (letter: string) => string>> = {
  '\u0302': (letter) => letter,
  '\u0306': () => 'w',
  '\u031b': () => 'w',
}
const markDigits: Readonly<Record<string, string>> = { '\u0302': '6', '\u031b': '7', '\u0306': '8' }

/** A word as its keys are pressed, the tone last. */
const pressed = (word: string, telex: boolean): string => {
  let keys = ''
  let tone = ''
  for (const letter of word.normalize('NFD')) {
    const last = keys.at(-1) ?? ''
    if (letter in toneKeys) tone = toneKeys[letter as keyof typeof toneKeys][telex ? 0 : 1] ?? ''
    else if (letter in markDigits) keys += telex ? markKeys[letter]?.(last) : markDigits[letter]
    else keys += letter === 'đ' ? (telex ? 'dd' : 'd9') : letter
  }
  return keys + tone
}

export const typedAs = (text: string, way: 'telex' | 'vni'): string =>
  text
    .split(' ')
    .map((word) => pressed(word, way === 'telex'))
    .join(' ')

/** Judged searches that a small catalogue of our own can answer too. */
export const judged = (): Judged[] => [
  ...intents.flatMap(({ said, right, mixed, slips }): Judged[] => [
    { kind: 'exact', q: said, right },
    { kind: 'plain', q: fold(said), right },
    { kind: 'prefix', q: said.slice(0, -1), right },
    { kind: 'telex', q: typedAs(said, 'telex'), right },
    { kind: 'vni', q: typedAs(said, 'vni'), right },
    ...(mixed
      ? [
          { kind: 'order' as const, q: mixed, right },
          { kind: 'order' as const, q: fold(mixed), right },
        ]
      : []),
    ...slips.map((q) => ({ kind: 'typo' as const, q, right })),
  ]),
  ...otherwise,
  ...nothings.map((q): Judged => ({ kind: 'nothing', q, right: [] })),
]

/** Kinds of later looks whose things a small catalogue has (`meant`). */
const kindsMeant: readonly Kind[] = ['typo', 'brand', 'thing', 'chat', 'pasted', 'nothing']

/** Later searches that a small catalogue of our own can answer too. */
export const judgedLater = (): Judged[] => [
  ...[...secondLook, ...thirdLook, ...fourthLook].filter(({ kind }) => kindsMeant.includes(kind)),
  ...fifthLook,
  ...sixthLook,
  ...seventhLook.filter(({ kind }) => kind === 'chat' || kind === 'nothing'),
]

/** All judged searches. */
export const everyJudged = (): Judged[] => [
  ...judged(),
  ...secondLook,
  ...thirdLook,
  ...fourthLook,
  ...fifthLook,
  ...sixthLook,
  ...seventhLook,
  ...eighthLook,
  ...ninthLook,
  ...tenthLook,
  ...eleventhLook,
]

export const isRight = (name: string, right: readonly string[], wrong: readonly string[] = []): boolean => {
  const words = ` ${saidIn(name)} `
  // A point in a number is a space of a phrase, but no number begins behind one: 1.8L is '1 8l' and not '8l'.
  const has = (phrase: string) =>
    new RegExp(`(?<= )${accentedWords(phrase).replace(/(?<=\d) (?=\d)/g, '[ .]')}(?=[ .])`).test(words)
  return right.some(has) && !wrong.some(has)
}

export type Score = {
  kind: string
  queries: number
  first: number
  five: number
  mrr: number
  misses: string[]
}

/** Scores by kind: how often the first result is right, one of the first five, and how high the first right one stands. */
export const score = (answers: readonly { judged: Judged; names: readonly string[] }[]): Score[] => {
  const kinds = [...new Set(answers.map((one) => one.judged.kind))]
  return kinds.map((kind) => {
    const own = answers.filter((one) => one.judged.kind === kind)
    const ranks = own.map(({ judged: { right, wrong }, names }) =>
      right.length === 0
        ? names.length === 0
          ? 1
          : 0
        : names.findIndex((name) => isRight(name, right, wrong)) + 1,
    )
    const share = (count: number) => Math.round((count / own.length) * 1000) / 10
    return {
      kind,
      queries: own.length,
      first: share(ranks.filter((rank) => rank === 1).length),
      five: share(ranks.filter((rank) => rank >= 1 && rank <= 5).length),
      mrr:
        Math.round((ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / own.length) * 1000) /
        1000,
      misses: own.flatMap(({ judged: { q }, names }, place) =>
        ranks[place] === 1 ? [] : [`${q} -> ${names[0] ?? '-'}`],
      ),
    }
  })
}
