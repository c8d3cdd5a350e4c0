// Owns letters and letter_copies: posts as they are mailed to the newsletter's readers, and who got them.
// Promises: nobody gets a letter twice, nor after leaving; a letter's counts are those of its copies; opens are not noted.
export { clearOutboxJob, handOutLetters, mailCopy, mailTest } from './jobs.ts'
export { lettersRoutes } from './routes.ts'
