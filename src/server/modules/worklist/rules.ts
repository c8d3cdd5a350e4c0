import type { Backlog } from '#server/kernel/backlog.ts'

/** What there is to do: what is decided without a person soonest comes first, the rest as it came. */
export const inOrder = <Item extends Backlog>(items: readonly Item[]): Item[] =>
  items
    .filter(({ count }) => count > 0)
    .toSorted(
      (one, other) =>
        (one.due?.getTime() ?? Number.POSITIVE_INFINITY) -
          (other.due?.getTime() ?? Number.POSITIVE_INFINITY) || 0,
    )
