const SCENTS = ['matcha', 'unscented', 'rose', 'lavender', 'charcoal', 'lemongrass'] as const

/** The first letter of a name, on a scent that stays the same for it; decoration. */
export function Monogram({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span aria-hidden="true" data-scent={SCENTS[sum % SCENTS.length]} className="monogram">
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  )
}
