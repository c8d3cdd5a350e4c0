/** Days after a purchase in which its member may claim missing points. */
export const claimDays = 30

/** A click counts for orders within so many days, the longest cookie of the networks. */
export const orderWindowDays = 30
