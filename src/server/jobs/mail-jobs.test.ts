import { expect, it } from 'vitest'
import { jobDefinitions } from '../job-definitions.ts'

/** What nobody asks for again where it does not come. Who asked for a link or a code asks again, and one a day old is of no use. */
const mails = [
  'identity.erased-mail',
  'identity.protection-mail',
  'letters.mail',
  'messages.contact-mail',
  'messages.newsletter-mail',
  'notices.mail',
  'outgoing-webhooks.tell-stopped',
  'proof.tell-of-breaks',
]

/** Pauses double from two seconds to an hour, each half of it by chance (`startJobs`). */
const leastHours = (attempts: number): number =>
  Array.from({ length: attempts }, (_, n) => Math.min(3600, 2 * 2 ** n)).reduce((sum, s) => sum + s / 2, 0) /
  3600

it.each(mails)('%s outlasts half a day without a mail server', (name) => {
  const job = jobDefinitions.find((one) => one.name === name)
  expect(leastHours(job?.retryLimit ?? 0)).toBeGreaterThan(12)
})
