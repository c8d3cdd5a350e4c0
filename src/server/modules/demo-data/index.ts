// Owns demo_rows: what the demo's first start wrote.
// Promises: outside the demo no account of it opens by the demo's password; only what it wrote is taken away; what somebody changed since stays, and so does every click, order and point of real members.
export { closeDemoMembers, endDemoRights, leaveDemo, noteDemoRows, noteOpenDemo } from './operations.ts'
export { demoDataRoutes } from './routes.ts'
