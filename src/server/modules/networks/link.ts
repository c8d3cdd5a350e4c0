/** An outgoing address with our click id in it; `tracked` is false when the link cannot carry one. */
export type Outgoing = { url: string; tracked: boolean }

/** Puts the click id into a link. The link is the stored one, never a visitor's. */
export type PlaceClickId = (link: string, clickId: string) => Outgoing

export const untracked = (link: string): Outgoing => ({ url: link, tracked: false })

/** Sets the first of `names` that is free (or holds the same id); a different value already there is kept. */
export const setFirstFree = (url: URL, names: string[], clickId: string): boolean => {
  const held = (name: string) => url.searchParams.get(name)
  const own = names.find((name) => held(name) === clickId) ?? names.find((name) => !held(name))
  if (!own) return false
  url.searchParams.set(own, clickId)
  return true
}
