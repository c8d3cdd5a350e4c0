// Owns statements of the networks and their lines: how each stands to our orders and what was decided about it.
// Promises: reading one changes no order; a line is taken over once; nothing about buyers is kept.
export { statementsChecks } from './checks.ts'
export { applyLines, chooseAll, chooseLines, haveQueued, type Took } from './operations/apply-lines.ts'
export { createComparison, type FileLine, nothingCompared } from './operations/compare-lines.ts'
export { refuseDecided } from './operations/mark-lines.ts'
export { openStatement, readingOf, settleReading } from './operations/open-statement.ts'
export { withSigns } from './operations/read-signs.ts'
export { factsOfStatements, showStatement } from './operations/show-lines.ts'
export { statementsRoutes } from './routes.ts'
export { isPersonalColumn, withoutEmails } from './rules/personal.ts'
export { samplesOf } from './rules/samples.ts'
