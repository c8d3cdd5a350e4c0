/** Where what a network pays stands: its feed says something nobody accepted, it counts, or the feed names it no more. */
export const rateStates = ['waiting', 'accepted', 'gone'] as const
export type RateState = (typeof rateStates)[number]
