import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPlate } from './draw-plate.ts'
import { drawings } from './drawings/all.ts'
import { letter } from './lettering.ts'
import { strongWords } from './strong-words.ts'

const plain = { id: 12, name: 'Nồi chiên không dầu 5 lít', icon: null, color: 'blue-500', retailer: 'Bếp Ấm' }

/** Throws where the tags of a document do not close one another, or a sign stands bare. */
const readXml = (text: string): void => {
  const open: string[] = []
  const rest = text.replace(/<(\/?)([a-z]+)((?: [a-zA-Z]+="[^"<&]*")*)(\/?)>/g, (_, end, tag, __, alone) => {
    if (end && open.pop() !== tag) throw new Error(`</${tag}> closes nothing`)
    if (!end && !alone) open.push(tag)
    return ''
  })
  if (open.length > 0) throw new Error(`<${open.join()}> stays open`)
  if (/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/.test(rest)) throw new Error(`bare sign: ${rest}`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text) || !text.isWellFormed())
    throw new Error('a sign that XML does not know')
}

describe('a plate', () => {
  it('is well-formed and small whatever a product and its shop are called', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
    )
    fc.assert(
      fc.property(fc.nat(), anything, anything, anything, (id, name, color, retailer) => {
        const drawn = drawPlate({ id, name, icon: color, color, retailer })
        readXml(drawn)
        expect(Buffer.byteLength(drawn)).toBeLessThan(8192)
      }),
    )
  })

  it.each([
    '</text><script>alert(1)</script>',
    '"><image href="https://xau.example/a.png"/>',
    ']]><!ENTITY x "y">&x;',
    "Áo ' onload='alert(1)",
    'url(https://xau.example) áo\u0000\ud800',
    '‮Áo thun ngược',
  ])('runs and fetches nothing for %j', async (name) => {
    const drawn = drawPlate({ ...plain, name, retailer: name })
    readXml(drawn)
    expect(drawn).not.toMatch(/<(?!\/?(?:svg|title|style|path|g|text)\b)|href=|\bon\w+=|url\(/)
    expect((await sharp(Buffer.from(drawn)).metadata()).width).toBe(400)
  })

  it('is the same for the same product, and another for its neighbour', () => {
    expect(drawPlate(plain)).toBe(drawPlate({ ...plain }))
    const plates = Array.from({ length: 200 }, (_, id) => drawPlate({ ...plain, id: id + 1 }))
    expect(plates.filter((plate, at) => plate === plates[at + 1])).toEqual([])
    expect(new Set(plates).size).toBeGreaterThan(190)
  })

  it('is lettered with the strong words and the mark, or with nothing', () => {
    expect(strongWords(plain.name)).toEqual(['Nồi chiên', 'không dầu'])
    expect(strongWords('Ấm đun siêu tốc')).toEqual(['Ấm đun siêu tốc'])
    expect(strongWords('Combo 2 hộp Micropipette VWR 100')).toEqual(['Micropipette', 'vwr'])
    expect(strongWords('x'.repeat(90))).toEqual([`X${'x'.repeat(13)}…`])
    expect(strongWords('🎁')).toEqual([])
    const lettered = (drawn: string) => drawn.match(/class="t"/g)?.length ?? 0
    expect(lettered(drawPlate(plain))).toBe(3)
    expect(drawPlate(plain)).not.toContain('<text')
    expect(drawPlate(plain, { letters: false })).not.toContain('class="t"')
  })

  it('has outlines of every letter of Vietnamese, and the system’s letters for others', () => {
    const tones = ['', '\u0300', '\u0301', '\u0309', '\u0303', '\u0323']
    const vowels = 'aăâeêioôơuưy'
      .split('')
      .flatMap((vowel) => tones.map((tone) => (vowel + tone).normalize('NFC')))
    for (const one of [...vowels, ...'bcdđfghjklmnpqrstvwxz0123456789'])
      for (const form of [one, one.toUpperCase()])
        expect(letter(form, { x: 0, y: 0, size: 30, widest: 99 }), form).toMatch(
          /^<path .* d="M0 0m[^"]+z"\/>$/,
        )
    expect(letter('ชุด <', { x: 0, y: 0, size: 30, widest: 99 })).toContain('>ชุด &lt;</text>')
  })

  it('keeps a line within its room', async () => {
    const box = async (text: string) => {
      const line = letter(text, { x: 200, y: 200, size: 30, widest: 360 })
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${line}</svg>`
      const drawn = await sharp(Buffer.from(svg)).resize(400).png().toBuffer()
      const { info } = await sharp(drawn).trim().toBuffer({ resolveWithObject: true })
      return info.width
    }
    expect(await box('WWWWWWWWWWWWWWW')).toBeLessThanOrEqual(360)
    expect(await box('WWWWWWWWWWWWWWW')).toBeGreaterThan(350)
    expect(await box('Ấm')).toBeLessThan(60)
  })

  it('has a drawing of each kind that a renderer can read', async () => {
    for (const [kind, [body, lines = '']] of Object.entries(drawings)) {
      expect(body + lines, kind).toMatch(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$/)
      expect(`${body}${lines}`.length, kind).toBeLessThan(900)
    }
  })
})
