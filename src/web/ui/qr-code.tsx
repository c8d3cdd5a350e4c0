import { encode } from 'uqr'

/** A QR code as one path, black on white in both themes, for that is what cameras read. `label`: what it is, in words. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-xl bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
