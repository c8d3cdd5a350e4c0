import { normalized } from '#shared/normalized.ts'
/** A mail that will never arrive, or one whose reader called it unwanted. */
export type Failure = { email: string; reason: 'bounce' | 'complaint' }

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

const failure = (email: unknown, reason: Failure['reason']): Failure[] =>
  typeof email === 'string' && email.length <= 254 && /^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u.test(email.trim())
    ? [{ email: normalized(email).trim().toLowerCase(), reason }]
    : []

const recipients = (list: unknown, reason: Failure['reason']): Failure[] =>
  Array.isArray(list) ? list.flatMap((one) => failure(fieldsOf(one).emailAddress, reason)) : []

/** Amazon SES: only what is permanent; "not-spam" takes a complaint back and is none. */
const ofAmazon = (event: Fields): Failure[] => {
  const kind = event.notificationType ?? event.eventType
  const bounce = fieldsOf(event.bounce)
  const complaint = fieldsOf(event.complaint)
  if (kind === 'Bounce' && bounce.bounceType === 'Permanent')
    return recipients(bounce.bouncedRecipients, 'bounce')
  if (kind === 'Complaint' && complaint.complaintFeedbackType !== 'not-spam')
    return recipients(complaint.complainedRecipients, 'complaint')
  return []
}

const ofPostmark = (event: Fields): Failure[] => {
  if (event.RecordType === 'SpamComplaint') return failure(event.Email, 'complaint')
  const lasting = event.Type === 'HardBounce' || event.Type === 'BadEmailAddress'
  return event.RecordType === 'Bounce' && lasting ? failure(event.Email, 'bounce') : []
}

/** SendGrid calls a mail that was turned away for the moment a bounce of type "blocked". */
const ofSendGrid = (event: Fields): Failure[] => {
  if (event.event === 'spamreport') return failure(event.email, 'complaint')
  return event.event === 'bounce' && event.type !== 'blocked' ? failure(event.email, 'bounce') : []
}

/** What SNS wraps around a message: the message itself is JSON within a text. */
const unwrapped = (body: Fields): unknown => {
  if (body.Type !== 'Notification' || typeof body.Message !== 'string') return body
  try {
    return JSON.parse(body.Message)
  } catch {
    return {}
  }
}

/** The lasting failures a mail service tells of: Amazon SES (by SNS or bare), Postmark, SendGrid. Others: none. */
export const failuresIn = (body: unknown): Failure[] => {
  if (Array.isArray(body)) return body.flatMap((one) => ofSendGrid(fieldsOf(one)))
  const event = fieldsOf(unwrapped(fieldsOf(body)))
  return [...ofAmazon(event), ...ofPostmark(event)]
}

/** Where SNS waits to be asked before it sends anything, or undefined. */
export const confirmationIn = (body: unknown): string | undefined => {
  const { Type, SubscribeURL } = fieldsOf(body)
  return Type === 'SubscriptionConfirmation' && typeof SubscribeURL === 'string' ? SubscribeURL : undefined
}

/** The password of HTTP's basic authentication, whoever it is said to be of. */
export const passwordIn = (authorization: string | undefined): string | undefined => {
  const encoded = /^basic ([\w+/=-]+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  const given = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = given.indexOf(':')
  return colon < 0 ? undefined : given.slice(colon + 1)
}
