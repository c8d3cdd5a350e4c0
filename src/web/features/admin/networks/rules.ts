import { problemText as t } from '#web/text/admin-networks.ts'

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
