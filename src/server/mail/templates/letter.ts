import { escapeHtml } from '#shared/escape-html.ts'

type Letter = {
  siteName: string
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; link: string }
  closing: string
  /** A quiet link below the closing words. */
  footer?: { label: string; link: string }
}

/** One plain, readable letter as HTML and as text; everything given is escaped here. */
export const letter = ({ siteName, subject, greeting, paragraphs, action, closing, footer }: Letter) => {
  const p = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="background:#0b6e4f;color:#fff;padding:12px 24px;border-radius:12px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : ''
  const link = footer
    ? `<p style="margin:0;font-size:14px"><a href="${escapeHtml(footer.link)}" style="color:#53635b">${escapeHtml(footer.label)}</a></p>`
    : ''
  return {
    subject,
    html: `<!doctype html><html lang="vi"><body style="margin:0;background:#f4f7f5;font:16px/1.6 'Be Vietnam Pro',Arial,sans-serif;color:#17211c"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="font-weight:700;color:#0b6e4f;font-size:20px;margin:0 0 24px">${escapeHtml(siteName)}</p>${[greeting, ...paragraphs].map((text) => p(text)).join('')}${button}${p(closing, 'color:#53635b;font-size:14px')}${link}</div></body></html>`,
    text: [
      greeting,
      ...paragraphs,
      ...(action ? [`${action.label}: ${action.link}`] : []),
      closing,
      ...(footer ? [`${footer.label}: ${footer.link}`] : []),
    ].join('\n\n'),
  }
}
