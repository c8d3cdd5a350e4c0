import { forgetTraces } from '#web/lib/forget-searches.ts'

const key = 'muahoi.member'

/**
 * Runs in the head: what a member will see more than others gets its room before the first paint (`in-data-member:`), and a page that the
 * browser had kept says that it came back (`useKeptPage`).
 */
export const memberScript = `(function(d){try{if(localStorage.getItem('${key}')==='1')d.member=''}catch(e){}addEventListener('pageshow',function(e){if(e.persisted)d.kept=''})})(document.documentElement.dataset)`

/** Whether somebody was signed in here when we last knew: visitors are then spared a call that can only answer 401. */
export const mayBeMember = (): boolean => {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return true
  }
}

const wasMember = (): boolean => {
  if (document.documentElement.hasAttribute('data-member')) return true
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

/** Pages that were seen go along with the member's answers; a visitor's stay. */
const forgetKept = async (): Promise<void> => {
  if (await globalThis.caches?.delete('own')) await caches.delete('pages')
}

/**
 * Of nobody signed in nothing of a member's stays: the app's worker keeps it, but may not have seen them leave. Also who was signed
 * out elsewhere, or came too late, takes along what they looked at and searched for; a visitor keeps theirs.
 */
export const noteMember = (signedIn: boolean): void => {
  if (!signedIn && wasMember()) forgetTraces()
  document.documentElement.toggleAttribute('data-member', signedIn)
  try {
    // Refused where the worker could keep nothing either.
    if (!signedIn) forgetKept().catch(() => {})
    if (signedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Private windows may refuse storage: then everybody may be a member.
  }
}

/** Hears of who signs in or out in another tab of this browser; returns how to stop. */
export const onNotedElsewhere = (hear: (signedIn: boolean) => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key) hear(event.newValue !== null)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
