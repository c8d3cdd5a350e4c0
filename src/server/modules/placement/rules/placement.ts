/** An outgoing address with our click id in it; `tracked` is false when the link cannot carry one. */
export type Outgoing = { url: string; tracked: boolean }

/**
 * What the operator has set up so that plain shop links can carry an id too: Shopee's own wrapping, and for other hosts a
 * template around the link. What is kept in the settings stands before what the environment says.
 */
export type Wrapping = {
  shopeeAffiliateId: string | undefined
  templates: Readonly<Record<string, string>>
  /** Every shop of no known network counts as one with an agreement of its own: in the demo, whose door is for trying. */
  trustsAnyShop?: boolean
}

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
