import type { AuditEntry } from '#contract/audit.ts'
import { anyValue } from '#web/ui/data-table/table-state.ts'
import { adminPath } from '../screens.ts'

/** Where the things of a kind are seen; `:id` kinds have a page each. */
const places: Record<string, (id: string) => string> = {
  product: (id) => adminPath('product', { id: Number(id) }),
  category: () => adminPath('categories'),
  blog_post: (id) => adminPath('blog-editor', { id: Number(id) }),
  user: (id) => adminPath('user', { id: Number(id) }),
  conversion: (id) => adminPath('conversion', { id: Number(id) }),
  order_hold: () => adminPath('holds'),
  reward: () => adminPath('rewards'),
  redemption: () => adminPath('rewards', { tab: 'queue', status: anyValue }),
  letter: (id) => adminPath('letter', { id: Number(id) }),
  voucher: () => adminPath('vouchers'),
  rule: () => adminPath('rules'),
  commission_rate: () => adminPath('commission-rates'),
  retailer: () => adminPath('retailers'),
  claim: () => adminPath('claims'),
  adjustment: () => adminPath('adjustments'),
  approval: () => adminPath('approvals'),
  withdrawal: () => adminPath('withdrawals'),
  withdrawal_batch: () => adminPath('withdrawals'),
  import: () => adminPath('imports'),
  statement: () => adminPath('reconciliation'),
  message: () => adminPath('messages'),
  network: () => adminPath('networks'),
  outgoing_webhook: (id) => adminPath('outgoing-webhook', { id: Number(id) }),
  api_key: () => adminPath('api-keys'),
  settings: () => adminPath('settings'),
  bonuses: () => adminPath('bonuses'),
  referral: () => adminPath('bonuses'),
  jobs: () => adminPath('jobs'),
  searches: () => adminPath('search'),
  synonyms: () => adminPath('search'),
}

const gone = /\.(delete|remove|erase|revoke)$/

/** The page of what an entry is about; none for what went with it. */
export const subjectPath = ({ action, subjectType, subjectId }: AuditEntry): string | undefined =>
  gone.test(action) ? undefined : places[subjectType]?.(subjectId)
