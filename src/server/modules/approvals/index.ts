// Owns approvals, what one person began and a second has to agree to, and hand_points, what one person moved alone within a day.
// Promises: nobody agrees to their own; what is agreed to happens once, by the code it always goes through, or not at all.
export { approvalsChecks } from './checks.ts'
export { expireApprovalsJob } from './jobs.ts'
export { approvalAbout, approve, countForMe, decline } from './operations/decide.ts'
export { type ByHand, byHand, type Details, mayActAlone, propose } from './operations/propose.ts'
export { approvalsRoutes } from './routes.ts'
export { forgetApprovalsOf } from './store/forget.ts'
