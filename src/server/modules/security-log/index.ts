// Owns security_alerts and reads security_events, which db/security-log and http/refusals add to and nobody can change.
// Promises: what was noted is shown as it was noted; what goes on opens one alert, and one letter, until somebody has seen it.
export { forgetSecurityJob, watchSecurityJob } from './jobs.ts'
export { securityLogRoutes } from './routes.ts'
