import { bootApp } from '../support/app.ts'
import { createBooks } from './books.ts'
import { simulatedClock } from './clock.ts'
import { doorSecrets } from './messages.ts'
import { randomFrom } from './random.ts'
import { startNetworks } from './server.ts'
import { type Ending, type Plan, playStory } from './story.ts'

/** One seed's story from its first click to its last settled order, on a product and networks of its own. */
export const playMonth = async (
  seed: number,
  plan: Plan,
  databaseUrl?: string,
): Promise<Ending & { answers: Record<string, number> }> => {
  const clock = simulatedClock(new Date('2026-09-20T01:00:00Z'))
  const books = createBooks()
  const trouble = { share: 0.04, random: randomFrom(seed + 1_000_000) }
  const networks = await startNetworks(books, clock, { trouble, shopeePage: plan.clicks > 1000 ? 500 : 15 })
  const app = await bootApp({
    clock,
    ...(databaseUrl ? { databaseUrl } : {}),
    env: {
      ...networks.env,
      POSTBACK_SECRET_ACCESSTRADE: doorSecrets.accesstrade,
      POSTBACK_SECRET_LAZADA: doorSecrets.lazada,
      POSTBACK_SECRET_DIRECT: doorSecrets.direct,
      LOG_LEVEL: 'error',
    },
  })
  try {
    const ending = await playStory({ app, clock, networks, books, random: randomFrom(seed) }, plan)
    return { ...ending, answers: Object.fromEntries([...networks.answers].sort()) }
  } finally {
    await app.close()
    await networks.close()
  }
}
