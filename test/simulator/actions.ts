/** What people did, as it was answered: what the oracle cannot know from the story because it was decided at the moment. */
export type FiledClaim = {
  id: number
  userId: number
  clickId: string
  code: string
  /** An order nobody ever reports, the click's own order, or somebody else's. */
  about: 'nothing' | 'own order' | 'order of another'
  total: number
  isAccepted: boolean
}

export type Actions = {
  /** Orders of nobody that a person gave to a click. */
  assigned: Map<string, string>
  /** How the last decision about an order's hold was answered. */
  holds: Map<string, 'open' | 'released' | 'refused'>
  claims: FiledClaim[]
  /** Points spent, by member. */
  spent: Map<number, number>
  /** Withdrawals that were answered with success, by number. */
  withdrawn: Map<number, { userId: number; points: number }>
  /** Points given or taken by hand, by member. */
  adjusted: Map<number, number>
  left: Map<number, Date>
  /** How often each thing was done and how it was answered. */
  tally: Record<string, number>
}

export const noActions = (): Actions => ({
  assigned: new Map(),
  holds: new Map(),
  claims: [],
  spent: new Map(),
  withdrawn: new Map(),
  adjusted: new Map(),
  left: new Map(),
  tally: {},
})

export const count = (actions: Actions, what: string): void => {
  actions.tally[what] = (actions.tally[what] ?? 0) + 1
}

export const add = (to: Map<number, number>, userId: number, points: number): void => {
  to.set(userId, (to.get(userId) ?? 0) + points)
}

/** A code as every shop would read it: without blanks, invisible characters and '#', in capitals. */
export const codeOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s#\u200b-\u200f\u2060\ufeff]/g, '')
    .toUpperCase()
