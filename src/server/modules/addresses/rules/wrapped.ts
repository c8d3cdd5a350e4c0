const parse = (link: string): URL | undefined => {
  const url = URL.canParse(link) ? new URL(link) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

const fromBase64 = (text: string | null): string | null =>
  // A plus sign that was not percent-encoded arrives as a space.
  text ? Buffer.from(text.replaceAll(' ', '+'), 'base64').toString('utf8') : null

/** Where a wrapped link leads in the end; wrappers nest (a network's link around a shop's own). */
export const wrappedIn = (url: URL, depth = 0): URL => {
  const query = url.searchParams
  const inner =
    query.get('url') || query.get('origin_link') || query.get('TIKI_URI') || fromBase64(query.get('url_enc'))
  const target = inner && depth < 3 ? parse(inner) : undefined
  return target ? wrappedIn(target, depth + 1) : url
}
