import type { WorklistKind } from '#contract/worklist.ts'
import { adminPath, type ScreenName } from '../screens.ts'

/** The screen each kind of work is done on, and what of it is shown first. */
export const workPlaces: Record<WorklistKind, { screen: ScreenName; to: string }> = {
  clashes: { screen: 'holds', to: adminPath('holds', { tab: 'open' }) },
  holds: { screen: 'holds', to: adminPath('holds', { tab: 'open' }) },
  approvals: { screen: 'approvals', to: adminPath('approvals') },
  withdrawals: { screen: 'withdrawals', to: adminPath('withdrawals') },
  referrals: { screen: 'bonuses', to: adminPath('bonuses', { state: 'held' }) },
  claims: { screen: 'claims', to: adminPath('claims', { state: 'sent' }) },
  unmatched: { screen: 'conversions', to: adminPath('conversions', { owner: 'open' }) },
  redemptions: { screen: 'rewards', to: adminPath('rewards', { tab: 'queue' }) },
  codes: { screen: 'rewards', to: adminPath('rewards') },
  checks: { screen: 'jobs', to: adminPath('jobs') },
  roots: { screen: 'jobs', to: adminPath('jobs') },
  jobs: { screen: 'jobs', to: adminPath('jobs') },
  runs: { screen: 'networks', to: adminPath('networks') },
  rateReads: { screen: 'commission-rates', to: adminPath('commission-rates') },
  voucherReads: { screen: 'vouchers', to: adminPath('vouchers') },
  reviews: { screen: 'reviews', to: adminPath('reviews') },
  messages: { screen: 'messages', to: adminPath('messages', { status: 'new' }) },
  imports: { screen: 'imports', to: adminPath('imports') },
  rates: { screen: 'commission-rates', to: adminPath('commission-rates', { state: 'waiting' }) },
  vouchers: { screen: 'vouchers', to: adminPath('vouchers', { state: 'flagged' }) },
  links: { screen: 'links', to: adminPath('links', { state: 'flagged' }) },
}

const day = 86_400_000

/** Whole days until then, counted up; 0 once it has come. */
export const daysUntil = (due: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(due).getTime() - now.getTime()) / day))

/** Is it decided without a person within two days? */
export const isPressing = (due: string | null, now: Date): boolean => due !== null && daysUntil(due, now) <= 2
