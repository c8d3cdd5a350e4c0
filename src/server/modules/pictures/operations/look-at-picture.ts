import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sleep } from '#server/kernel/clock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { createTurns } from '#server/kernel/turns.ts'
import { keepBounded, readUsed } from '#server/media/bounded-folder.ts'
import { EncoderBusy } from '#server/media/picture.ts'
import { keyOf } from '#server/media/shown-from.ts'
import { hostRest, isHostTrouble, retryAt } from '../rules.ts'
import {
  claimPicture,
  countHostTrouble,
  deadUntil,
  forgetHostTrouble,
  giveBack,
  restHost,
  restUntil,
  saveLook,
} from '../store.ts'
import { type FetchOptions, fetchPicture, PictureTrouble } from './fetch-picture.ts'

/** A process asks one host for so many pictures at once, as a browser would, while so many others wait for it. */
const atOnce = 4
const mostWaiting = 60
/** And all hosts together for so many: each may be 10 MB in memory. */
const everywhere = 12
/** A process that dies frees its picture after this long; a request takes 10 seconds, and then it waits to be encoded. */
const leaseMs = 60_000
/** How long is waited for another process to fetch it. */
const patienceMs = 15_000
const glanceMs = 100
/** When to come again where no better moment is known. */
const soonMs = 5000

export type Look =
  | { outcome: 'found'; bytes: Buffer }
  /** There is none until then. */
  | { outcome: 'dead'; until: Date }
  /** The host or this process has enough to do until then. */
  | { outcome: 'busy'; until: Date }

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Where what is kept of remote pictures lies, and how much of it there may be. */
export const keptPictures = ({ config }: Pick<Ctx, 'config'>) => ({
  folder: join(config.dataDir, 'cache', 'pictures'),
  mostBytes: config.imageProxy.cacheBytes,
})

const wholeName = (key: string): string => join(key.slice(0, 2), `${key}.webp`)

/** The picture as it was encoded when it was fetched. */
export const readWhole = (ctx: Pick<Ctx, 'config'>, key: string): Promise<Buffer | undefined> =>
  readUsed(join(keptPictures(ctx).folder, wholeName(key)))

type Fetch = { key: string; address: string; host: string; failures: number; runner: string }

const noteTrouble = async (ctx: Ctx, fetch: Fetch, trouble: PictureTrouble): Promise<Look> => {
  const { reason, status, restMs } = trouble
  const now = ctx.clock.now()
  const failures = fetch.failures + 1
  const until = retryAt(now, { reason, failures, least: restMs })
  await saveLook(ctx.db, fetch, { at: now, trouble: { reason, status, failures, retryAt: until } })
  const rest = isHostTrouble(reason) ? hostRest(await countHostTrouble(ctx.db, fetch.host)) : restMs
  if (rest > 0) await restHost(ctx.db, fetch.host, later(now, rest))
  else if (!isHostTrouble(reason)) await forgetHostTrouble(ctx.db, fetch.host, now)
  return { outcome: 'dead', until }
}

const fetchAndKeep = async (ctx: Ctx, fetch: Fetch, options: FetchOptions): Promise<Look> => {
  try {
    // Another process may have kept it after it was looked for here.
    const kept = await readWhole(ctx, fetch.key)
    const bytes = kept ?? (await fetchPicture(ctx, fetch.address, options))
    if (!kept) await keepBounded(keptPictures(ctx), wholeName(fetch.key), bytes)
    const at = ctx.clock.now()
    await saveLook(ctx.db, fetch, { at })
    await forgetHostTrouble(ctx.db, fetch.host, at)
    return { outcome: 'found', bytes }
  } catch (error) {
    if (error instanceof PictureTrouble) return noteTrouble(ctx, fetch, error)
    await giveBack(ctx.db, fetch)
    throw error
  }
}

/** Fetches it, or waits for the process that is fetching it. */
const lookInTurn = async (
  ctx: Ctx,
  picture: { key: string; address: string; host: string },
  options: FetchOptions,
): Promise<Look> => {
  const { key, host } = picture
  const runner = randomUUID()
  for (let waited = 0; waited < patienceMs; waited += glanceMs) {
    const now = ctx.clock.now()
    const resting = await restUntil(ctx.db, host, now)
    if (resting) return { outcome: 'busy', until: resting }
    const failures = await claimPicture(ctx.db, { key, runner, now, leaseUntil: later(now, leaseMs) })
    if (failures !== undefined) return fetchAndKeep(ctx, { ...picture, failures, runner }, options)
    const until = await deadUntil(ctx.db, key, now)
    if (until) return { outcome: 'dead', until }
    await sleep(ctx.clock, glanceMs)
    const bytes = await readWhole(ctx, key)
    if (bytes) return { outcome: 'found', bytes }
  }
  return { outcome: 'busy', until: later(ctx.clock.now(), soonMs) }
}

class TooMany extends Error {}

const turns = createTurns({
  atOnce: everywhere,
  each: atOnce,
  mostEach: mostWaiting,
  refusal: () => new TooMany(),
})

const looking = new Map<string, Promise<Look>>()

/**
 * Fetches a picture that is not kept, once however many ask for it in however many processes, and remembers how that
 * ended. `address` stands in the catalogue or the blog.
 */
export const lookAtPicture = (ctx: Ctx, address: string, options: FetchOptions = {}): Promise<Look> => {
  const key = keyOf(address)
  const place = join(keptPictures(ctx).folder, key)
  const running = looking.get(place)
  if (running) return running
  const { host } = new URL(address)
  const look = turns
    .take(host, () => lookInTurn(ctx, { key, address, host }, options))
    .catch((error: unknown): Look => {
      if (error instanceof TooMany || error instanceof EncoderBusy)
        return { outcome: 'busy', until: later(ctx.clock.now(), soonMs) }
      throw error
    })
    .finally(() => looking.delete(place))
  looking.set(place, look)
  return look
}
