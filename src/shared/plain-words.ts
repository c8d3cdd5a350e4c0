import { normalized } from './normalized.ts'

const named = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bull: '•',
    middot: '·',
    times: '×',
    deg: '°',
    reg: '®',
    trade: '™',
    copy: '©',
    sup2: '²',
    sup3: '³',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    le: '≤',
    ge: '≥',
    rarr: '→',
    Dstrok: '\u0110',
    dstrok: '\u0111',
  }),
)
const marks = new Map(
  Object.entries({
    grave: '\u0300',
    acute: '\u0301',
    circ: '\u0302',
    tilde: '\u0303',
    breve: '\u0306',
  }),
)

/** Some Vietnamese letters have names: editors that write HTML use them, and the letter itself for all others. */
const letterOf = (name: string): string | undefined => {
  const mark = marks.get(name.slice(1).toLowerCase())
  return mark && /^[aeiouy]/i.test(name) ? normalized(`${name.charAt(0)}${mark}`) : undefined
}

const signOf = (name: string): string | undefined =>
  letterOf(name) ?? named.get(name) ?? named.get(name.toLowerCase())

/** A text with what HTML writes by name or number as itself, once. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,6}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return signOf(String(name)) ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
      return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : ' '
    },
  )

const lines = 'article|blockquote|br|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul'
const inLine =
  'a|abbr|b|big|center|code|em|font|i|iframe|img|ins|label|o:p|s|small|span|strike|strong|sub|sup|tbody|td|tfoot|th|thead|u|video'
/** Nothing else that stands between such signs is a tag: 'cho bé <3 tuổi, >5 kg'. */
const tag = new RegExp(`</?(?:${lines}|${inLine})(?:\\s[^<>]*)?/?>`, 'gi')
const lineEnd = new RegExp(`<(?:br|hr)(?:\\s[^<>]*)?/?>|</(?:${lines})>`, 'gi')

/** What is said in HTML, as plain lines; what is plain stays as it is. */
export const plainWords = (text: string): string => {
  const bare = text.replaceAll(lineEnd, '\n').replaceAll(tag, '')
  const words = normalized(decodeEntities(bare))
  return bare === text
    ? words
    : words
        .replaceAll(/[ \t]+/g, ' ')
        .replaceAll(/\s+/g, (run) => (run.includes('\n') ? '\n' : run))
        .trim()
}
