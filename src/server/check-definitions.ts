import { bucketChecks } from '#server/files/index.ts'
import { conversionsChecks } from '#server/modules/conversions/index.ts'
import type { Check } from './db/check.ts'
import { adjustmentsChecks } from './modules/adjustments/index.ts'
import { approvalsChecks } from './modules/approvals/index.ts'
import { bonusesChecks } from './modules/bonuses/index.ts'
import { catalogChecks } from './modules/catalog/index.ts'
import { claimsChecks } from './modules/claims/index.ts'
import { consoleChecks } from './modules/console/index.ts'
import { earningChecks } from './modules/earning/index.ts'
import { expiryChecks } from './modules/expiry/index.ts'
import { filtersChecks } from './modules/filters/index.ts'
import { pointsChecks } from './modules/points/index.ts'
import { proofChecks } from './modules/proof/index.ts'
import { purchasesChecks } from './modules/purchases/index.ts'
import { retailersChecks } from './modules/retailers/index.ts'
import { rewardsChecks } from './modules/rewards/index.ts'
import { searchChecks } from './modules/search/index.ts'
import { statementsChecks } from './modules/statements/index.ts'
import { statsChecks } from './modules/stats/index.ts'
import { withdrawalsChecks } from './modules/withdrawals/index.ts'
import { secretChecks } from './secrets-in-use.ts'

/** Needs a role of its own for the application, which an outside database has with MIGRATE_DATABASE_URL. */
export { roleChecks } from './db/roles.ts'

/** Everything that `npm run doctor` proves, in its order. */
export const checkDefinitions: Check[] = [
  ...pointsChecks,
  ...proofChecks,
  ...conversionsChecks,
  ...catalogChecks,
  ...searchChecks,
  ...filtersChecks,
  ...earningChecks,
  ...claimsChecks,
  ...purchasesChecks,
  ...adjustmentsChecks,
  ...approvalsChecks,
  ...rewardsChecks,
  ...withdrawalsChecks,
  ...bonusesChecks,
  ...expiryChecks,
  ...consoleChecks,
  ...retailersChecks,
  ...statementsChecks,
  ...statsChecks,
  ...secretChecks,
  ...bucketChecks,
]
