/** A line of JSON as a measurement printed it: what was measured, in which part, and its figures. */
export type Line = { part: string; bench: string; [name: string]: unknown }

export const readLines = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line)

/** The figure at a path such as `beside.p99ms` of the line that was measured under this name. */
export const figureOf = (
  lines: readonly Line[],
  part: string,
  bench: string,
  path: string,
): number | undefined => {
  const line = lines.findLast((one) => one.part === part && one.bench === bench)
  const found = path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], line)
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
export const told = (value: number | undefined, unit = ''): string =>
  value === undefined ? 'not measured' : `${number.format(value)}${unit === '' ? '' : ` ${unit}`}`
