// Owns contact_messages, newsletter_subscribers and mail_suppressions: what reaches us from people without an account.
// Promises: a message answered with success is kept and mailed; nobody gets the newsletter without having confirmed.
export { forgetSubscribersJob, mailConfirmation, mailMessage } from './jobs.ts'
export {
  addressOf,
  leaveLink,
  leavingByOnePress,
  noteUnreachable,
  whyUnreachable,
} from './operations/leaving.ts'
export { forgetMailsOf } from './operations/newsletter.ts'
export { messagesPlainRoutes, messagesRoutes } from './routes.ts'
export { countNewMessages } from './store.ts'
