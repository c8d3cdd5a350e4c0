// Owns notices, the members' switches and quiet hours for them, and the browsers that take push.
// Promises: what happened is told once, by the ways its reader has left on; a link in every letter stops letters.
export { deliverNotice, forgetNoticesJob, mailJob, pushJob, remindJob } from './jobs.ts'
export { renewPushKey } from './operations/push-key.ts'
export { listOwnNotices, readNotices } from './operations/read-notices.ts'
export { forgetNoticesOf } from './operations/settings.ts'
export { tellQuietly } from './operations/write-down.ts'
export { noticesPlainRoutes, noticesRoutes } from './routes.ts'
