import { expect, it } from 'vitest'
import { pictureIn, statusOf } from './rules.ts'

const now = new Date('2026-11-21T01:30:00Z')

it.each([
  [false, null, 'draft'],
  [false, '2026-12-01T00:00:00Z', 'draft'],
  [true, null, 'published'],
  [true, '2026-11-21T01:30:00Z', 'published'],
  [true, '2026-11-21T01:31:00Z', 'scheduled'],
] as const)('published %s at %s is %s', (published, publishedAt, status) =>
  expect(statusOf({ published, publishedAt }, now)).toBe(status),
)

const picture = new File(['x'], 'image.png', { type: 'image/png' })
const excel = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Excel"></head><body>
<!--StartFragment--><table><tr><td>Giá</td></tr></table><!--EndFragment--></body></html>`

it.each([
  ['a picture alone', '', [picture], picture],
  ['cells that Office draws beside them', excel, [picture], undefined],
  ['words with a picture in them', '<p>Giá</p><img src="x">', [picture], undefined],
  ['two pictures of a page', '<img src="x"><img src="y">', [picture], undefined],
  [
    'a picture copied in a browser',
    `<meta charset='utf-8'><!--StartFragment--><img alt="1 > 0" src='https://shop.example/a.png'/><!--EndFragment-->`,
    [picture],
    picture,
  ],
  ['another file', '', [new File(['x'], 'a.pdf', { type: 'application/pdf' })], undefined],
])('of %s takes the right one', (_, html, files, taken) => {
  const getData = (type: string) => (type === 'text/html' ? html : 'Giá')
  expect(pictureIn({ files, getData })).toBe(taken)
})

it('takes nothing where nothing was given', () => expect(pictureIn(null)).toBeUndefined())
