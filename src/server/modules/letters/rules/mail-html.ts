import { compile } from 'html-to-text'
import sanitize from 'sanitize-html'
import { written } from '#server/mail/templates/layout.ts'
import { postTags } from '#server/modules/blog/index.ts'
import { pictureAsJpeg } from '#shared/pictures.ts'

const absolute = (address: string, siteUrl: string): string =>
  address.startsWith('/') && !address.startsWith('//') ? siteUrl + address : address

/** In px, as the tables of a letter are. */
const letterWidth = 560

type Width = Parameters<typeof pictureAsJpeg>[1]

/**
 * A picture as letters show it, whole address and all: as JPEG where it is ours to choose, for Outlook on Windows knows no WebP.
 * Undefined for what mail programs cannot show.
 */
export const pictureInMail = (address: string, siteUrl: string, width: Width): string | undefined => {
  const shown = pictureAsJpeg(address, width) ?? address
  return shown === '' || /\.svg(?:\?|$)/.test(shown) ? undefined : absolute(shown, siteUrl)
}

/** As wide as the letter at most, which Outlook on Windows is told by nothing but the width itself. */
const pictureOfPost = (src: string, siteUrl: string, width: number) => ({
  src: pictureInMail(src, siteUrl, width > 0 ? 1200 : 400) ?? absolute(src, siteUrl),
  ...(width > 0 && { width: String(Math.min(width, letterWidth)) }),
})

/**
 * Clean HTML of a post as mail programs can show it: each tag wears its own style, addresses of this site are whole,
 * pictures are at most as wide as the letter.
 */
export const mailHtml = (html: string, siteUrl: string): string =>
  sanitize(html, {
    // The post was cleaned when it was kept; here only what it looks like changes.
    allowedTags: [...postTags],
    allowedAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => {
        const { class: kind = '', style = '' } = written[tagName] ?? {}
        const { href, src, loading: _, width, height, ...others } = attribs
        return {
          tagName,
          attribs: {
            ...others,
            ...(tagName === 'img'
              ? pictureOfPost(src ?? '', siteUrl, Number(width))
              : { ...(width && { width }), ...(height && { height }) }),
            ...(href === undefined ? {} : { href: absolute(href, siteUrl) }),
            ...(kind && { class: kind }),
            ...(style && { style }),
          } as Record<string, string>,
        }
      },
    },
  })

const plain = compile({
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    ...[1, 2, 3, 4, 5, 6].map((level) => ({ selector: `h${level}`, options: { uppercase: false } })),
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
})

/** The same words for who reads mail as plain text; links in brackets behind what they are of. */
export const mailText = (html: string, siteUrl: string): string => plain(mailHtml(html, siteUrl)).trim()
