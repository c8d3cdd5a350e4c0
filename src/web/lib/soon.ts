/**
 * Does something in a task of its own: what brings a page to life runs in one, in which a slow phone hears nobody (ADR 73). Answers
 * with what leaves it undone.
 */
export const soon = (work: () => void): (() => void) => {
  const timer = setTimeout(work, 0)
  return () => clearTimeout(timer)
}
