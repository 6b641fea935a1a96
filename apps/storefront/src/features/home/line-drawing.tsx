import type { CSSProperties } from 'react'

/** Line art in the tint's deep colour, cut out by the drawing: decoration beside its name. */
export function LineDrawing({ url, className = '' }: { url: string; className?: string }) {
  const drawn: CSSProperties & Record<`--${string}`, string> = { '--drawing': `url("${url}")` }
  return <span aria-hidden="true" className={`line-drawing ${className}`} style={drawn} />
}
