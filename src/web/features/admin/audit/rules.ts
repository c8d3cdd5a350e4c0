import type { AuditEntry } from '#contract/audit.ts'
import { anyValue } from '#web/ui/data-table/table-state.ts'
import { adminPath } from '../screens.ts'

type Subject = Pick<AuditEntry, 'action' | 'subjectId' | 'subjectName'>

/** Proposals are listed by what became of them. */
const approvalStates: Record<string, string> = {
  'approval.approve': 'approved',
  'approval.decline': 'declined',
  'approval.expire': 'expired',
}

/** Where the things of a kind are seen, in a list that has them whatever became of them; some have a page each. */
const places: Record<string, (subject: Subject, id: number) => string> = {
  product: (_, id) => adminPath('product', { id }),
  category: () => adminPath('categories'),
  blog_post: (_, id) => adminPath('blog-editor', { id }),
  user: (_, id) => adminPath('user', { id }),
  conversion: (_, id) => adminPath('conversion', { id }),
  // Called by its order's number. Lists of held orders let go of it.
  order_hold: ({ subjectName }) =>
    subjectName ? adminPath('conversions', { q: subjectName }) : adminPath('holds'),
  reward: () => adminPath('rewards'),
  redemption: () => adminPath('rewards', { tab: 'queue', status: anyValue }),
  letter: (_, id) => adminPath('letter', { id }),
  voucher: () => adminPath('vouchers'),
  rule: () => adminPath('rules'),
  commission_rate: () => adminPath('commission-rates'),
  retailer: () => adminPath('retailers'),
  claim: (_, id) => adminPath('claims', { id }),
  adjustment: () => adminPath('adjustments'),
  approval: ({ action }) => adminPath('approvals', { state: approvalStates[action] ?? 'waiting' }),
  withdrawal: () => adminPath('withdrawals', { state: anyValue }),
  withdrawal_batch: (_, id) => adminPath('withdrawals', { batch: id }),
  import: (_, id) => adminPath('imports', { id }),
  statement: (_, id) => adminPath('reconciliation', { id }),
  message: () => adminPath('messages'),
  network: () => adminPath('networks'),
  outgoing_webhook: (_, id) => adminPath('outgoing-webhook', { id }),
  api_key: () => adminPath('api-keys'),
  settings: () => adminPath('settings'),
  bonuses: () => adminPath('bonuses', { tab: 'terms' }),
  referral: () => adminPath('bonuses'),
  jobs: () => adminPath('jobs'),
  searches: () => adminPath('search'),
  synonyms: () => adminPath('search'),
}

const gone = /\.(delete|remove|erase|revoke)$/

/** The page of what an entry is about; none for what went with it. */
export const subjectPath = (entry: AuditEntry): string | undefined =>
  gone.test(entry.action) ? undefined : places[entry.subjectType]?.(entry, Number(entry.subjectId))
