declare module 'subset-font' {
  /** Only these letters of a font. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2' | 'sfnt' },
  ): Promise<Buffer>
}
