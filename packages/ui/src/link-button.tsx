import type { ComponentProps } from 'react'

export type LinkButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  /** Beside small print. */
  isSmall?: boolean
}

/**
 * An action in the shape of a link, among other links. The button is wider than its words, so that a short one is hit as
 * easily; both stand where the words begin and end.
 */
export function LinkButton({ isSmall = false, children, ...rest }: LinkButtonProps) {
  return (
    <button {...rest} type="button" className="-mx-3 cursor-pointer px-3">
      <span className={isSmall ? 'text-link text-label' : 'text-link'}>{children}</span>
    </button>
  )
}
