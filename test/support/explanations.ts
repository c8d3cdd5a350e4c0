/** What an explanation says of points: of which order or claim, and whether they are there, went, or may come. */
export type SaidPoints = {
  kind: 'order' | 'claim'
  /** The order's number; empty for a claim without one. */
  code: string
  points: number
  verb: 'credited' | 'taken' | 'promised'
}

const verbs: [SaidPoints['verb'], RegExp][] = [
  ['taken', /^ điểm đã cộng được trừ lại/],
  ['credited', /^ điểm được cộng/],
  ['promised', /^ điểm sẽ được cộng/],
]

const subjectOf = (sentence: string): Pick<SaidPoints, 'kind' | 'code'> | undefined => {
  const found = /(Khiếu nại cho )?đơn hàng (\S+)|Khiếu nại của lần mở này/i.exec(sentence)
  if (!found) return undefined
  const isOrder = found[2] !== undefined && found[1] === undefined
  return { kind: isOrder ? 'order' : 'claim', code: (found[2] ?? '').replace(/[.,:;]+$/, '') }
}

/**
 * Reads an explanation sentence by sentence; one that names nothing goes on about the one before. Throws at a number of
 * points of which it is not said what became of them.
 */
export const readPoints = (text: string): SaidPoints[] => {
  let about: Pick<SaidPoints, 'kind' | 'code'> = { kind: 'order', code: '' }
  return text.split(/(?<=\.) (?=\p{Lu}|\d)/u).flatMap((sentence) => {
    about = subjectOf(sentence) ?? about
    return [...sentence.matchAll(/(\d[\d.]*)(?= điểm)/g)].flatMap((match): SaidPoints[] => {
      const before = sentence.slice(0, match.index)
      if (before.endsWith('chưa đủ ')) return []
      const after = sentence.slice(match.index + match[0].length)
      const verb = before.endsWith('trước khi cộng ')
        ? 'promised'
        : verbs.find(([, words]) => words.test(after))?.[0]
      if (!verb) throw new Error(`points without a verb: ${sentence}`)
      return [{ ...about, points: Number(match[0].replaceAll('.', '')), verb }]
    })
  })
}
