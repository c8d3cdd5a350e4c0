import { mailText as t } from '../../text/mail.ts'
import { letter } from './letter.ts'

export const testMail = ({ name, siteName }: { name: string; siteName: string }) =>
  letter({
    siteName,
    subject: t.test.subject(siteName),
    greeting: t.test.greeting(name),
    paragraphs: [t.test.text],
    closing: t.test.closing,
  })
