// Owns withdrawals and withdrawal_batches: points paid out as money to banks, MoMo and phones.
// Promises: a withdrawal takes its points once and gives them back once or never; what is sent was approved, above a limit by two.
export { withdrawalsChecks } from './checks.ts'
export { carryOutBatch, endBatch } from './operations/approve.ts'
export { renewAccounts } from './operations/renew-accounts.ts'
export { forgetWithdrawalsOf } from './operations/settle.ts'
export { withdrawalsRoutes } from './routes.ts'
export { findLastWithdrawal, sumOpenWithdrawals } from './store/books.ts'
export { countWaitingWithdrawals } from './store/withdrawals.ts'
