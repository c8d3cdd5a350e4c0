import { randomUUID } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { isStillAhead } from '#server/db/until.ts'
import { aheadOf, sleep } from '#server/kernel/clock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { ForbiddenAddress } from '#server/kernel/public-address.ts'
import { claimLook, dropLook, findLook, type Known, type Seen, saveLook } from '../store/link-pages.ts'
import { DeadEnd } from './ask-shops.ts'

const minute = 60_000
const leaseMs = 15_000
const glanceMs = 100
/** Somebody else's look is waited for as long as a look of one's own may take. */
const patienceMs = 6000
const freshMs = 7 * 24 * 60 * minute
const againMs = 10 * minute

/** What a look found; 'nothing' where there was nothing to be seen. */
export type Look = Seen | 'nothing'
/** 'unkept': nothing, and nothing to be remembered. */
type Looking = () => Promise<Look | 'unkept'>

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** What is still to be believed of what is known. */
const lasting = (ctx: Ctx, known: Known | undefined): Look | undefined => {
  const now = ctx.clock.now()
  if (!known?.lookedAt) return undefined
  if (isStillAhead(known.retryAt, now, againMs)) return known.title || known.leadsTo ? known : 'nothing'
  const isFresh = known.lookedAt > later(now, -freshMs) && known.lookedAt <= aheadOf(now)
  if (known.retryAt === null && isFresh) return known
  return undefined
}

/** What is remembered of an address, without looking. */
export const rememberedOf = async (ctx: Ctx, key: string): Promise<Look | undefined> =>
  lasting(ctx, await findLook(ctx.db, key))

const lookAndKeep = async (
  ctx: Ctx,
  lease: { key: string; runner: string },
  look: Looking,
): Promise<Look> => {
  const seen = await look().catch((error: unknown) => {
    ctx.log.info('a pasted link could not be looked at', { key: lease.key, error: String(error) })
    // What leads out of the shops is not remembered, whoever made it.
    return error instanceof ForbiddenAddress || error instanceof DeadEnd
      ? ('unkept' as const)
      : ('nothing' as const)
  })
  const at = ctx.clock.now()
  if (seen === 'unkept') {
    await dropLook(ctx.db, lease)
    return 'nothing'
  }
  const found = seen === 'nothing' ? null : seen
  await saveLook(ctx.db, lease, { at, seen: found, retryAt: found ? null : later(at, againMs) })
  return seen
}

const inTurn = async (ctx: Ctx, key: string, look: Looking): Promise<Look> => {
  const runner = randomUUID()
  for (let waited = 0; waited < patienceMs; waited += glanceMs) {
    const known = await findLook(ctx.db, key)
    const seen = lasting(ctx, known)
    if (seen) return seen
    const now = ctx.clock.now()
    const lease = { key, runner, now, leaseUntil: later(now, leaseMs), lookedAt: known?.lookedAt ?? null }
    if (await claimLook(ctx.db, lease)) return lookAndKeep(ctx, { key, runner }, look)
    await sleep(ctx.clock, glanceMs)
  }
  return 'nothing'
}

/** Looks under way in this process, of one database each. */
const running = new WeakMap<Config, Map<string, Promise<Look>>>()

/**
 * Looks at an address once, however many ask for it in however many processes, and remembers what was seen for a week; what was not
 * to be seen is asked for again after ten minutes.
 */
export const lookOnce = (ctx: Ctx, key: string, look: Looking): Promise<Look> => {
  const own = running.get(ctx.config) ?? new Map<string, Promise<Look>>()
  running.set(ctx.config, own)
  const known = own.get(key)
  if (known) return known
  const started = inTurn(ctx, key, look).finally(() => own.delete(key))
  own.set(key, started)
  return started
}
