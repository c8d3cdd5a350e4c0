import { openSystemCtx } from '#server/open-ctx.ts'
import { settle } from './settle.ts'

// Settles the catalogue in DATA_DIR.
const { ctx, ownerUrl, close } = await openSystemCtx('bench')
try {
  await settle(ctx, ownerUrl)
} finally {
  await close()
}
