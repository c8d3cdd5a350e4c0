import { mailText as t } from '../../text/mail.ts'
import { foot, type MailSite, mailPage, preheader, productCard, prose, quietLine, title } from './layout.ts'

/** Stretches of written HTML and of the same words as plain text, and products between them. */
export type LetterPart =
  | { html: string; text: string }
  | { name: string; price: string; note: string; link: string; picture: string | undefined }

type NewsletterLetter = {
  site: MailSite
  subject: string
  preheader: string
  parts: LetterPart[]
  leaveLink: string
}

/** A letter of the newsletter: nothing in it tells who opened it. */
export const newsletterLetter = ({ site, subject, parts, leaveLink, ...more }: NewsletterLetter) => {
  const words = t.newsletterLetter
  return {
    subject,
    html: mailPage(
      site,
      subject,
      [
        title(subject),
        ...parts.map((part) =>
          'html' in part ? prose(part.html) : productCard({ ...part, more: words.more }),
        ),
        quietLine(words.why(site.siteName)),
        quietLine(words.leave, leaveLink),
      ],
      preheader(more.preheader),
    ),
    text: [
      subject,
      ...parts.map((part) =>
        'html' in part ? part.text : `${part.name}\n${part.price} · ${part.note}\n${part.link}`,
      ),
      words.why(site.siteName),
      `${words.leave}: ${leaveLink}`,
      foot(site),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  }
}
