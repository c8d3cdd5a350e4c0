/**
 * The balance a member last saw here, for this window alone: what came since is counted up before their eyes. What begins with
 * `muahoi.own.` goes when nobody is signed in any more (session/browser/hint).
 */
const keyOf = (userId: number) => `muahoi.own.balance.${userId}`

export const seenBalance = (userId: number): number | undefined => {
  try {
    const kept = Number(sessionStorage.getItem(keyOf(userId)) ?? Number.NaN)
    return Number.isSafeInteger(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export const noteBalance = (userId: number, points: number): void => {
  try {
    sessionStorage.setItem(keyOf(userId), String(points))
  } catch {
    // A window that keeps nothing shows the balance as it is.
  }
}
