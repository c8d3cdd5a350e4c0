// Owns demo_rows: what the demo's first start wrote.
// Promises: only that is taken away; what somebody changed since stays, and so does every click, order and point of real members.
export { noteDemoRows } from './operations.ts'
export { demoDataRoutes } from './routes.ts'
