import type { WrapHost, WrapOutcome } from '#contract/links.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import {
  askLinksAgain,
  askProductsAgain,
  compareWrappings,
  countLinkHosts,
} from '#server/modules/catalog/index.ts'
import { forgetRulesInForce } from '#server/modules/earning/index.ts'
import { plainHostOf, readWrapping, templateProblem } from '#server/modules/placement/index.ts'
import { changeDeepLink, getDeepLinks } from '#server/modules/settings/index.ts'

/** Hosts whose links cannot carry an id, and hosts with a template. */
export const listWrapHosts = async (ctx: Ctx): Promise<WrapHost[]> => {
  const counts = await countLinkHosts(ctx)
  const { templates } = await readWrapping(ctx)
  const own = await getDeepLinks(ctx.db)
  const known = new Set(counts.map(({ host }) => host))
  const others = Object.keys(templates).filter((host) => !known.has(host))
  return [...counts, ...others.map((host) => ({ host, tracked: 0, untracked: 0 }))]
    .filter(({ host, untracked }) => untracked > 0 || Object.hasOwn(templates, host))
    .map((count) => ({
      ...count,
      template: templates[count.host] ?? null,
      setBy: own[count.host] ? 'operator' : Object.hasOwn(templates, count.host) ? 'environment' : null,
      wrappable: plainHostOf(`https://${count.host}/`) === count.host,
    }))
}

const checked = ({ host, template }: { host: string; template: string | null }): void => {
  const problem = template === null ? null : templateProblem(host, template)
  if (problem) throw new AppError('invalid_input', problem, { fields: { template: problem } })
}

/** A host of so many products is gone over at once, a larger one by a worker. */
const mostAtOnce = 5000

/**
 * Keeps a template for the plain links of a host, or takes it off; the links themselves stay as their feeds tell them and
 * are wrapped at the click. With `preview` nothing changes. @throws AppError invalid_input
 */
export const wrapLinks = async (
  ctx: Ctx,
  given: { host: string; template: string | null; preview: boolean },
): Promise<WrapOutcome> => {
  checked(given)
  const { host, template, preview } = given
  const wrappings = { before: await readWrapping(ctx), after: await readWrapping(ctx, { [host]: template }) }
  const counts = await compareWrappings(ctx, host, wrappings)
  if (preview) return { host, template, ...counts, saved: false }
  await inTransaction(ctx, async (tx) => {
    // There is nothing to take off where nothing was kept.
    if (template !== null || (await getDeepLinks(tx.db))[host]) await changeDeepLink(tx, host, template)
    await askLinksAgain.enqueue(tx, {})
  })
  forgetRulesInForce(ctx)
  if (counts.products <= mostAtOnce) await askProductsAgain(ctx, { whole: false })
  return { host, template, ...counts, saved: true }
}
