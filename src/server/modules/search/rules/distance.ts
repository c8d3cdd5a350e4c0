import { remembered } from '#shared/remembered.ts'

/** How a word sounds to those who mix up letters: s/x, ch/tr, d/gi, y/i and spellings of one sound are written alike. */
export const soundOf = remembered((word) =>
  word
    .replace(/^gi(?=[aeou])/, 'd')
    .replace(/^r(?=[aeiou])/, 'd')
    .replace(/^tr/, 'ch')
    .replace(/^s(?=[aeiouy])/, 'x')
    .replace(/ngh/, 'ng')
    .replace(/^gh/, 'g')
    .replace(/^k(?!h)/, 'c')
    .replaceAll('ph', 'f')
    .replaceAll('y', 'i'),
)

const soundCost = 0.4
/** Letters that are taken for one another: half a mistake. */
const near = new Set(['ln', 'nl', 'sx', 'xs', 'iy', 'yi', 'dr', 'rd', 'bv', 'vb', 'ck', 'kc', 'gj', 'jg'])
/** A first letter is seldom the wrong one, but for these. */
const firstCost = 0.35

/** At the end of a word these sound alike in the south. */
const nearLast = new Set(['ct', 'tc'])

const swapCost = (a: string, b: string): number => (near.has(a + b) ? 0.5 : 1.1)

/**
 * Mistakes between two words: a letter missing, too many, wrong, or two that changed places. More than `most` are only told to be
 * more: a search compares a misspelt word with thousands.
 */
const edits = (a: string, b: string, most: number): number => {
  const width = b.length + 1
  let before: number[] = []
  let last = Array.from({ length: width }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    const letter = a[i - 1] as string
    // A key that was hit twice is hardly a mistake.
    const extra = letter === a[i - 2] ? 0.6 : 1
    let least = i
    for (let j = 1; j < width; j += 1) {
      const other = b[j - 1] as string
      let cost = last[j - 1] as number
      if (letter !== other) {
        const isLast = i === a.length && j === b.length && nearLast.has(letter + other)
        cost += isLast ? 0.5 : swapCost(letter, other)
        cost = Math.min(cost, (row[j - 1] as number) + 1, (last[j] as number) + extra)
        if (i > 1 && j > 1 && letter === b[j - 2] && a[i - 2] === other)
          cost = Math.min(cost, (before[j - 2] as number) + 0.9)
      } else cost = Math.min(cost, (row[j - 1] as number) + 1, (last[j] as number) + extra)
      row.push(cost)
      if (cost < least) least = cost
    }
    // Changed places cost less than a letter, and reach back a row.
    if (least > most + 1) return least
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** What it costs to read one folded word as another; 0 for the same. More than `most` need not be exact. */
export const wordDistance = (typed: string, meant: string, most = Number.POSITIVE_INFINITY): number => {
  if (typed === meant) return 0
  const first = typed[0] === meant[0] || near.has(`${typed[0]}${meant[0]}`) ? 0 : firstCost
  const [said, sounds] = [soundOf(typed), soundOf(meant)]
  const asWritten = edits(typed, meant, most) + first
  // The same letters sound alike: what is written costs no more then.
  if (said === typed && sounds === meant && first === 0) return asWritten
  return Math.min(soundCost + edits(said, sounds, most), asWritten)
}

/** How many mistakes a word of this length may hold. */
export const mistakesIn = (word: string): number => {
  if (/\d/.test(word)) return word.length >= 5 ? 0.95 : 0
  return word.length >= 8 ? 2.2 : word.length >= 4 ? 1.45 : word.length === 3 ? 1.1 : soundCost
}

const hash = (text: string): number => {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum | 0
}

const withoutOne = (text: string): string[] =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at) + text.slice(at + 1))

const longest = 20

/**
 * The keys under which a word and its misspelt forms meet: its letters and its sound, and these with one letter left out,
 * or two of a long word. Two words within their mistakes of one another share a key.
 */
export const keysOf = (word: string): number[] => {
  if (word.length > longest) return []
  const forms = new Set<string>()
  for (const whole of new Set([word, soundOf(word)])) {
    forms.add(whole)
    for (const once of withoutOne(whole)) {
      forms.add(once)
      if (word.length >= 7 && word.length <= 13) for (const twice of withoutOne(once)) forms.add(twice)
    }
  }
  return [...new Set([...forms].filter((form) => form.length >= 2).map(hash))]
}
