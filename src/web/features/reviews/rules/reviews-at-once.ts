/** How many texts a page of the list holds. */
export const reviewsAtOnce = 10
