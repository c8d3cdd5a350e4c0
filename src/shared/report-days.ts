/** Fewer orders than these say nothing about a shop: none of its figures is shown or used. */
export const fewestConversions = 20
/** A figure of a kind of its own, as of confirmed orders, also needs this many of them. */
export const fewestOfAKind = 5

/** Days we wait for word of a click's order: of a shop nothing is known of, and at least and at most of the others. */
export const reportDays = { usual: 7, least: 2, most: 30 }
