export type StarState = 'full' | 'half' | 'empty'

/** The five stars of a rating; a half one when the fraction is at least 0.5 (spec section 9). */
export const starStates = (rating: number): StarState[] =>
  [1, 2, 3, 4, 5].map((place) => {
    if (rating >= place) return 'full'
    return rating >= place - 0.5 ? 'half' : 'empty'
  })
