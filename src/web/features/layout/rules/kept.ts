/**
 * What the app's worker says of what is shown: since when the oldest of it is as it is, since when the page is so, and whether the site
 * has answered after that. A worker of an earlier version says the first alone.
 */
export type KeptWord = { kept: string | null; page?: string | null; isOnline?: boolean }
export type Kept = { at: string | null; page: string | null; isOnline: boolean }

export const nothingKept: Kept = { at: null, page: null, isOnline: true }

/** A page stays old until its data was asked for anew; a worker that was ended meanwhile knows nothing of it. */
export const heardOf = (before: Kept, { kept, page, isOnline = false }: KeptWord): Kept => ({
  at: kept,
  page: page ?? before.page,
  isOnline,
})

/** Since when what is shown is as it is. */
export const keptSince = ({ at, page }: Kept): string | null =>
  at !== null && (page === null || at < page) ? at : page

/** Has what the page shows to be asked for anew? Without the site it would only be lost. */
export const mayRenew = ({ page, isOnline }: Kept): boolean => page !== null && isOnline

export const renewed = ({ at, page, isOnline }: Kept): Kept => ({
  at: at === page ? null : at,
  page: null,
  isOnline,
})
