import { symmetricDecrypt } from 'better-auth/crypto'
import type { Ctx } from '#server/kernel/context.ts'
import { newNonce } from '#server/kernel/ids.ts'
import { seal, sealedUnder, unreadable, unseal } from '#server/kernel/sealed.ts'

const purpose = 'muahoi totp secrets'

/** What an app makes its codes of, as it rests in the database. */
export const sealTotp = ({ config }: Ctx, secret: string): string =>
  seal(config.secrets, purpose, secret, newNonce())

/** As versions before sealed it: hexadecimal, and naming no secret. */
const openUnnamed = async ({ config }: Ctx, sealed: string): Promise<string> => {
  for (const key of config.secrets)
    try {
      return await symmetricDecrypt({ key, data: sealed })
    } catch {
      // Another secret may.
    }
  throw unreadable(sealed)
}

/** @throws AppError unavailable when no secret opens it */
export const openTotp = async (ctx: Ctx, sealed: string): Promise<string> =>
  sealedUnder(sealed) ? unseal(ctx.config.secrets, purpose, sealed) : openUnnamed(ctx, sealed)

/** The same under the newest secret. */
export const resealed = async (ctx: Ctx, sealed: string): Promise<string> =>
  sealTotp(ctx, await openTotp(ctx, sealed))
