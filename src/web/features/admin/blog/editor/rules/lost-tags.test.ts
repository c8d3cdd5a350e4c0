import { expect, it } from 'vitest'
import { lostTags } from './lost-tags.ts'

it.each([
  ['nothing', '<p>Áo <b>đẹp</b></p>', '<p>Áo <strong>đẹp</strong></p>', []],
  ['wrappers and looks', '<div><span style="color:red"><p>Áo</p></span></div>', '<p>Áo</p>', []],
  ['one of two pictures', '<img src="a"><img src="data:image/png;base64,x">', '<img src="a">', ['img']],
  ['a frame', '<p>Áo</p><iframe src="https://v.example"></iframe>', '<p>Áo</p>', ['iframe']],
  [
    'the name of a table',
    '<table><caption>Giá</caption><tr></tr></table>',
    '<table><tr></tr></table>',
    ['caption'],
  ],
  ['the link of a picture', '<a href="/a?b=1&amp;c=2"><img src="a"></a>', '<img src="a">', ['a']],
  ['links side by side', '<a href="/a">x</a><a href="/a">y</a>', '<p><a href="/a">xy</a></p>', []],
  ['a place on the page', '<a href="#chu-thich">1</a>', '<p>1</p>', []],
  [
    'a card',
    '<div data-product="3"><product-card><a href="/p"><img src="a"></a></product-card></div>',
    '',
    [],
  ],
  ['a word that begins like a tag', '<p><formula>x</formula></p>', '<p>x</p>', []],
])('of %s', (_, before, after, lost) => {
  expect(lostTags(before, after)).toEqual(lost)
})
