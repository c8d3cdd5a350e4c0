import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkKeyOf, readAddress } from './read-address.ts'

const around = { siteUrl: 'https://muahoi.example.vn', trusted: [] }
const read = (pasted: string) => readAddress(pasted, around)
const at = (pasted: string): string => {
  const found = read(pasted)
  return found.kind === 'page' ? found.url.href : found.kind === 'bad' ? `bad ${found.problem}` : found.kind
}

const shopeePage = 'https://shopee.vn/product/88201679/2391847023'
const lazadaPage = 'https://www.lazada.vn/products/pdp-i1854321234-s8123456789.html'
const tikiPage = 'https://tiki.vn/noi-com-dien-tu-sunhouse-1-8l-p184036446.html?spid=184036448'
const tiktokPage = 'https://www.tiktok.com/view/product/1729481234567890123'
const junk =
  'utm_source=an_17312345678&utm_medium=affiliates&utm_campaign=-&utm_content=abc----&mmp_pid=an_17312345678&gads_t_sig=VTJGc'

/** As people and apps share them, with whatever stands around. */
const shared: [string, string][] = [
  ['https://shopee.vn/Áo-thun-nam-cotton-i.88201679.2391847023', shopeePage],
  ['https://shopee.vn/ao-thun-nam-i.88201679.2391847023?sp_atk=12ab&xptdk=12ab', shopeePage],
  [`https://shopee.vn/product/88201679/2391847023?${junk}`, shopeePage],
  ['https://shopee.vn/product/88201679/2391847023/', shopeePage],
  ['http://shopee.vn/product/88201679/2391847023', shopeePage],
  ['https://www.shopee.vn/product/88201679/2391847023', shopeePage],
  ['shopee.vn/ao-thun-i.88201679.2391847023', shopeePage],
  ['https://shopee.vn/universal-link/product/88201679/2391847023?smtt=0.0.9', shopeePage],
  ['https://shopee.vn/opaanlp/88201679/2391847023?__mobile__=1', shopeePage],
  ['https://shopee.vn/cuahangvui/88201679/2391847023?share_channel_code=6', shopeePage],
  [
    'https://shopee.vn/universal-link?redir=https%3A%2F%2Fshopee.vn%2Fproduct%2F88201679%2F2391847023&deep_and_web=1',
    shopeePage,
  ],
  ['https://shopee.vn/ao-i.88201679.2391847023#danh-gia', shopeePage],
  ['https://SHOPEE.VN/ao-i.88201679.2391847023', shopeePage],
  ['https://shopee.vn./ao-i.88201679.2391847023', shopeePage],
  ['https://go.isclix.com./deep_link/1/2?url=https%3A%2F%2Fshopee.vn.%2Fx-i.88201679.2391847023', shopeePage],
  ['https://shopee.vn/user_shop_vui', 'https://shopee.vn/user_shop_vui'],
  ['https://cellphones.com.vn/don-hang-nao.html', 'https://cellphones.com.vn/don-hang-nao.html'],
  ['  https://shopee.vn/ao-i.88201679.2391847023  ', shopeePage],
  [
    'Xem ngay "Áo thun" giá tốt! https://shopee.vn/ao-i.88201679.2391847023?smtt=0.0.9 trên Shopee nhé.',
    shopeePage,
  ],
  ['(xem https://shopee.vn/ao-i.88201679.2391847023).', shopeePage],
  ['shopeevn://home?navRoute=/product/88201679/2391847023', shopeePage],
  [
    'https://s.shopee.vn/an_redir?origin_link=https%3A%2F%2Fshopee.vn%2Fproduct%2F88201679%2F2391847023&affiliate_id=17300000001&sub_id=a-b---',
    shopeePage,
  ],
  [
    'https://shope.ee/an_redir?origin_link=https%3A%2F%2Fshopee.vn%2Fx-i.88201679.2391847023&affiliate_id=1',
    shopeePage,
  ],
  [
    'https://go.isclix.com/deep_link/5012345678901234567/4751584435713464237?url=https%3A%2F%2Fshopee.vn%2Fx-i.88201679.2391847023&utm_source=ai_do&sub1=x',
    shopeePage,
  ],
  [
    `https://go.isclix.com/deep_link/v6/50/47?sub4=oneatweb&url_enc=${encodeURIComponent(Buffer.from(shopeePage).toString('base64'))}`,
    shopeePage,
  ],
  [
    `https://go.isclix.com/deep_link/v6/50/47?url=&url_enc=${encodeURIComponent(Buffer.from(shopeePage).toString('base64'))}`,
    shopeePage,
  ],
  [
    'https://fast.accesstrade.com.vn/deep_link/50/47?url=https%3A%2F%2Fshopee.vn%2Fproduct%2F88201679%2F2391847023',
    shopeePage,
  ],
  ['https://www.lazada.vn/products/noi-chien-khong-dau-i1854321234-s8123456789.html', lazadaPage],
  [
    'https://www.lazada.vn/products/noi-chien-i1854321234-s8123456789.html?spm=a2o4n.searchlist&search=1&c=&sale_price=990000'
      .replace('search=1&', '')
      .replace('&c=&sale_price=990000', ''),
    lazadaPage,
  ],
  ['https://lazada.vn/products/pdp-i1854321234-s8123456789.html', lazadaPage],
  [
    'https://m.lazada.vn/products/i1854321234-s8123456789.html',
    'https://m.lazada.vn/products/i1854321234-s8123456789.html',
  ],
  [
    'https://www.lazada.vn/products/-i1854321234-s8123456789.html?laz_trackid=2:mm&mkttid=clk&exlaz=e_abc',
    lazadaPage,
  ],
  ['www.lazada.vn/products/pdp-i1854321234-s8123456789.html', lazadaPage],
  [
    'https://c.lazada.vn/t/c.YzDE1a?url=https%3A%2F%2Fwww.lazada.vn%2Fproducts%2Fx-i1854321234-s8123456789.html&sub_aff_id=ai_do&sub_id1=x',
    lazadaPage,
  ],
  ['lazada://vn/web/www.lazada.vn/products/pdp-i1854321234-s8123456789.html?x=1', lazadaPage],
  [
    'https://www.lazada.vn/products/pdp-i1854321234.html',
    'https://www.lazada.vn/products/pdp-i1854321234.html',
  ],
  ['https://tiki.vn/noi-com-dien-tu-sunhouse-1-8l-p184036446.html?spid=184036448', tikiPage],
  [`https://tiki.vn/noi-com-dien-tu-sunhouse-1-8l-p184036446.html?${junk}&spid=184036448`, tikiPage],
  ['tiki.vn/noi-com-dien-tu-sunhouse-1-8l-p184036446.html?spid=184036448', tikiPage],
  [
    'https://ti.ki/abc/XYZ?TIKI_URI=https%3A%2F%2Ftiki.vn%2Fnoi-com-dien-tu-sunhouse-1-8l-p184036446.html%3Fspid%3D184036448&utm_term=TAPM.x_TAPP.1',
    tikiPage,
  ],
  ['https://tiki.vn/bep-tu-p77.html?src=search&ref=home', 'https://tiki.vn/bep-tu-p77.html'],
  ['https://tiki.vn/bep-tu-p77.html?spid=1;drop', 'https://tiki.vn/bep-tu-p77.html'],
  ['tikivn://products/77?utm_source=x', 'https://tiki.vn/p77.html'],
  ['https://www.tiktok.com/view/product/1729481234567890123?_svg=1&checksum=abc&sec_user_id=MS4', tiktokPage],
  ['https://shop.tiktok.com/view/product/1729481234567890123?region=VN&locale=vi', tiktokPage],
  ['https://www.tiktok.com/shop/vn/pdp/ao-khoac-gio/1729481234567890123', tiktokPage],
  ['https://www.tiktok.com/shop/pdp/1729481234567890123?source=product_detail', tiktokPage],
  ['https://s.shopee.vn/3q9aBcDeFg', 'short'],
  ['https://shope.ee/9AbCdEf', 'short'],
  ['https://vn.shp.ee/abcd123', 'short'],
  ['vn.shp.ee/abcd123', 'short'],
  ['https://shp.ee/abcd123?smtt=0.0.9', 'short'],
  ['https://s.lazada.vn/s.ZqK9a?cc', 'short'],
  ['https://c.lazada.vn/t/c.YzDE1a', 'short'],
  ['https://ti.ki/6Xy/ABCD', 'short'],
  ['https://vt.tiktok.com/ZSxyz123/', 'short'],
  ['https://vm.tiktok.com/ZMabc/', 'short'],
  ['https://www.tiktok.com/t/ZTabc123/', 'short'],
  ['https://shorten.asia/AbCd12', 'short'],
  ['Mình thấy món này hay nè https://vn.shp.ee/abcd123', 'short'],
  ['https://shopee.vn/', 'https://shopee.vn/'],
  ['https://shopee.vn/cua_hang_vui?utm_source=x', 'https://shopee.vn/cua_hang_vui'],
  [
    'https://cellphones.com.vn/iphone-16.html?fbclid=IwAR0&gclid=x&mau=den',
    'https://cellphones.com.vn/iphone-16.html?mau=den',
  ],
  ['https://muahoi.example.vn/products/12?utm_source=zalo', 'own'],
  [
    'https://muahoi.example.vn/cua-hang-mau/gia-dung/noi-com',
    'https://muahoi.example.vn/cua-hang-mau/gia-dung/noi-com',
  ],
]

