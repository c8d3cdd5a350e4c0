import { caniemail } from 'caniemail'
import { expect, it } from 'vitest'
import { deviceMail } from '#server/mail/templates/device.ts'
import { newsletterLetter } from '#server/mail/templates/newsletter-letter.ts'
import { noticeMail } from '#server/mail/templates/notice.ts'
import { mailHtml, pictureInMail } from './mail-html.ts'

const site = { siteName: 'Mua Hời', supportEmail: 'giup@muahoi.example' }
const link = 'https://muahoi.example/x'
const post = `<h2>Tuần này</h2><p>Có <strong>ba</strong> <em>món</em> <a href="/products">đang giảm</a>:</p>
  <ul><li>nồi</li><li>chảo</li></ul><ol><li>một</li></ol><blockquote><p>Rẻ thật</p></blockquote>
  <figure><img src="/media/ab-1600x900.webp" alt="Nồi" width="1600" height="900"></figure>
  <table><thead><tr><th>Món</th></tr></thead><tbody><tr><td>Nồi</td></tr></tbody></table><hr><pre><code>ma</code></pre>`

/** Every kind of letter of this site is one of these two layouts, a plain one and the newsletter's. */
const letters = {
  'a plain letter': deviceMail({ name: 'An', why: 'code', link, resetLink: link, site, minutes: 60 }),
  'a notice': noticeMail({ site, name: 'An', title: 'Giá giảm', text: 'Nồi', link, stopLink: link }),
  'the newsletter': newsletterLetter({
    ...{ site, subject: 'Tin tuần này', preheader: 'Ba món giảm giá', leaveLink: link },
    parts: [
      { html: mailHtml(post, 'https://muahoi.example'), text: 'Tuần này' },
      {
        name: 'Nồi',
        price: '199.000 đ',
        note: 'Hoàn 2.000 đ',
        link,
        picture: pictureInMail(`/media/p/${'a'.repeat(32)}/800.webp`, 'https://muahoi.example', 400),
      },
    ],
  }),
}

type Clients = Parameters<typeof caniemail>[0]['clients']

/** What some program does not know or not whole of our letters, by the names of caniemail.com, and why nothing is lost by it. */
const inTheHead = 'the head makes letters dark; without it they are light, by the styles at each element'
const withoutLoss: Record<string, string> = {
  '!important keyword': inTheHead,
  '<style> element': inTheHead,
  '@media': inTheHead,
  'Attribute selector': inTheHead,
  'Class selector': inTheHead,
  'Descendant combinator': inTheHead,
  'color-scheme CSS property': inTheHead,
  'color-scheme meta tag': inTheHead,
  '<body> element': 'its ground is that of the outermost table as well',
  '<ul>, <ol> and <dl>': 'only lists that are numbered backwards or by hand are not',
  'align attribute': 'left and right of a table; ours stands in the middle',
  background: 'colours are; we set no picture',
  border: 'of an inline element; ours are of cells',
  'border-radius': 'corners are square',
  display: 'grid and flex are not; we set block and inline-block',
  'display:none': 'the line beside the subject has no height besides',
  'max-height property': 'the line beside the subject is hidden besides',
  'overflow-wrap': 'a link in one piece makes the letter as wide as it is, as without it',
  'word-break': 'the same',
  overflow: 'the line beside the subject is hidden besides',
  'font-size': 'in rem; ours is in px',
  'font-weight': '600 is drawn as 700',
  'height attribute': 'percent of a picture; ours is in px',
  'height property': 'auto is what a picture without a height has',
  'width attribute': 'percent of a picture; ours is in px',
  'line-height': 'some px more or less',
  margin: 'below 0 and auto; the latter is of a box that stands in the middle by its cell',
  'max-width': 'a box of this width is made for Outlook by a table of its own, and pictures tell theirs',
  padding: 'of inline elements and boxes; ours is of cells, and that of the button of its cell',
  'text-align': 'start and end; ours is left',
  'text-decoration': 'several at once; ours is one',
}

const programs: Record<string, Clients> = {
  Gmail: ['gmail.desktop-webmail', 'gmail.android', 'gmail.ios', 'gmail.mobile-webmail'],
  Outlook: ['outlook.windows', 'outlook.macos', 'outlook.outlook-com', 'outlook.ios', 'outlook.android'],
  'Apple Mail': ['apple-mail.macos', 'apple-mail.ios'],
}

const unknownTo = (clients: Clients, html: string): string[] => {
  const { errors, warnings } = caniemail({ clients, html }).issues
  return [...new Set([...errors.values(), ...warnings.values()].flat().map(({ title }) => title))].toSorted()
}

for (const [program, clients] of Object.entries(programs))
  for (const [name, { html }] of Object.entries(letters))
    it(`${program} shows ${name} whole: what it does not know is no loss`, () => {
      expect(unknownTo(clients, html).filter((title) => !(title in withoutLoss))).toEqual([])
    })

it('finds what a program does not show', () => {
  const html = '<p style="position:sticky">a</p><img src="https://muahoi.example/a.webp">'
  expect(unknownTo(programs.Outlook ?? [], html)).toEqual(
    expect.arrayContaining(['position', 'webP image format']),
  )
})

it('pictures of ours are JPEG, and tell that they are no wider than the letter', () => {
  const site = 'https://muahoi.example'
  const key = 'a'.repeat(32)
  const shown = (image: string) => mailHtml(image, site)
  expect(shown('<img src="/media/ab-1600x900.webp" width="1600" height="900">')).toMatch(
    /^<img src="https:\/\/muahoi\.example\/media\/ab-1600x900\.jpeg\?w=1200" width="560" style=/,
  )
  expect(shown('<img src="/media/ab-300x200.webp" width="300">')).toContain(
    '/media/ab-300x200.jpeg?w=1200" width="300"',
  )
  expect(shown(`<img src="/media/p/${key}/800.webp">`)).toContain(`src="${site}/media/p/${key}/400.jpeg"`)
  expect(shown('<img src="https://shop.example/a.png" width="900">')).toContain(
    'src="https://shop.example/a.png" width="560"',
  )
  expect(pictureInMail('/plates/7.svg', site, 400)).toBeUndefined()
})
