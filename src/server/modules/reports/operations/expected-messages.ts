import type { Ctx } from '#server/kernel/context.ts'
import { postbackNetworks, reportSources } from '#server/modules/networks/index.ts'

/** What is set up to come from networks, for whoever watches that it does. */
export const expectedMessages = (ctx: Ctx) => {
  const sources = reportSources.filter((source) => source.isConfigured(ctx))
  const senders = postbackNetworks.filter((network) => ctx.config.postbacks[network].secret !== undefined)
  return {
    reports: sources.flatMap(({ network, kinds }) =>
      kinds.map(({ kind, everyMinutes }) => ({ network, kind, everyMinutes })),
    ),
    messages: [...new Set<string>([...senders, ...sources.map(({ network }) => network)])],
  }
}
