const SCENTS = ['matcha', 'unscented', 'rose', 'lavender', 'charcoal', 'lemongrass'] as const

/** `head`: left of the title of somebody's page. */
export type MonogramProps = { name: string; size?: 'row' | 'head' }

/** The first letter of a name, on a scent that stays the same for it; decoration. */
export function Monogram({ name, size = 'row' }: MonogramProps) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      aria-hidden="true"
      data-scent={SCENTS[sum % SCENTS.length]}
      className={size === 'head' ? 'monogram is-head' : 'monogram'}
    >
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  )
}
