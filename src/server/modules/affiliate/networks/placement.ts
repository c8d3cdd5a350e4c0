/** An outgoing address with our click id in it; `tracked` is false when the link cannot carry one. */
export type Outgoing = { url: string; tracked: boolean }

/** Puts the click id into a link. The link is the stored one, never a visitor's. */
export type PlaceClickId = (link: string, clickId: string) => Outgoing

/** Sets the first of `names` that is free (or holds the same id); a different value already there is kept. */
export const setFirstFree = (url: URL, names: string[], clickId: string): boolean => {
  for (const name of names) {
    const held = url.searchParams.get(name)
    if (held !== null && held !== '' && held !== clickId) continue
    url.searchParams.set(name, clickId)
    return true
  }
  return false
}
