/** A text with some of its pieces marked: each its first place and the one behind its last, in order and apart. */
export const MarkedText = ({
  text,
  marks = [],
}: {
  text: string
  marks?: readonly (readonly [from: number, to: number])[] | undefined
}) => {
  let at = 0
  const pieces = marks.flatMap(([from, to]) => {
    const before = text.slice(at, from)
    at = to
    return [before, <mark key={from}>{text.slice(from, to)}</mark>]
  })
  return [...pieces, text.slice(at)]
}
