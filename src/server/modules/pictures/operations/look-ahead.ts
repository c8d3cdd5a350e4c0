import { leaveOffIf } from '#server/kernel/batches.ts'
import { sleep } from '#server/kernel/clock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { keepWithin } from '#server/media/bounded-folder.ts'
import { keyOf } from '#server/media/shown-from.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { deleteUnused, findUnlooked } from '../store.ts'
import type { FetchOptions } from './fetch-picture.ts'
import { keptPictures, lookAtPicture } from './look-at-picture.ts'
import { readForm, takeForm } from './serve-picture.ts'

/** So far down the listing pictures are looked at before anybody asks. */
const head = 2000
/** So many in one job, which works for so long at most; the next one goes on. */
const mostAtOnce = 200
const budgetMs = 50_000
/** So many hosts at once, each for one picture after the other with a pause between. */
const hosts = 4
const pauseMs = 500
const card = { width: 400, format: 'avif' } as const

const hostOf = (address: string): string => new URL(address).host

/**
 * Looks at the pictures at the head of the listing, where products stand that are featured or have just come: who opens
 * it then finds them small and near, and the dead ones left out. Any number of processes may.
 */
export const lookAhead = async (ctx: Ctx, options: FetchOptions = {}): Promise<{ looked: number }> => {
  if (!ctx.config.imageProxy.on) return { looked: 0 }
  const { stopping } = options
  const begun = performance.now()
  const isOver = () => stopping?.aborted === true || performance.now() - begun > budgetMs
  const addresses = await findUnlooked(ctx.db, { now: ctx.clock.now(), head, limit: mostAtOnce })
  const waiting = [
    ...Map.groupBy(
      addresses.filter((address) => URL.canParse(address)),
      hostOf,
    ).values(),
  ]
  let looked = 0
  const walk = async (ofOneHost: string[]): Promise<void> => {
    for (const address of ofOneHost) {
      if (isOver()) return
      const look = await lookAtPicture(ctx, address, options)
      if (look.outcome === 'busy') return
      looked += 1
      const form = { key: keyOf(address), ...card }
      if (look.outcome === 'found' && !(await readForm(ctx, form)))
        await takeForm(ctx, form, async () => look)
      await sleep(ctx.clock, pauseMs)
    }
  }
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !isOver(); next = waiting.shift())
      await walk(next).catch((error: unknown) => {
        if (!stopping?.aborted) throw error
      })
  }
  await Promise.all(Array.from({ length: hosts }, lane))
  return { looked }
}

/** What no product and no post shows any more is remembered for so many days. */
const forgetAfterDays = 30
const forgottenAtOnce = 2000
const beforeAllKeys = '00000000-0000-0000-0000-000000000000'

/** Brings what is kept back within its bound, and forgets what nobody shows. */
export const tidyPictures = async (
  ctx: Ctx,
  stopping: AbortSignal,
  together = forgottenAtOnce,
): Promise<void> => {
  const { folder, mostBytes } = keptPictures(ctx)
  await keepWithin(folder, mostBytes)
  const before = addDays(ctx.clock.now(), -forgetAfterDays)
  for (let after: string | undefined = beforeAllKeys; after !== undefined; ) {
    leaveOffIf(stopping)
    after = await deleteUnused(ctx.db, { before, after, most: together })
  }
}
