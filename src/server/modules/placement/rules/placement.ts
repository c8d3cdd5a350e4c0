/**
 * What the operator has set up so that plain shop links can carry an id too: Shopee's own wrapping, and for other hosts a
 * template around the link. What is kept in the settings stands before what the environment says.
 */
export type Wrapping = {
  shopeeAffiliateId: string | undefined
  templates: Readonly<Record<string, string>>
  /** Every shop of no known network counts as one with an agreement of its own: in the demo, whose webhook is for trying. */
  trustsAnyShop?: boolean
}
