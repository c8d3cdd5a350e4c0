import type { JobDefinition } from './jobs/define-job.ts'
import { sendResetMail } from './modules/identity/index.ts'
import { reportOrder } from './modules/sample-shop/index.ts'

/** Every job of every module: what the worker works. */
export const jobDefinitions: JobDefinition[] = [reportOrder, sendResetMail]
