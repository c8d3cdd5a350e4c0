import { setImmediate as pause } from 'node:timers/promises'
import { changes, everything } from '#server/kernel/changes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { collectReads, noteTables } from '#server/kernel/reads.ts'
import type { HeardAs } from '../rules/heard.ts'
import type { ShortAs } from '../rules/heard-names.ts'
import type { Counts } from '../rules/typed.ts'
import { createVocabulary, type Vocabulary } from '../rules/vocabulary.ts'
import { everyGroup, everyWord } from '../store/vocabulary.ts'
import { lookUp, wordsByKeys } from '../store/words.ts'

/** What is known of the words of a search. */
export type Lexicon = {
  counts: Counts
  groups: string[][]
  /** Words of the catalogue that share a key with a misspelt one, those of most products first. */
  near: (keys: readonly number[]) => Promise<ReadonlyMap<string, number>>
  /** So many names at most have a word that begins so, counted up to a bound; nothing is known without it. */
  beginning?: (letters: string) => number
  /** Words of other languages by their sound; nothing is known without it. */
  heardAs?: HeardAs
  shortAs?: ShortAs
}

type Groups = { terms: string[]; place: number }[]
type Kept = {
  vocabulary: Vocabulary
  groups: ReadonlyMap<string, Groups>
  isCurrent: boolean
  loading?: Promise<void> | undefined
}

/** More words than these are left in the database: what a process keeps does not grow with the catalogue. */
const mostWords = 150_000
const mostGroups = 10_000
const mostNear = 4000
/** A beginning of more names than these is broad, however many there are. */
const mostBeginning = 16_000
/** So many words are taken in before others have their turn. */
const atOnce = 400

const tables = ['search_words', 'search_synonyms']
const kept = new WeakMap<Ctx['db'], Kept>()

const byKey = (groups: readonly { terms: string[]; keys: string[] }[]): Map<string, Groups> => {
  const known = new Map<string, Groups>()
  for (const [place, { terms, keys }] of groups.entries())
    for (const key of new Set(keys)) known.set(key, [...(known.get(key) ?? []), { terms, place }])
  return known
}

/** Takes in what there is now. What changed meanwhile is taken in the next time. */
const load = async (db: Ctx['db'], own: Kept): Promise<void> => {
  let isMissed = false
  const forget = changes.on((tags) => {
    isMissed ||= isOurs(tags)
  })
  try {
    const [words, groups] = [await everyWord(db, mostWords), await everyGroup(db, mostGroups)]
    if (!words || !groups) return
    if (own.vocabulary.isWorn) own.vocabulary = createVocabulary()
    const { vocabulary } = own
    const there = new Set(words.map(({ word }) => word))
    for (const word of [...vocabulary.counts.keys()]) if (!there.has(word)) vocabulary.forget(word)
    for (const [place, { word, products }] of words.entries()) {
      vocabulary.set(word, products)
      if (place % atOnce === atOnce - 1) await pause()
    }
    vocabulary.inOrder()
    own.groups = byKey(groups)
    own.isCurrent = changes.isHeard && !isMissed
  } finally {
    forget()
  }
}

const isOurs = (tags: readonly string[]): boolean =>
  tags.includes(everything) || tags.some((tag) => tables.includes(tag))

const openKept = (db: Ctx['db']): Kept => {
  const own: Kept = { vocabulary: createVocabulary(), groups: new Map(), isCurrent: false }
  kept.set(db, own)
  changes.on((tags) => {
    if (isOurs(tags)) own.isCurrent = false
  })
  return own
}

/** What this process keeps of the words, where it is as the database is; else it begins to be, and nobody waits for it. */
const current = ({ db, log }: Ctx): Kept | undefined => {
  if (!changes.isHeard || db.isTransaction) return undefined
  const own = kept.get(db) ?? openKept(db)
  if (own.isCurrent) return own
  own.loading ??= collectReads(() => load(db, own))
    .then(
      () => {},
      (error: unknown) => log.warn('the vocabulary was not read', { error }),
    )
    .finally(() => {
      own.loading = undefined
    })
  return undefined
}

const groupsOf = (known: Kept['groups'], terms: readonly string[]): string[][] => {
  const found = new Map<number, string[]>()
  for (const term of terms) for (const { place, terms: said } of known.get(term) ?? []) found.set(place, said)
  return [...found].sort(([a], [b]) => a - b).map(([, said]) => said)
}

/**
 * How many products have each of these words, and the groups of synonyms that hold one of these terms: from what this process keeps
 * while it hears of every change, else from the database.
 */
export const readLexicon = async (
  ctx: Ctx,
  words: readonly string[],
  terms: readonly string[],
): Promise<Lexicon> => {
  const own = current(ctx)
  if (!own) {
    const near = (keys: readonly number[]) => wordsByKeys(ctx.db, keys)
    return { ...(await lookUp(ctx.db, words, terms)), near }
  }
  noteTables(tables)
  const { vocabulary } = own
  return {
    counts: vocabulary.counts,
    groups: groupsOf(own.groups, terms),
    near: async (keys) => vocabulary.near(keys, mostNear),
    beginning: (letters) => vocabulary.beginning(letters, mostBeginning),
    heardAs: vocabulary.heardAs,
    shortAs: vocabulary.shortAs,
  }
}
