import { escapeHtml } from '#shared/escape-html.ts'

/** Colours by what they paint: as written into each element, and as a dark screen has them. */
const light = { page: '#f4f7f5', ink: '#17211c', quiet: '#53635b', brand: '#0b6e4f', onBrand: '#ffffff' }
const dark = { page: '#121a16', ink: '#e8f0ec', quiet: '#a9b8b0', brand: '#6fd6ad', onBrand: '#0c1f17' }

/** Apple's mail asks the media query; Outlook on the web and phones marks what it darkened by data-ogsc and data-ogsb. */
const darkRules = (before: string) =>
  [
    `${before}.page{background-color:${dark.page}!important}`,
    `${before}.ink{color:${dark.ink}!important}`,
    `${before}.quiet{color:${dark.quiet}!important}`,
    `${before}.brand{color:${dark.brand}!important}`,
    `${before}.button{background-color:${dark.brand}!important}`,
    `${before}.label{color:${dark.onBrand}!important}`,
  ].join('')
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules('')}}${darkRules('[data-ogsc] ')}${darkRules('[data-ogsb] ')}`

const font = "font-family:'Be Vietnam Pro',Arial,sans-serif"
const row = (content: string, below: number) =>
  `<tr><td style="padding:0 0 ${below}px;${font}">${content}</td></tr>`

export const paragraph = (text: string): string =>
  row(
    `<p class="ink" style="margin:0;font-size:16px;line-height:26px;color:${light.ink}">${escapeHtml(text)}</p>`,
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

/**
 * The whole document around rows: tables, as Outlook lays nothing else out, and styles at each element, as Gmail may drop
 * those of the head. `rows` are HTML already, `siteName` and `subject` are escaped here.
 */
export const mailPage = (siteName: string, subject: string, rows: string[]): string => {
  const brand = `<p class="brand" style="margin:0;font-size:20px;line-height:28px;font-weight:700;color:${light.brand}">${escapeHtml(siteName)}</p>`
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${style}</style></head><body class="page" style="margin:0;padding:0;background-color:${light.page}"><table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}"><tr><td align="center" style="padding:32px 24px"><!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]--><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">${row(brand, 24)}${rows.join('')}</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`
}
