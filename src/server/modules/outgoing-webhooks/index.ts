// Owns outgoing_webhooks, outgoing_deliveries and outgoing_events (which triggers write, migrations/0070): who outside is told of what.
// Promises: what was committed reaches every address that wants it, at least once, signed, one subject's events in their order.
export { deliverOutgoing, forgetOutgoing, tellStopped } from './jobs.ts'
export { switchAllOff } from './operations/manage.ts'
export { countWebhookSecrets, renewWebhookSecrets } from './operations/renew-secrets.ts'
export { outgoingWebhooksRoutes } from './routes.ts'
