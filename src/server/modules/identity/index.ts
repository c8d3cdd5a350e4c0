// Owns users, sessions, accounts and verifications: who somebody is and how that is proved.
// Promises: role and deletion count at the next request, account 1 stays admin, a reset code works once for 30 minutes.
export {
  clearEnded,
  dropPicture,
  sendDeviceLink,
  sendErasedMail,
  sendProtectionMail,
  sendResetMail,
  sweepErasedJob,
} from './jobs.ts'
export { endAllStaff, eraseLocked, getLockedUser, getUser } from './operations/administration.ts'
export { forgetDemoPassword } from './operations/demo-password.ts'
export { lockOwn } from './operations/lock-own.ts'
export { ensureMainAdmin, isMainAdminOpen, shutOutMainAdmin } from './operations/main-admin.ts'
export { discover, ProviderDown } from './operations/provider-client.ts'
export { renewRecovery, renewTotp } from './operations/renew-factors.ts'
export { findMemberId, hasMembersBesides, registerMember } from './operations/sign-up.ts'
export { refuseSuspended } from './operations/suspension.ts'
export { identityPlainRoutes, identityRoutes } from './routes.ts'
export { countUnsealedCodes } from './store/sealed-factors.ts'
export { findSuspension } from './store/suspensions.ts'
export { findUser, lockToErase } from './store/users.ts'
