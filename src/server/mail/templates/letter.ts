import { button, foot, type MailSite, mailPage, paragraph, quietLine } from './layout.ts'

type Letter = {
  site: MailSite
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; link: string }
  closing: string
  /** A quiet link below the closing words. */
  footer?: { label: string; link: string }
}

/** One plain, readable letter as HTML and as text; everything given is escaped on its way into the HTML. */
export const letter = ({ site, subject, greeting, paragraphs, action, closing, footer }: Letter) => ({
  subject,
  html: mailPage(site, subject, [
    ...[greeting, ...paragraphs].map(paragraph),
    ...(action ? [button(action)] : []),
    quietLine(closing),
    ...(footer ? [quietLine(footer.label, footer.link)] : []),
  ]),
  text: [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.link}`] : []),
    closing,
    ...(footer ? [`${footer.label}: ${footer.link}`] : []),
    foot(site),
  ].join('\n\n'),
})
