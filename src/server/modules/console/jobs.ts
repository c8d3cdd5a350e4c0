import { defineJob } from '#server/jobs/define-job.ts'
import { addUpTouched } from './operations/add-up-touched.ts'

/** Every minute: the console's figures follow what happened since. */
export const addUpDays = defineJob('console.add-up', (ctx, _, stopping) => addUpTouched(ctx, stopping), {
  cron: '* * * * *',
  afterStart: 5,
  retryLimit: 0,
})
