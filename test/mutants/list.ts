import { approvalMutants } from './approvals.ts'
import { claimMutants } from './claims.ts'
import { databaseMutants } from './database.ts'
import { earningMutants } from './earning.ts'
import { holdMutants } from './holds.ts'
import { lockMutants } from './locks.ts'
import { messageMutants } from './messages.ts'
import type { Mutant } from './mutant.ts'
import { payoutMutants } from './payout.ts'
import { proofMutants } from './proof.ts'
import { retentionMutants } from './retention.ts'
import { settlingMutants } from './settling.ts'
import { walletMutants } from './wallet.ts'

export const mutants: Mutant[] = [
  ...earningMutants,
  ...messageMutants,
  ...settlingMutants,
  ...claimMutants,
  ...holdMutants,
  ...lockMutants,
  ...walletMutants,
  ...payoutMutants,
  ...approvalMutants,
  ...proofMutants,
  ...databaseMutants,
  ...retentionMutants,
]

/** What a mistake meets that its own tests let pass: every test of money. */
export const widerTests = [
  'src/server/modules/earning/rules/earning.test.ts',
  'src/server/modules/conversions/rules/conversion.test.ts',
  'src/server/modules/conversions/earning.db.test.ts',
  'src/server/modules/order-review/holds.db.test.ts',
  'src/server/modules/conversions/assign-click.db.test.ts',
  'src/server/modules/reports/reports.db.test.ts',
  'src/server/modules/notices/notices.db.test.ts',
  'src/server/modules/rewards/rewards.db.test.ts',
  'src/server/modules/statements/statements.db.test.ts',
  'src/server/modules/console/figures.db.test.ts',
  'src/server/modules/points/hash.db.test.ts',
  'src/server/modules/proof/roots.db.test.ts',
  'test/integration/order-money.test.ts',
  'test/integration/order-limits.test.ts',
  'test/integration/claim-decisions.test.ts',
  'test/integration/claims.test.ts',
  'test/integration/account.test.ts',
  'test/integration/races.test.ts',
  'test/integration/wallet-races.test.ts',
  'test/integration/networks-month.test.ts',
]
