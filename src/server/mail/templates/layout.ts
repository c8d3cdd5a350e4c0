import { escapeHtml } from '#shared/escape-html.ts'
import { mailText as t } from '../../text/mail.ts'

/** Who writes, as the settings say it. */
export type MailSite = { siteName: string; supportEmail: string }

/** The last line of every mail, as text. */
export const foot = ({ siteName, supportEmail }: MailSite): string =>
  `${siteName} · ${t.help} ${supportEmail}`

/** Colours by what they paint: as written into each element, and as a dark screen has them. */
const light = {
  page: '#f4f7f5',
  panel: '#ffffff',
  line: '#dde5e0',
  ink: '#17211c',
  quiet: '#53635b',
  brand: '#0b6e4f',
  onBrand: '#ffffff',
}
const dark: typeof light = {
  page: '#121a16',
  panel: '#1b2620',
  line: '#33423a',
  ink: '#e8f0ec',
  quiet: '#a9b8b0',
  brand: '#6fd6ad',
  onBrand: '#0c1f17',
}

/** Apple's mail asks the media query; Outlook on the web and phones marks what it darkened by data-ogsc and data-ogsb. */
const darkRules = (before: string) =>
  [
    `${before}.page{background-color:${dark.page}!important}`,
    `${before}.panel{background-color:${dark.panel}!important;border-color:${dark.line}!important}`,
    `${before}.ink{color:${dark.ink}!important}`,
    `${before}.quiet{color:${dark.quiet}!important}`,
    `${before}.brand{color:${dark.brand}!important}`,
    `${before}.rule{border-color:${dark.line}!important}`,
    `${before}.button{background-color:${dark.brand}!important}`,
    `${before}.label{color:${dark.onBrand}!important}`,
  ].join('')
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules('')}}${darkRules('[data-ogsc] ')}${darkRules('[data-ogsb] ')}`

const font = "font-family:'Be Vietnam Pro',Arial,sans-serif"
/** A pasted link or a name in one piece must not make the whole letter wider than the phone it is read on. */
const breaks = 'word-break:break-word;overflow-wrap:anywhere'
const row = (content: string, below: number) =>
  `<tr><td style="padding:0 0 ${below}px;${font}">${content}</td></tr>`

/** The lines of the text stay lines. */
export const paragraph = (text: string): string =>
  row(
    `<p class="ink" style="margin:0;font-size:16px;line-height:26px;color:${light.ink}">${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`,
    16,
  )

export const quietLine = (text: string, link?: string): string => {
  const words = link
    ? `<a class="quiet" href="${escapeHtml(link)}" style="color:${light.quiet}">${escapeHtml(text)}</a>`
    : escapeHtml(text)
  return row(
    `<p class="quiet" style="margin:0;font-size:14px;line-height:22px;color:${light.quiet}">${words}</p>`,
    16,
  )
}

/** Word, which draws Outlook's letters, knows no padding of a link: there the cell has it. */
export const button = ({ label, link }: { label: string; link: string }): string =>
  row(
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${light.brand}" style="border-radius:12px;mso-padding-alt:12px 24px"><a class="label" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:${light.onBrand};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`,
    24,
  )

/** A narrow column beside a wide one would be squeezed to a letter a line. */
const keepsWords = 'word-break:normal;overflow-wrap:normal'

