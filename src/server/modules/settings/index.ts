// Owns settings: what an operator changes without a new deployment.
// Promises: every field has a value (else the environment's or a default); changes are audited.
export {
  changeAdjustmentPolicy,
  changeDeepLink,
  changeExpiryPolicy,
  changeHoldPolicy,
  changeImportPoints,
  changeLinkSettings,
  changeWithdrawalPolicy,
  forgetOlder,
  getAdjustmentPolicy,
  getAskedUnder,
  getChecks,
  getConnections,
  getDeepLinks,
  getExpiryPolicy,
  getHoldPolicy,
  getImportPoints,
  getLinkSettings,
  getRetention,
  getSettings,
  getWithdrawalPolicy,
  noteAskedUnder,
  noteCheck,
  noteConnections,
  putChecksAway,
} from './operations.ts'
export { settingsRoutes } from './routes.ts'
export { type DeepLinks, hasMark, insertMark, type KeptChecks, takeMark } from './store.ts'
