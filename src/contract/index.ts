import { account } from './account.ts'
import { adjustments } from './adjustments.ts'
import { adminProducts } from './admin-products.ts'
import { affiliate } from './affiliate.ts'
import { alerts } from './alerts.ts'
import { apiKeys } from './api-keys.ts'
import { approvals } from './approvals.ts'
import { audit } from './audit.ts'
import { blog } from './blog.ts'
import { bonuses } from './bonuses.ts'
import { cart } from './cart.ts'
import { categories } from './categories.ts'
import { checklist } from './checklist.ts'
import { claims } from './claims.ts'
import { comments } from './comments.ts'
import { commissionRates } from './commission-rates.ts'
import { operatorConsole } from './console.ts'
import { demoData } from './demo-data.ts'
import { favorites } from './favorites.ts'
import { holds } from './holds.ts'
import { imports } from './imports.ts'
import { jobs } from './jobs.ts'
import { letters } from './letters.ts'
import { links } from './links.ts'
import { members } from './members.ts'
import { messages } from './messages.ts'
import { networkCalls } from './networks.ts'
import { notices } from './notices.ts'
import { openings } from './openings.ts'
import { outgoingWebhooks } from './outgoing-webhooks.ts'
import { pictures } from './pictures.ts'
import { points } from './points.ts'
import { products } from './products.ts'
import { proof } from './proof.ts'
import { purchases } from './purchases.ts'
import { retailers } from './retailers.ts'
import { rewards } from './rewards.ts'
import { rules } from './rules.ts'
import { searches } from './searches.ts'
import { secondFactorCalls } from './second-factor.ts'
import { securityLog } from './security-log.ts'
import { settings } from './settings.ts'
import { statements } from './statements.ts'
import { stats } from './stats.ts'
import { identity, users } from './users.ts'
import { vouchers } from './vouchers.ts'
import { wallet } from './wallet.ts'
import { withdrawals } from './withdrawals.ts'
import { worklist } from './worklist.ts'

/** The table of contents of the API: every JSON call, by "METHOD /path". */
export const endpoints = {
  ...identity,
  ...account,
  ...secondFactorCalls,
  ...users,
  ...products,
  ...searches,
  ...categories,
  ...checklist,
  ...demoData,
  ...claims,
  ...comments,
  ...favorites,
  ...alerts,
  ...cart,
  ...blog,
  ...rewards,
  ...purchases,
  ...adjustments,
  ...approvals,
  ...affiliate,
  ...networkCalls,
  ...holds,
  ...points,
  ...wallet,
  ...proof,
  ...notices,
  ...stats,
  ...imports,
  ...statements,
  ...pictures,
  ...settings,
  ...rules,
  ...retailers,
  ...openings,
  ...messages,
  ...audit,
  ...operatorConsole,
  ...members,
  ...worklist,
  ...adminProducts,
  ...links,
  ...securityLog,
  ...withdrawals,
  ...bonuses,
  ...apiKeys,
  ...outgoingWebhooks,
  ...vouchers,
  ...jobs,
  ...letters,
  ...commissionRates,
}

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints
