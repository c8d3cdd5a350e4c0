import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { type DeepLinks, getDeepLinks } from '#server/modules/settings/index.ts'
import type { Wrapping } from './rules/placement.ts'
import { templateAround } from './rules/template.ts'

/**
 * The wrapping in force: the operator's templates, and for hosts without one what the environment says. `changes` are
 * taken as if they were kept already.
 */
export const readWrapping = async (
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  changes: DeepLinks = {},
): Promise<Wrapping> => {
  const { shopeeAffiliateId, tikiDeepLink } = config.wrapping
  const kept = Object.entries({ ...(await getDeepLinks(db)), ...changes }).flatMap(([host, template]) =>
    template === null ? [] : [[host, template] as const],
  )
  return {
    shopeeAffiliateId,
    trustsAnyShop: config.demo,
    templates: {
      ...(tikiDeepLink ? { 'tiki.vn': templateAround(tikiDeepLink) } : {}),
      ...Object.fromEntries(kept),
    },
  }
}

/** Raise it when the rules of placement change, or how addresses are read: every product is asked again then. */
const rulesVersion = 2

/** Tells whether answers given under one wrapping still hold under another. */
export const fingerprintOf = ({ shopeeAffiliateId, templates, trustsAnyShop = false }: Wrapping): string =>
  sha256(
    JSON.stringify([
      rulesVersion,
      shopeeAffiliateId ?? null,
      Object.entries(templates).sort(),
      trustsAnyShop,
    ]),
  )
