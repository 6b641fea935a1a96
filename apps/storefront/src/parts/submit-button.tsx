import { Button, type ButtonProps } from '@shop/ui/button'
import { useIsHydrated } from '@shop/ui/use-is-hydrated'

export type SubmitButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  children: string
  busy: boolean
  /** Id of what is said about the last attempt. */
  describedBy?: string | undefined
  className?: string
}

/**
 * Sends a form, but never before hydration: what is typed until then waits, and a press is remembered, Enter in a field
 * too (`data-default`). Without a submit button a browser still sends a form of one field on Enter, so until then there
 * is one that cannot be pressed and is not seen.
 */
export function SubmitButton({
  children,
  busy,
  describedBy,
  variant,
  size = 'large',
  className = 'mt-2 w-full',
}: SubmitButtonProps) {
  const isHydrated = useIsHydrated()
  return (
    <>
      {!isHydrated && <Button type="submit" disabled hidden className="hidden" />}
      <Button
        type={isHydrated ? 'submit' : 'button'}
        data-default=""
        {...(variant && { variant })}
        size={size}
        busy={busy}
        aria-describedby={describedBy}
        className={className}
      >
        {children}
      </Button>
    </>
  )
}
