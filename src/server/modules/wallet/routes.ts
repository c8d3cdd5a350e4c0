import type { Bind } from '#server/http/bind.ts'
import { readOverview, readWallet } from './operations.ts'

export const walletRoutes = (bind: Bind): void => {
  bind('GET /api/me/wallet', (ctx) => readWallet(ctx))
  bind('GET /api/me/overview', (ctx) => readOverview(ctx))
}
