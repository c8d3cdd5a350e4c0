import { isHttpLink } from '#contract/fields.ts'
import { normalized } from '#shared/normalized.ts'
import { decodeEntities } from '#shared/plain-words.ts'
import { shownLine } from '#shared/shown-text.ts'

/** What a page says of itself for those who share it (Open Graph); `image` '' where it names none. */
export type PageWords = { title: string | null; image: string }

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined)

/** What stands in the page's meta tag of this property; the tags are looked through once, however the page is made. */
const property = (html: string, name: string): string | undefined => {
  const lower = html.toLowerCase()
  for (let from = lower.indexOf('<meta'); from !== -1; ) {
    const end = lower.indexOf('>', from)
    if (end === -1) return undefined
    const tag = html.slice(from, Math.min(end, from + 4000))
    if ((attribute(tag, 'property') ?? attribute(tag, 'name'))?.toLowerCase() === name) {
      const content = attribute(tag, 'content')
      if (content) return decodeEntities(content)
    }
    from = lower.indexOf('<meta', end)
  }
  return undefined
}

const longestTitle = 200

const titled = (text: string | undefined): string | null => {
  const plain = shownLine(normalized((text ?? '').toWellFormed()))
  return plain === '' ? null : [...plain].slice(0, longestTitle).join('')
}

/** Title and picture of a page out of its beginning; `url` is where it stands, for a picture named without its host. */
export const wordsOfPage = (html: string, url: string): PageWords => {
  const picture = (property(html, 'og:image:secure_url') ?? property(html, 'og:image') ?? '').trim()
  const image = picture !== '' && URL.canParse(picture, url) ? new URL(picture, url).href : ''
  return {
    title: titled(property(html, 'og:title')),
    image: image.startsWith('https://') && isHttpLink(image) ? image : '',
  }
}
