import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBooks } from '../simulator/books.ts'
import { simulatedClock } from '../simulator/clock.ts'
import { doorSecrets } from '../simulator/messages.ts'
import { randomFrom } from '../simulator/random.ts'
import { type SimulatedNetworks, startNetworks } from '../simulator/server.ts'
import { playStory } from '../simulator/story.ts'
import { bootApp } from '../support/app.ts'

const seed = Number(process.env.SEED ?? 20_261_121)
const clock = simulatedClock(new Date('2026-09-20T01:00:00Z'))
const books = createBooks()
const random = randomFrom(seed)
let networks: SimulatedNetworks
let app: Awaited<ReturnType<typeof bootApp>>

beforeAll(async () => {
  networks = await startNetworks(books, clock, {
    trouble: { share: 0.04, random: randomFrom(seed + 1) },
    shopeePage: 15,
  })
  app = await bootApp({
    clock,
    env: {
      ...networks.env,
      POSTBACK_SECRET_ACCESSTRADE: doorSecrets.accesstrade,
      POSTBACK_SECRET_LAZADA: doorSecrets.lazada,
      POSTBACK_SECRET_DIRECT: doorSecrets.direct,
    },
  })
})
afterAll(async () => {
  await app?.close()
  await networks?.close()
})

it(`a month over four networks ends in the oracle's points (SEED=${seed})`, {
  timeout: 180_000,
}, async () => {
  const ending = await playStory(
    { app, clock, networks, books, random },
    { clicks: 250, days: 30, members: 12, buyShare: 0.5 },
  )
  expect(ending).toMatchObject({ clicks: 250, refusedMessages: 0, wrong: [], broken: [], leaks: 0 })
  expect(ending.pointsOwed).toBeGreaterThan(50_000)
  // The pace was kept: nobody had to be told to slow down.
  expect(networks.answers.get('accesstrade 429') ?? 0).toBe(0)
})
