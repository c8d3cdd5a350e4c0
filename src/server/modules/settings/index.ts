// Owns settings: what an operator changes without a new deployment.
// Promises: every field has a value (else the environment's or a default); changes are audited.
export {
  changeAdjustmentPolicy,
  changeHoldPolicy,
  changeLinkSettings,
  getAdjustmentPolicy,
  getHoldPolicy,
  getLinkSettings,
  getSettings,
} from './operations.ts'
export { settingsRoutes } from './routes.ts'
