import { defineJob, type JobDefinition } from './jobs/define-job.ts'
import { noticeQueue } from './jobs/notify.ts'
import { affiliateJobs } from './modules/affiliate/index.ts'
import { settleClaimsJob, sweepClaimFiles } from './modules/claims/index.ts'
import { clearEnded, dropPicture, sendResetMail } from './modules/identity/index.ts'
import { sweepOpenImports, workOnImport } from './modules/imports/index.ts'
import { mailConfirmation, mailMessage } from './modules/messages/index.ts'
import { reportOrder } from './modules/sample-shop/index.ts'

/** Keeps the queue of notices open until there is a module that delivers them. */
const holdNotices = defineJob(noticeQueue, async () => {})

/** Every job of every module: what the worker works. */
export const jobDefinitions: JobDefinition[] = [
  ...affiliateJobs,
  clearEnded,
  dropPicture,
  holdNotices,
  mailConfirmation,
  mailMessage,
  reportOrder,
  sendResetMail,
  settleClaimsJob,
  sweepClaimFiles,
  sweepOpenImports,
  workOnImport,
]
