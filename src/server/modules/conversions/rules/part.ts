/** What one member bought at one shop under a number: it is held, and decided about, by itself. */
export type Part = { userId: number; shopKey: string }

/** Tells the parts of an order apart. */
export const partKey = ({ userId, shopKey }: Part): string => `${userId} ${shopKey}`
