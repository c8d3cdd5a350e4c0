import type { Kysely } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import type { DB } from './types.ts'

/**
 * One invariant the doctor proves. `broken` names what breaks it; an empty list is proof that nothing does. `concerns`: whether there
 * is what it is about; every database has, where it is not asked.
 */
export type Check = {
  name: string
  broken: (db: Kysely<DB>, config: Ctx['config']) => Promise<string[]>
  concerns?: (config: Ctx['config']) => boolean
}
