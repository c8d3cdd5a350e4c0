import type { Check } from './db/check.ts'
import { affiliateChecks } from './modules/affiliate/index.ts'
import { catalogChecks } from './modules/catalog/index.ts'
import { claimsChecks } from './modules/claims/index.ts'
import { consoleChecks } from './modules/console/index.ts'
import { pointsChecks } from './modules/points/index.ts'
import { retailersChecks } from './modules/retailers/index.ts'
import { rewardsChecks } from './modules/rewards/index.ts'
import { statementsChecks } from './modules/statements/index.ts'

/** Everything that `npm run doctor` proves, in its order. */
export const checkDefinitions: Check[] = [
  ...pointsChecks,
  ...affiliateChecks,
  ...catalogChecks,
  ...claimsChecks,
  ...rewardsChecks,
  ...consoleChecks,
  ...retailersChecks,
  ...statementsChecks,
]
