import type { Ctx } from '#server/kernel/context.ts'
import { listWishes } from '../store/wished-shops.ts'

const shown = 100

/** Shops that were asked for and are not supported, the most wished first. */
export const listWishedShops = async (ctx: Ctx): Promise<{ host: string; times: number; lastAt: string }[]> =>
  (await listWishes(ctx.db, shown)).map(({ lastAt, ...wish }) => ({ ...wish, lastAt: lastAt.toISOString() }))
