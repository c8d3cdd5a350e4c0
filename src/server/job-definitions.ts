import type { JobDefinition } from './jobs/define-job.ts'
import { clearEnded, sendResetMail } from './modules/identity/index.ts'
import { reportOrder } from './modules/sample-shop/index.ts'

/** Every job of every module: what the worker works. */
export const jobDefinitions: JobDefinition[] = [clearEnded, reportOrder, sendResetMail]
