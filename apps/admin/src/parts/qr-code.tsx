import { encode } from 'uqr'

const QUIET_ZONE = 2

/** Drawn here, so that the key in it leaves the page for nobody. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 bg-lather text-ink"
    >
      <path d={path.join('')} fill="currentColor" />
    </svg>
  )
}
