// Owns no table: what a new site has to have is looked at here, and what was found is kept among the settings.
// Promises: a test tells what it saw just now; no secret is in what it tells, and no one waits long for it: a letter is sent by a job, and so is what the worker alone can ask.
export { askNetworkJob, sendTestLetterJob } from './jobs.ts'
export { checklistRoutes } from './routes.ts'
