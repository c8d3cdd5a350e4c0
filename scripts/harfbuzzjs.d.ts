declare module 'harfbuzzjs' {
  type Face = { upem: number; collectUnicodes: () => Uint32Array }
  /** Absolute, in the font's units, y upwards. */
  type Font = { glyphToPath: (glyph: number) => string }
  type Glyphs = {
    addText: (text: string) => void
    guessSegmentProperties: () => void
    /** `g`: the glyph, `ax`: how far the pen goes on. */
    json: () => { g: number; ax: number }[]
  }
  const harfbuzz: Promise<{
    createBlob: (font: Buffer) => object
    createFace: (blob: object, index: number) => Face
    createFont: (face: Face) => Font
    createBuffer: () => Glyphs
    shape: (font: Font, buffer: Glyphs) => void
  }>
  export default harfbuzz
}
