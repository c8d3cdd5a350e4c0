// Owns how a click id travels on a link: where each network takes one, and the operator's templates around plain links.
// Promises: one answer for cards, clicks, redirects and counts; what cannot carry an id is called untracked, never guessed.
export { fingerprintOf, readWrapping } from './operations.ts'
export { carrierFor, isTracked, outgoingFor, trackedUnder } from './rules/carrier.ts'
export type { Wrapping } from './rules/placement.ts'
export { pageWithin, plainHostOf, templateProblem } from './rules/template.ts'
