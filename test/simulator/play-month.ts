import { join } from 'node:path'
import { networksWith } from '#shared/networks.ts'
import { adminPassword, bootApp } from '../support/app.ts'
import type { Addresses } from '../support/database.ts'
import { createBooks } from './books.ts'
import { simulatedClock } from './clock.ts'
import { startCrew } from './crew.ts'
import { type Ending, examine } from './examine.ts'
import { webhookSecrets } from './messages.ts'
import { trapsOf } from './oracle.ts'
import { randomFrom } from './random.ts'
import { startNetworks } from './server.ts'
import { type Month, type Plan, playStory } from './story.ts'

export type Played = Ending &
  Month['post'] & {
    clicks: number
    /** Clicks on a page somebody pasted, no product of ours. */
    pasted: number
    rows: number
    kills: Month['kills']
    orphaned: number
    actions: Record<string, number>
    traps: Record<string, number>
    answers: Record<string, number>
  }

/** One seed's story from its first click to its last settled order, on a product and networks of its own. */
export const playMonth = async (seed: number, plan: Plan, database?: Addresses): Promise<Played> => {
  const clock = simulatedClock(new Date('2026-09-20T01:00:00Z'))
  const books = createBooks()
  const names = networksWith('reports')
  const luck = Object.fromEntries(names.map((name, n) => [name, randomFrom(seed + (n + 1) * 1_000_000)]))
  const networks = await startNetworks(books, clock, {
    trouble: { share: 0.04, luck },
    shopeePage: plan.clicks > 1000 ? 500 : 15,
  })
  const env = {
    ...networks.env,
    POSTBACK_SECRET_ACCESSTRADE: webhookSecrets.accesstrade,
    POSTBACK_SECRET_LAZADA: webhookSecrets.lazada,
    POSTBACK_SECRET_DIRECT: webhookSecrets.direct,
    LOG_LEVEL: 'error',
  }
  const app = await bootApp({ clock, ...(database ? { database } : {}), env })
  const crew = await startCrew(clock, {
    ...env,
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.config.dataDir,
    SECRET: app.config.secrets[0],
    ADMIN_PASSWORD: adminPassword,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(app.config.dataDir, 'compiled'),
  })
  try {
    const month = await playStory({ app, crew, clock, networks, books, random: randomFrom(seed) }, plan)
    return {
      clicks: month.clicks.size,
      pasted: [...month.clicks.values()].filter(({ isOpening }) => isOpening).length,
      rows: books.rows.length,
      ...month.post,
      kills: month.kills,
      orphaned: month.orphaned.length,
      actions: Object.fromEntries(Object.entries(month.actions.tally).sort()),
      traps: trapsOf(books.rows, month.clicks),
      answers: Object.fromEntries([...networks.answers].sort()),
      ...(await examine(app, books, month)),
    }
  } finally {
    await crew.stop()
    await app.close()
    await networks.close()
  }
}
