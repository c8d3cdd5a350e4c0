import { formatDateTime } from '#web/lib/dates.ts'
import { runProblemText, problemText as t } from '#web/text/admin-networks.ts'

/** What the database says when a number does not fit. */
const tooLarge = '22003'

/**
 * What was wrong with a message, in words: a field that is missing or cannot be read (with the network's own name, to
 * tell the network), a time that cannot be, or why nothing could be written.
 */
export const problemWords = (problem: string): string => {
  const [subject = '', said] = problem.split(': ')
  if (subject === 'range') return t.tooLarge
  if (subject === 'body') return t.body
  if (subject === 'database') return said === tooLarge ? t.tooLarge : t.database(said ?? '')
  // A field of a list is named with its way there: orders.0.orderId.
  const field = subject.split('.').at(-1) ?? subject
  const name = Object.hasOwn(t.fields, field) ? t.fields[field] : undefined
  const labelled = name ? `${name} (${subject})` : t.field(subject)
  if (said === undefined) return t.missing(labelled)
  return said === 'TOLD_FROM_FUTURE' ? t.fromFuture(labelled) : `${labelled}: ${said}`
}

const emptyPages = /^(\d+) empty pages before the end that the network names$/
const leftOut = /^left out: (\S+) to (\S+), further back than the network gives$/

/** One thing that a reading says it could not read; undefined where it has no words of its own. */
const partInWords = (part: string): string | undefined => {
  const [, pages] = emptyPages.exec(part) ?? []
  if (pages) return runProblemText.emptyPages(Number(pages))
  const [, from, to] = leftOut.exec(part) ?? []
  if (from && to) return runProblemText.leftOut(formatDateTime(from), formatDateTime(to))
  return runProblemText.known[part]
}

/** What a reading of a report says of itself (reports/operations/poll-reports), in words where it has some. */
export const runProblems = (error: string): { text: string; lang?: 'en' }[] =>
  error.split('; ').map((part) => {
    const text = partInWords(part)
    return text === undefined ? { text: part, lang: 'en' } : { text }
  })
