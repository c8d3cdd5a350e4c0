/** A drawing in a box of 96: what is filled and outlined, and the lines drawn over it, both as SVG path data. */
export type Drawing = readonly [body: string, lines?: string]

/** A circle as path data. */
export const dot = (x: number, y: number, r: number): string => oval(x, y, r, r)

/** An ellipse as path data. */
export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** A box with rounded corners as path data. */
export const box = (x: number, y: number, width: number, height: number, r = 4): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`
