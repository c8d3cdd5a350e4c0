import { keysOf } from './distance.ts'
import { fewestNames, type HeardWord, heardWordsOf } from './heard.ts'
import { shortSoundOf } from './heard-names.ts'

/** The words of all names as one process keeps them, so that reading a search asks the database nothing. */
export type Vocabulary = ReturnType<typeof createVocabulary>

const heads = 2 ** 18
const first = 2 ** 16

/** Numbers that are added to one by one. */
const growing = () => {
  let numbers = new Int32Array(first)
  let length = 0
  return {
    get length(): number {
      return length
    },
    at: (place: number): number => numbers[place] as number,
    push: (value: number): void => {
      if (length === numbers.length) {
        const more = new Int32Array(length * 2)
        more.set(numbers)
        numbers = more
      }
      numbers[length] = value
      length += 1
    },
  }
}

/** Words without digits have keys; a code is hardly ever misspelt as another. */
export const vocabularyKeys = (word: string): number[] => (/\d/.test(word) ? [] : keysOf(word))

/**
 * Words by the keys of `keysOf` and by their beginnings. What is added stays in the index; a word that has gone is only known to be of
 * no product.
 */
export const createVocabulary = () => {
  const counts = new Map<string, number>()
  const places = new Map<string, number>()
  const words: string[] = []
  const chains = new Int32Array(heads).fill(-1)
  const heard = new Map<string, HeardWord[]>()
  const shortOnes = new Map<string, string[]>()
  const listened = new Set<string>()
  const [keys, owners, next] = [growing(), growing(), growing()]
  let ordered: string[] = []
  let added: string[] = []

  /** By the first letter of the sound and how long it is; a word that hardly any name has is not listened for. */
  const hear = (word: string): void => {
    if (listened.has(word)) return
    listened.add(word)
    const short = shortSoundOf(word)
    if (short !== undefined) shortOnes.set(short, [...(shortOnes.get(short) ?? []), word])
    for (const spoken of heardWordsOf(word)) {
      const key = `${spoken.sound[0]}${spoken.sound.length}`
      const known = heard.get(key) ?? []
      heard.set(key, known)
      known.push(spoken)
    }
  }

  const index = (word: string): void => {
    const place = words.push(word) - 1
    places.set(word, place)
    for (const key of vocabularyKeys(word)) {
      const head = key & (heads - 1)
      keys.push(key)
      owners.push(place)
      next.push(chains[head] as number)
      chains[head] = keys.length - 1
    }
  }

  /** By their letters; what came since is put among what was in order. */
  const inOrder = (): readonly string[] => {
    if (added.length > 0) {
      ordered = [...ordered, ...added.sort()].sort()
      added = []
    }
    return ordered
  }

  return {
    /** How many products have each word. */
    counts: counts as ReadonlyMap<string, number>,
    set: (word: string, products: number): void => {
      counts.set(word, products)
      if (products >= fewestNames) hear(word)
      if (places.has(word)) return
      index(word)
      added.push(word)
    },
    forget: (word: string): void => void counts.delete(word),
    /** Do more words stand in the index than not for nothing? */
    get isWorn(): boolean {
      return words.length > 2 * counts.size + first
    },
    inOrder: (): void => void inOrder(),
    /** Words that share one of these keys, those of most products first. */
    near: (wanted: readonly number[], most: number): Map<string, number> => {
      const found = new Map<string, number>()
      for (const key of wanted)
        for (let at = chains[key & (heads - 1)] as number; at >= 0; at = next.at(at)) {
          if (keys.at(at) !== key) continue
          const word = words[owners.at(at)] as string
          const products = counts.get(word)
          if (products !== undefined) found.set(word, products)
        }
      return new Map([...found].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most))
    },
    /** Words of other languages whose sound begins with this letter and is so long, as those write them who heard them. */
    heardAs: (letter: string, length: number): readonly HeardWord[] => heard.get(`${letter}${length}`) ?? [],
    /** Words of a few letters that English says so. */
    shortAs: (sound: string): readonly string[] => shortOnes.get(sound) ?? [],
    /** So many names at most, each as often as it has such words, have a word that begins so; counted up to `most`. */
    beginning: (letters: string, most: number): number => {
      const all = inOrder()
      let [low, high] = [0, all.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((all[middle] as string) < letters) low = middle + 1
        else high = middle
      }
      let sum = 0
      for (let at = low; sum < most && all[at]?.startsWith(letters); at += 1)
        sum += counts.get(all[at] as string) ?? 0
      return sum
    },
  }
}