const hostile: [string, string][] = [
  ['', 'bad none'],
  ['   ', 'bad none'],
  ['nồi cơm điện', 'bad none'],
  ['https://', 'bad none'],
  ['javascript:alert(1)', 'bad scheme'],
  ['JaVaScRiPt:alert(1)//https://shopee.vn', 'bad scheme'],
  ['data:text/html,<script>', 'bad scheme'],
  ['file:///etc/passwd', 'bad scheme'],
  ['ftp://shopee.vn/product/1/2', 'bad scheme'],
  ['intent://shopee.vn#Intent;scheme=https;end', 'bad scheme'],
  ['https://ai-do:mat-khau@shopee.vn/product/1/2', 'bad credentials'],
  ['https://shopee.vn@evil.example.com/product/1/2', 'bad credentials'],
  [`https://shopee.vn/${'a'.repeat(10_240)}`, 'bad too_long'],
  ['https://127.0.0.1/product/1/2', 'bad private'],
  ['https://[::1]/x', 'bad private'],
  ['https://2130706433/x', 'bad private'],
  ['https://0x7f.1/x', 'bad private'],
  ['https://169.254.169.254/latest/meta-data', 'bad private'],
  ['https://localhost/x', 'bad private'],
  ['https://db.internal/x', 'bad private'],
  ['https://shopee.vn:8443/product/1/2', 'bad private'],
  ['https://s.shopee.vn/an_redir?origin_link=https%3A%2F%2F127.0.0.1%2Fx', 'bad private'],
  ['https://c.lazada.vn/t/c.x?url=https%3A%2F%2Fa%3Ab%40lazada.vn%2F', 'bad credentials'],
  ['https://shopee.vn/buyer/login?next=%2Fuser', 'bad login'],
  ['https://tiki.vn/customer/account/login', 'bad login'],
  ['https://member.lazada.vn/user/login', 'bad login'],
  ['https://shopee.vn/user/account/profile', 'bad personal'],
  ['https://shopee.vn/user/purchase?type=6', 'bad personal'],
  ['https://shopee.vn/cart', 'bad personal'],
  ['https://shopee.vn/checkout?state=abc', 'bad personal'],
  ['https://cart.lazada.vn/cart?spm=a2o4n', 'bad personal'],
  ['https://my.lazada.vn/customer/order/index/', 'bad personal'],
  ['https://tiki.vn/sales/order/history', 'bad personal'],
  ['https://tiki.vn/checkout/cart', 'bad personal'],
  ['https://cellphones.com.vn/gio-hang.html', 'bad personal'],
  ['https://localhost./x', 'bad private'],
  ['https://db.internal./x', 'bad private'],
  ['https://muahoi.example.vn/admin', 'bad none'],
  ['https://shopee.vn/a\u0000b', 'bad none'],
  ['https://shopee.vn/<script>', 'https://shopee.vn/%3Cscript%3E'],
]

