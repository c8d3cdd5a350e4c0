import { accessAttacks } from './access.ts'
import { forgeryAttacks } from './forgery.ts'
import { injectionAttacks } from './injection.ts'
import { pageAttacks } from './pages.ts'
import { sessionAttacks } from './sessions.ts'
import type { Attack, Target } from './target.ts'
import { wireAttacks } from './wire.ts'

export const attacks: Attack[] = [
  ...accessAttacks,
  ...forgeryAttacks,
  ...sessionAttacks,
  ...pageAttacks,
  ...injectionAttacks,
  ...wireAttacks,
]

export type AttackReport = { attack: string; asked: number; found: string[] }

/** Attacks once; an attack that breaks off has found that something is not as it should be. */
export const attackWith = async (attack: Attack, target: Target): Promise<AttackReport> => {
  const before = target.asked()
  const found = await attack.run(target).catch((error: unknown) => [`it broke off: ${String(error)}`])
  return { attack: attack.id, asked: target.asked() - before, found: [...new Set(found)] }
}
