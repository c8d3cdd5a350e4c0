import { expect, it } from 'vitest'
import { followsLength } from '../../test/support/follows-length.ts'
import { plainWords } from './plain-words.ts'

it.each([
  [
    '<p>&Aacute;p dụng cho đơn h&agrave;ng từ 99.000&#273;, kh&ocirc;ng giới hạn &ndash; hết 30/11</p>',
    'Áp dụng cho đơn hàng từ 99.000đ, không giới hạn – hết 30/11',
  ],
  ['Giảm 50K &quot;cuối tuần&quot; &lt;100 đơn', 'Giảm 50K "cuối tuần" <100 đơn'],
  ['<p>Chất li&ecirc;u <b>cotton</b> &amp; mát</p><br/>Giặt m&aacute;y', 'Chất liêu cotton & mát\nGiặt máy'],
  ['<ul>\n<li class="a">Một</li>\n <li>Hai</li></ul>', 'Một\nHai'],
  ['Cho bé <3 tuổi,  >5 kg\n\n- Rửa & lau; AT&T', 'Cho bé <3 tuổi,  >5 kg\n\n- Rửa & lau; AT&T'],
  [
    'Ch&abreve;m s&oacute;c da &Dstrok;&aacute; Anessa&reg; &trade; &copy; 5 m&sup2; &frac12; &le; 3 &rarr; 4',
    'Chăm sóc da Đá Anessa® ™ © 5 m² ½ ≤ 3 → 4',
  ],
  ['Giá &valueOf; &VALUEOF; &AMP;', 'Giá &valueOf; &VALUEOF; &'],
  ['&amp;lt; &khong; &#0; &#xD800;', '&lt; &khong;    '],
])('%s', (html, plain) => expect(plainWords(html)).toBe(plain))

it('reads a cell of blanks in a time that follows its length', () => {
  const read = (length: number) =>
    expect(plainWords(`<p>x${'\r'.repeat(length)}y</p>`)).toHaveLength(length + 2)
  expect(followsLength(150_000, read)).toBe(true)
})
