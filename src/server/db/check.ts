import type { Kysely } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import type { DB } from './types.ts'

/** One invariant the doctor proves. `broken` names what breaks it; an empty list is proof that nothing does. */
export type Check = { name: string; broken: (db: Kysely<DB>, config: Ctx['config']) => Promise<string[]> }
