import sanitize from 'sanitize-html'
import { fold, plainText, slugify } from '#shared/vietnamese.ts'

const tags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div', 'span'],
  ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'small'],
  ...['a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col'],
]

const isOutside = (href: string, siteUrl: string): boolean => {
  try {
    const url = new URL(href, siteUrl)
    return /^https?:$/.test(url.protocol) && url.origin !== new URL(siteUrl).origin
  } catch {
    return false
  }
}

/** The post's HTML with what a post may hold and nothing that runs; links to other sites get their rel. */
export const cleanHtml = (html: string, siteUrl: string): string =>
  sanitize(html, {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start', 'type'],
      col: ['span'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '', title = '' }) => ({
        tagName,
        attribs: {
          // An address without a scheme ('//other.vn') is dropped, so it needs no rel either.
          ...(href === '' || href.startsWith('//') ? {} : { href }),
          ...(title === '' ? {} : { title }),
          ...(isOutside(href, siteUrl) && !href.startsWith('//')
            ? { rel: 'nofollow noopener', target: '_blank' }
            : {}),
        },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    },
  })

const reserved = (slug: string): boolean => slug === 'search' || /^[0-9]+$/.test(slug)
const longest = 200

/** Why an editor's own slug cannot be one. */
export const slugProblem = (given: string): string | undefined => {
  const slug = slugify(given)
  if (slug === '') return 'Đường dẫn không hợp lệ'
  if (reserved(slug)) return 'Đường dẫn không được là "search" hoặc chỉ gồm chữ số'
  return undefined
}

/** The slug of a post: the editor's own, else from the title; `fallback` stands before what may not be one alone. */
export const slugOf = (given: string | null | undefined, title: string): string => {
  const slug = slugify(given || title)
    .slice(0, longest)
    .replace(/-$/, '')
  if (slug === '') return 'bai-viet'
  return reserved(slug) ? `bai-viet-${slug}` : slug
}

/** What search looks through: title, excerpt and the words of the content, folded. */
export const searchTextOf = (post: { title: string; excerpt: string; content: string }): string =>
  fold(`${post.title} ${post.excerpt} ${plainText(post.content)}`)
