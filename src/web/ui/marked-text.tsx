/** A text with some of its pieces marked: each its first place and the one behind its last, in order and apart. */
export const MarkedText = ({
  text,
  marks = [],
}: {
  text: string
  marks?: readonly (readonly [from: number, to: number])[] | undefined
}) => (
  <>
    {marks.map(([from, to], at) => (
      <span key={from}>
        {text.slice(marks[at - 1]?.[1] ?? 0, from)}
        <mark className="rounded-xs bg-primary-soft text-inherit">{text.slice(from, to)}</mark>
      </span>
    ))}
    {text.slice(marks.at(-1)?.[1] ?? 0)}
  </>
)
