import type { ComponentProps } from 'react'

/**
 * An action in the shape of a link, among other links. The button is wider than its words, so that a short one is hit as
 * easily; both stand where the words begin and end.
 */
export function LinkButton({ children, ...rest }: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button {...rest} type="button" className="-mx-3 cursor-pointer px-3">
      <span className="text-link">{children}</span>
    </button>
  )
}
