/** What pages of a list hold, each once: what came meanwhile pushes the last of one page to the top of the next. */
export const onceEach = <T, Id>(pages: readonly { items: T[] }[], idOf: (one: T) => Id): T[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((one) => [idOf(one), one])).values(),
]
