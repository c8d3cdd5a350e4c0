import { compile } from 'html-to-text'
import sanitize from 'sanitize-html'
import { written } from '#server/mail/templates/layout.ts'
import { postTags } from '#server/modules/blog/index.ts'

const absolute = (address: string, siteUrl: string): string =>
  address.startsWith('/') && !address.startsWith('//') ? siteUrl + address : address

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
        const kept = tagName === 'img' && Number(width) <= 560 ? { width: width ?? '' } : {}
        return {
          tagName,
          attribs: {
            ...others,
            ...(tagName === 'img' ? kept : { ...(width && { width }), ...(height && { height }) }),
            ...(href === undefined ? {} : { href: absolute(href, siteUrl) }),
            ...(src === undefined ? {} : { src: absolute(src, siteUrl) }),
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
