/** What account 1 is given where nobody said its address. */
export const madeUpAddress = 'admin@example.vn'

/** Outside the demo somebody may own it: no letter goes there, and nobody comes in by it. */
export const isUnowned = ({ demo }: { demo: boolean }, email: string | undefined): boolean =>
  !demo && email === madeUpAddress