/** What one tag of written HTML looks like; mail programs know no style sheet of ours. */
export const written: Readonly<Record<string, { class: string; style: string }>> = {
  p: { class: 'ink', style: `margin:0 0 16px;font-size:16px;line-height:26px;color:${light.ink}` },
  ...Object.fromEntries(
    [24, 20, 18, 16, 16, 16].map((size, n) => [
      `h${n + 1}`,
      {
        class: 'ink',
        style: `margin:8px 0 12px;font-size:${size}px;line-height:${size + 8}px;font-weight:700;color:${light.ink}`,
      },
    ]),
  ),
  ul: { class: 'ink', style: `margin:0 0 16px;padding:0 0 0 24px;color:${light.ink}` },
  ol: { class: 'ink', style: `margin:0 0 16px;padding:0 0 0 24px;color:${light.ink}` },
  li: { class: 'ink', style: 'margin:0 0 6px;font-size:16px;line-height:26px' },
  blockquote: {
    class: 'quiet',
    style: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light.brand};color:${light.quiet}`,
  },
  a: { class: 'brand', style: `color:${light.brand};text-decoration:underline` },
  img: { class: '', style: 'display:block;max-width:100%;height:auto;border:0;border-radius:12px' },
  td: {
    class: 'ink',
    style: `${keepsWords};padding:6px 10px;border:1px solid ${light.line};font-size:15px;color:${light.ink}`,
  },
  th: {
    class: 'ink',
    style: `${keepsWords};padding:6px 10px;border:1px solid ${light.line};font-size:15px;text-align:left;color:${light.ink}`,
  },
}

/** What a letter of its own is called. */
export const title = (text: string): string =>
  row(`<h1 class="ink" style="${written.h1?.style}">${escapeHtml(text)}</h1>`, 0)

/** A stretch of HTML that is clean and wears `written` already. */
export const prose = (html: string): string => row(html, 0)

type MailCard = {
  name: string
  price: string
  note: string
  more: string
  link: string
  picture: string | undefined
}

export const productCard = ({ name, price, note, more, link, picture }: MailCard): string => {
  const address = escapeHtml(link)
  const image = picture
    ? `<td width="128" valign="top" style="padding:16px 0 16px 16px"><a href="${address}"><img src="${escapeHtml(picture)}" width="112" height="112" alt="" style="display:block;border:0;border-radius:12px"></a></td>`
    : ''
  const line = (kind: string, colour: string, text: string, look = 'font-size:15px;line-height:22px') =>
    `<p class="${kind}" style="margin:0 0 4px;${look};color:${colour}">${escapeHtml(text)}</p>`
  const words = [
    `<a href="${address}" style="text-decoration:none">${line('ink', light.ink, name, 'font-size:16px;line-height:24px;font-weight:600')}</a>`,
    line('ink', light.ink, price),
    line('brand', light.brand, note, 'font-size:15px;line-height:22px;font-weight:600'),
    `<a class="brand" href="${address}" style="font-size:15px;color:${light.brand}">${escapeHtml(more)}</a>`,
  ].join('')
  return row(
    `<table class="panel" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.panel}" style="border:1px solid ${light.line};border-radius:16px"><tr>${image}<td valign="top" style="padding:16px;${font}">${words}</td></tr></table>`,
    16,
  )
}

/** What stands beside the subject in a list of mails, and nowhere in the letter. */
export const preheader = (text: string): string =>
  text
    ? `<tr><td style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;mso-hide:all">${escapeHtml(text)}</td></tr>`
    : ''

/**
 * The whole document around rows: tables, as Outlook lays nothing else out, in a box, as Apple's mail holds no table to a width, and
 * styles at each element, as Gmail may drop those of the head. `rows`, and `before` what stands above the site's name, are HTML already; `site` and `subject` are escaped here.
 */
export const mailPage = (
  { siteName, supportEmail }: MailSite,
  subject: string,
  rows: string[],
  before = '',
): string => {
  const brand = `<p class="brand" style="margin:0;font-size:20px;line-height:28px;font-weight:700;color:${light.brand}">${escapeHtml(siteName)}</p>`
  const last = `<p class="quiet rule" style="margin:0;padding:16px 0 0;border-top:1px solid ${light.line};font-size:14px;line-height:22px;color:${light.quiet}">${escapeHtml(siteName)} · ${t.help} <a class="quiet" href="mailto:${escapeHtml(supportEmail)}" style="color:${light.quiet}">${escapeHtml(supportEmail)}</a></p>`
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${style}</style></head><body class="page" style="margin:0;padding:0;background-color:${light.page}"><table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}"><tr><td align="center" style="padding:32px 24px"><!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]--><div style="max-width:560px;margin:0 auto;text-align:left;${breaks}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${before}${row(brand, 24)}${rows.join('')}${row(last, 0)}</table></div><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`
}
