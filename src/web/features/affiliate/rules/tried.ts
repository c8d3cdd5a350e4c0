/** `uncounted`: the shop was opened by its plain link, which earns nothing. */
export type OpenState = 'waiting' | 'opened' | 'blocked' | 'uncounted'

/** What became of the cart's items whose shops were tried, by their ids, the latest last. */
export type Tried = readonly (readonly [id: number, state: OpenState])[]

export const stateIn = (tried: Tried, id: number): OpenState =>
  tried.find(([one]) => one === id)?.[1] ?? 'waiting'

export const withTried = (tried: Tried, id: number, state: OpenState): Tried => [
  ...tried.filter(([one]) => one !== id),
  [id, state],
]

/** What was opened first, the latest before all, as its click is the one a shop counts; the rest as it was. */
export const openedFirst = <Item extends { id: number }>(items: readonly Item[], tried: Tried): Item[] => {
  const place = ({ id }: Item): number => tried.findIndex(([one, state]) => one === id && state === 'opened')
  return items.toSorted((one, other) => place(other) - place(one))
}

/** Whose turn it is: what waits, else what was refused or earns nothing, else what was opened; of two that were tried the one longer ago. */
export const nextOf = <Item extends { id: number }>(
  items: readonly Item[],
  tried: Tried,
): Item | undefined => {
  const place = ({ id }: Item): number => {
    const at = tried.findIndex(([one]) => one === id)
    return stateIn(tried, id) === 'opened' ? at + tried.length : at
  }
  return items.toSorted((one, other) => place(one) - place(other))[0]
}
