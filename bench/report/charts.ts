export type Bar = { label: string; value: number; kind: 'ours' | 'other' }
export type Chart = { title: string; unit: string; bars: readonly Bar[]; target?: number }

const width = 720
const rowHeight = 26
const labelWidth = 250
const barWidth = 340
const top = 44
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Colours of both themes stand in the picture: it is shown on light and on dark pages alike. */
const style = `text{font:13px system-ui,sans-serif;fill:#1f2328}.title{font-size:15px;font-weight:600}
.ground{fill:#fff}.ours{fill:#0b6e4f}.other{fill:#8c959f}.target{stroke:#b42318;stroke-width:1.5;stroke-dasharray:4 3}.note{fill:#b42318}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.ground{fill:#0d1117}.ours{fill:#3fb68b}.other{fill:#6e7681}.target{stroke:#ff9a8b}.note{fill:#ff9a8b}}`

/** Bars beside one another as SVG; the target as a line across them. */
export const drawChart = ({ title, unit, bars, target }: Chart): string => {
  const most = Math.max(...bars.map(({ value }) => value), target ?? 0, Number.MIN_VALUE)
  const lengthOf = (value: number) => Math.round((barWidth * value) / most)
  const height = top + bars.length * rowHeight + (target === undefined ? 12 : 30)
  const rows = bars.map(({ label, value, kind }, place) => {
    const y = top + place * rowHeight
    return `<text x="${labelWidth - 8}" y="${y + 15}" text-anchor="end">${escaped(label)}</text>
<rect class="${kind}" x="${labelWidth}" y="${y + 2}" width="${Math.max(1, lengthOf(value))}" height="18" rx="2"/>
<text x="${labelWidth + lengthOf(value) + 6}" y="${y + 15}">${number.format(value)}</text>`
  })
  const x = labelWidth + lengthOf(target ?? 0)
  const line =
    target === undefined
      ? ''
      : `<line class="target" x1="${x}" x2="${x}" y1="${top - 4}" y2="${height - 24}"/>
<text class="note" x="${x}" y="${height - 9}" text-anchor="middle">target ${number.format(target)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">
<style>${style}</style>
<rect class="ground" width="${width}" height="${height}"/>
<text class="title" x="12" y="24">${escaped(title)} (${escaped(unit)})</text>
${rows.join('\n')}
${line}
</svg>
`
}
