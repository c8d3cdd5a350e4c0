import type { CheckId } from '#contract/checklist.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { askOutside, beginningOf } from '#server/kernel/outgoing.ts'
import { discover, ProviderDown } from '#server/modules/identity/index.ts'
import { hasFinishedFeed } from '#server/modules/imports/index.ts'
import { probeReports, reportSources } from '#server/modules/networks/index.ts'
import { getConnections, getSettings } from '#server/modules/settings/index.ts'
import { brandOf } from '#shared/networks.ts'
import { type Found, lookAtAnswer, lookAtTexts } from '../rules.ts'

/** Somebody waits for the answer. */
const patienceMs = 10_000
const mostBytes = 65_536

/** Asks the public address as a visitor would. It stands in the configuration, so a private one may be asked as well. */
const lookAtSite = async ({ config: { siteUrl } }: Ctx): Promise<Found> => {
  try {
    const response = await askOutside(new URL('/api/settings', siteUrl), {
      method: 'GET',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
      trusted: [siteUrl],
      allowed: [],
    })
    const body = await beginningOf(response, mostBytes)
    return lookAtAnswer(siteUrl, { status: response.statusCode ?? 0, body })
  } catch {
    return { finding: 'unreachable', about: siteUrl }
  }
}

const lookAtSignIn = async ({ config: { oidc }, fetch }: Ctx): Promise<Found> => {
  if (!oidc) return { finding: 'passwordOnly', about: null }
  try {
    await discover(fetch, oidc)
    return { finding: 'ok', about: oidc.name }
  } catch (error) {
    if (error instanceof ProviderDown) return { finding: 'providerDown', about: oidc.issuer }
    throw error
  }
}

/** Has the worker alone what networks are asked with? Then it has to ask. */
export const isAskedByWorker = async (ctx: Ctx): Promise<boolean> =>
  !reportSources.some((source) => source.isConfigured(ctx)) && (await getConnections(ctx)).networks.length > 0

/** One network that answers is enough to begin with; of those that refuse the first is told. */
const lookAtNetwork = async (ctx: Ctx): Promise<Found> => {
  const sources = reportSources.filter((source) => source.isConfigured(ctx))
  if (sources.length === 0) return { finding: 'noNetwork', about: null }
  const answers = await Promise.all(
    sources.map(async (source) => ({
      name: brandOf(source.network),
      refusal: await probeReports(ctx, source),
    })),
  )
  const refused = answers.find(({ refusal }) => refusal !== undefined)
  if (refused) return { finding: 'networkRefused', about: `${refused.name}: ${refused.refusal}` }
  return { finding: 'ok', about: answers.map(({ name }) => name).join(', ') }
}

const lookAtImport = async ({ db }: Ctx): Promise<Found> => ({
  finding: (await hasFinishedFeed(db)) ? 'ok' : 'noImport',
  about: null,
})

export const looks: Record<Exclude<CheckId, 'mail'>, (ctx: Ctx) => Promise<Found>> = {
  site: lookAtSite,
  signIn: lookAtSignIn,
  network: lookAtNetwork,
  import: lookAtImport,
  texts: async (ctx) => lookAtTexts(await getSettings(ctx), ctx.config.siteUrl),
}
