import { checkInvariantsJob } from './check-job.ts'
import type { JobDefinition } from './jobs/define-job.ts'
import { watchPricesJob } from './modules/alerts/index.ts'
import { expireApprovalsJob } from './modules/approvals/index.ts'
import { forgetAuditJob } from './modules/audit/index.ts'
import { settleBonusesJob } from './modules/bonuses/index.ts'
import { askAllLinks, askLinksAgain, countPopularJob, keepNameWordsJob } from './modules/catalog/index.ts'
import { askNetworkJob, sendTestLetterJob } from './modules/checklist/index.ts'
import { settleClaimsJob, sweepClaimFiles } from './modules/claims/index.ts'
import { forgetClicksJob } from './modules/clicks/index.ts'
import { readCommissionRatesJob } from './modules/commission-rates/index.ts'
import { addUpDays } from './modules/console/index.ts'
import { forgetEventsJob } from './modules/conversions/index.ts'
import { keepOffersJob } from './modules/earning/index.ts'
import { expirePointsJob, giveBackExpiredJob } from './modules/expiry/index.ts'
import { foldCountsJob } from './modules/filters/index.ts'
import {
  clearEnded,
  dropPicture,
  sendDeviceLink,
  sendErasedMail,
  sendProtectionMail,
  sendResetMail,
  sweepErasedJob,
} from './modules/identity/index.ts'
import { sweepOpenImports, workOnImport } from './modules/imports/index.ts'
import { clearOutboxJob, handOutLetters, mailCopy, mailTest } from './modules/letters/index.ts'
import { checkDueLinks, enrolNewLinks, enrolProductLink } from './modules/links/index.ts'
import { forgetSubscribersJob, mailConfirmation, mailMessage } from './modules/messages/index.ts'
import { deliverNotice, forgetNoticesJob, mailJob, pushJob, remindJob } from './modules/notices/index.ts'
import { forgetPagesJob } from './modules/openings/index.ts'
import { orderReviewJobs } from './modules/order-review/index.ts'
import { deliverOutgoing, forgetOutgoing, tellStopped } from './modules/outgoing-webhooks/index.ts'
import { lookAheadJob, tidyPicturesJob } from './modules/pictures/index.ts'
import { checkChainsJob, publishRootsJob, tellOfBreaks } from './modules/proof/index.ts'
import { reportsJobs } from './modules/reports/index.ts'
import { measureRetailersJob } from './modules/retailers/index.ts'
import { reportOrder } from './modules/sample-shop/index.ts'
import {
  foldAnswersJob,
  forgetSearchesJob,
  learnWordsJob,
  measurePopularityJob,
  measureSearchesJob,
} from './modules/search/index.ts'
import { forgetSecurityJob, watchSecurityJob } from './modules/security-log/index.ts'
import { foldPointsJob } from './modules/stats/index.ts'
import { forgetVouchersJob, readVouchersJob } from './modules/vouchers/index.ts'

/** Every job of every module: what the worker works. */
export const jobDefinitions: JobDefinition[] = [
  ...orderReviewJobs,
  ...reportsJobs,
  addUpDays,
  askAllLinks,
  askLinksAgain,
  askNetworkJob,
  checkChainsJob,
  checkInvariantsJob,
  checkDueLinks,
  clearEnded,
  sweepErasedJob,
  countPopularJob,
  expireApprovalsJob,
  expirePointsJob,
  giveBackExpiredJob,
  dropPicture,
  keepNameWordsJob,
  keepOffersJob,
  learnWordsJob,
  mailConfirmation,
  mailMessage,
  deliverNotice,
  deliverOutgoing,
  enrolNewLinks,
  enrolProductLink,
  foldCountsJob,
  foldPointsJob,
  foldAnswersJob,
  forgetPagesJob,
  forgetSearchesJob,
  forgetOutgoing,
  forgetAuditJob,
  forgetClicksJob,
  forgetEventsJob,
  forgetNoticesJob,
  forgetSecurityJob,
  forgetSubscribersJob,
  forgetVouchersJob,
  clearOutboxJob,
  handOutLetters,
  mailCopy,
  mailTest,
  sendTestLetterJob,
  lookAheadJob,
  mailJob,
  pushJob,
  remindJob,
  measurePopularityJob,
  measureRetailersJob,
  measureSearchesJob,
  publishRootsJob,
  readCommissionRatesJob,
  readVouchersJob,
  reportOrder,
  sendDeviceLink,
  sendErasedMail,
  sendProtectionMail,
  sendResetMail,
  settleBonusesJob,
  settleClaimsJob,
  sweepClaimFiles,
  sweepOpenImports,
  tellOfBreaks,
  tellStopped,
  tidyPicturesJob,
  watchSecurityJob,
  watchPricesJob,
  workOnImport,
]
