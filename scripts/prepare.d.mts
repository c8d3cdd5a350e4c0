/** Builds the pages when a source of theirs changed. */
export const ensureBuilt: () => void
