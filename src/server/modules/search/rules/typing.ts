import { normalized } from '#shared/normalized.ts'
import { accentedWords } from '#shared/vietnamese.ts'
import { syllableOf } from './syllable.ts'

const circumflex = '\u0302'
const breve = '\u0306'
const horn = '\u031b'
const vowels = 'aeiouy'

/** Keys of tones as Telex and VNI have them, and the accent each writes. */
const tones: Readonly<Record<string, string>> = {
  s: '\u0301',
  f: '\u0300',
  r: '\u0309',
  x: '\u0303',
  j: '\u0323',
  1: '\u0301',
  2: '\u0300',
  3: '\u0309',
  4: '\u0303',
  5: '\u0323',
}
/** What a digit of VNI puts on which letters. */
const digits: Readonly<Record<string, readonly [letters: string, mark: string]>> = {
  6: ['aeo', circumflex],
  7: ['ou', horn],
  8: ['a', breve],
}

type Letter = { plain: string; mark: string }

/** The last letter among these that carries no mark yet. */
const lastOf = (letters: readonly Letter[], among: string): Letter | undefined =>
  letters.findLast(({ plain, mark }) => mark === '' && among.includes(plain))

const putHorns = (letters: Letter[], place: number): void => {
  for (const at of [place, place - 1]) {
    const letter = letters[at]
    const joins = at === place || (letter?.plain === 'u' && letters[place]?.plain === 'o')
    if (letter && joins && letter.mark === '') letter.mark = horn
  }
}

/** Telex's w: a gets a breve, o and u a horn, 'uo' two of them. */
const putW = (letters: Letter[]): boolean => {
  const place = letters.findLastIndex(({ plain, mark }) => mark === '' && 'aou'.includes(plain))
  const letter = letters[place]
  if (!letter) return false
  if (letter.plain === 'a') letter.mark = breve
  else putHorns(letters, place)
  return true
}

const bar = (letters: readonly Letter[]): boolean => {
  const first = letters[0]
  if (first?.plain !== 'd' || first.mark !== '') return false
  first.mark = 'bar'
  return true
}

type Typed = { letters: Letter[]; tone: string; changed: boolean }

/** What one key does to the letters before it; false when it is a letter of its own. */
const press = (typed: Typed, key: string): boolean => {
  const { letters } = typed
  const hasVowel = letters.some(({ plain }) => vowels.includes(plain))
  if (tones[key] !== undefined && hasVowel && typed.tone === '') {
    typed.tone = tones[key]
    return true
  }
  if (key === 'd' || key === '9') return bar(letters)
  // Without a vowel to mark it is one: 'rwar' writes rửa.
  if (key === 'w') return putW(letters) || letters.push({ plain: 'u', mark: horn }) > 0
  const digit = digits[key]
  if (digit) {
    const letter = lastOf(letters, digit[0])
    if (!letter) return false
    if (digit[1] === horn) putHorns(letters, letters.indexOf(letter))
    else letter.mark = digit[1]
    return true
  }
  if ('aeo'.includes(key)) {
    const letter = lastOf(letters, key)
    if (letter) letter.mark = circumflex
    return letter !== undefined
  }
  return false
}

/** Which vowel carries the tone: a marked one, before a final consonant the last, else the first of two, the second of three. */
const toneBearer = (letters: readonly Letter[]): number | undefined => {
  const parts = syllableOf(letters.map(({ plain }) => plain).join(''))
  if (!parts) return undefined
  const { onset, nucleus, coda } = parts
  const marked = letters.findLastIndex(({ mark }) => mark !== '' && mark !== 'bar')
  if (marked >= 0) return marked
  if (coda !== '' || nucleus.length === 3) return onset.length + (coda === '' ? 1 : nucleus.length - 1)
  return onset.length
}

/** Before a final consonant there is no plain 'ie' or 'ye': who left the circumflex out meant it. */
const putMissingCircumflex = (letters: readonly Letter[]): void => {
  const { onset = '', nucleus = '', coda = '' } = syllableOf(letters.map(({ plain }) => plain).join('')) ?? {}
  const last = letters[onset.length + nucleus.length - 1]
  if (last?.mark === '' && coda !== '' && /[iy]e$/.test(nucleus)) last.mark = circumflex
}

/**
 * A word as its keys were meant: 'nooif' and 'noi62' are what Telex and VNI write with those keys. Undefined when nothing
 * in it is a key, or when what comes out is no syllable.
 */
export const decodeTyping = (word: string): string | undefined => {
  if (!/^[a-z][a-z1-9]{1,11}$/.test(word)) return undefined
  const typed: Typed = { letters: [], tone: '', changed: false }
  for (const key of word) {
    if (press(typed, key)) typed.changed = true
    else if (/[0-9]/.test(key)) return undefined
    else typed.letters.push({ plain: key, mark: '' })
  }
  // 'two' and 'won' are words of other languages.
  if (
    typed.letters.some(
      ({ plain, mark }, at) => mark === '' && plain === 'o' && typed.letters[at - 1]?.mark === horn,
    )
  )
    return undefined
  putMissingCircumflex(typed.letters)
  const bearer = toneBearer(typed.letters)
  if (!typed.changed || bearer === undefined) return undefined
  const isStopped = /(?:ch|[cpt])$/.test(typed.letters.map(({ plain }) => plain).join(''))
  if (isStopped && typed.tone !== '' && !'\u0301\u0323'.includes(typed.tone)) return undefined
  const written = typed.letters.map(({ plain, mark }, place) => {
    const letter = mark === 'bar' ? '\u0111' : plain + mark
    return place === bearer ? letter + typed.tone : letter
  })
  return accentedWords(normalized(written.join('')))
}

/** Shorter words say too little to be anything with other keys. */
const shortestSlipped = 3

/**
 * What a word's keys were meant as where two of them changed places or one was hit twice: 'hcieen' is 'chieen', which writes chiên, and
 * 'nooiff' is 'nooif'.
 */
export const decodeSlipped = (word: string): string[] => {
  if (word.length < shortestSlipped || !/^[a-z][a-z1-9]*$/.test(word)) return []
  const meant = new Set<string>()
  for (let at = 1; at < word.length; at += 1) {
    const [last, key, rest] = [word.charAt(at - 1), word.charAt(at), word.slice(at + 1)]
    const other = decodeTyping(`${word.slice(0, at - 1)}${key}${key === last ? '' : last}${rest}`)
    if (other !== undefined) meant.add(other)
  }
  return [...meant]
}