describe('readAddress', () => {
  it.each(shared)('%s leads to %s', (pasted, page) => {
    expect(at(pasted)).toBe(page)
  })
  it.each(hostile)('%s is %s', (pasted, answer) => {
    expect(at(pasted)).toBe(answer)
  })

  it.each(['pid', 'c', 'src', 'ref', 'source', '_d', 'timestamp', 'user_id', 'language'])(
    'keeps %s, which may name the product, but where it is known for tracking',
    (name) => {
      const link = (id: number) => `https://shop.example.vn/product.php?${name}=${id}&utm_source=x&fbclid=y`
      expect(at(link(101))).toBe(`https://shop.example.vn/product.php?${name}=101`)
      expect(linkKeyOf(link(101), around.siteUrl)).not.toBe(linkKeyOf(link(202), around.siteUrl))
      expect(at(`https://shopee.vn/cua_hang_vui?${name}=101`)).toBe('https://shopee.vn/cua_hang_vui')
    },
  )

  it('takes look-alikes for what they are: other hosts', () => {
    for (const link of [
      'https://shоpee.vn/product/1/2',
      'https://xn--shpee-zze.vn/product/1/2',
      'https://shopee.vn.evil.com/product/1/2',
      'https://evilshopee.vn/product/1/2',
      'https://shopee.com.evil/product/1/2',
    ]) {
      const found = read(link)
      expect(found.kind).toBe('page')
      if (found.kind === 'page') expect(found.key).toMatch(/^page:/)
    }
  })

  it('gives one key to a page however it was shared, the same as to the link it is stored under', () => {
    const keys = new Set(
      shared.flatMap(([pasted, page]) => {
        const found = read(pasted)
        return page === shopeePage && found.kind === 'page' ? [found.key] : []
      }),
    )
    expect([...keys]).toEqual(['shopee:88201679.2391847023'])
    expect(linkKeyOf('https://shopee.vn/ao-i.88201679.2391847023', around.siteUrl)).toBe([...keys][0])
    expect(
      linkKeyOf(
        'https://go.isclix.com/deep_link/1/2?url=https%3A%2F%2Fshopee.vn%2Fx-i.88201679.2391847023',
        around.siteUrl,
      ),
    ).toBe([...keys][0])
    expect(linkKeyOf('https://s.shopee.vn/abc', around.siteUrl)).toBeNull()
  })

  const shopAndItem = fc.tuple(
    fc.integer({ min: 1, max: 2 ** 31 }),
    fc.bigInt({ min: 10_000n, max: 10n ** 13n }),
  )
  const tracking = fc.array(
    fc.tuple(
      fc.constantFrom('utm_source', 'sub_id', 'mmp_pid', 'fbclid', 'sp_atk', 'aff_id', 'exlaz'),
      fc.webFragments(),
    ),
    { maxLength: 6 },
  )
  it('knows a product again whatever its name, tracking and wrapping (property)', () => {
    fc.assert(
      fc.property(
        shopAndItem,
        tracking,
        fc.webSegment(),
        fc.boolean(),
        ([shop, item], words, name, wrapped) => {
          const plain = new URL(`https://shopee.vn/${encodeURIComponent(name)}-i.${shop}.${item}`)
          for (const [key, value] of words) plain.searchParams.append(key, value)
          const link = wrapped
            ? `https://go.isclix.com/deep_link/1/2?url=${encodeURIComponent(plain.href)}&sub1=x`
            : plain.href
          fc.pre(link.length <= 2048)
          expect(at(link)).toBe(`https://shopee.vn/product/${shop}/${item}`)
        },
      ),
    )
  })
  it('never throws, and what it opens is https without credentials; reading it again changes nothing (property)', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })),
        (pasted) => {
          const found = read(pasted)
          if (found.kind !== 'page') return
          expect(found.url.protocol).toBe('https:')
          expect(found.url.username + found.url.password + found.url.hash + found.url.port).toBe('')
          expect(found.key.length).toBeLessThanOrEqual(400)
          expect(read(found.url.href)).toEqual(found)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
