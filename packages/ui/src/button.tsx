import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { COMPACT } from './compact.ts'
import { joinClasses } from './join-classes.ts'
import { Spinner } from './spinner.tsx'

/**
 * `primary` and `secondary` are actions, `danger` deletes, `bright` is the one calendula button on a dark band,
 * `neutral` carries another firm's mark, `plain` and `plain-danger` are quiet actions inside cards and headings.
 */
export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'danger'
  | 'bright'
  | 'neutral'
  | 'plain'
  | 'plain-danger'

/**
 * Heights: small 44 px, medium 50 px, large 56 px for the one decisive action of a page; `compact` on screens for work:
 * 36 px for a fine pointer, 44 px by touch.
 */
export type ButtonSize = 'small' | 'medium' | 'large' | 'compact'

export type ButtonLook = {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Looks inert; `Button` sets it by itself. */
  disabled?: boolean
  className?: string
}

const base =
  'inline-flex select-none items-center justify-center rounded-bar border-[1.5px] text-center font-[550] leading-control no-underline transition-[background-color,border-color,color,scale] duration-(--dur-touch) ease-settle'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-leaf text-lather hover:bg-leaf-deep',
  secondary: 'border-leaf bg-transparent text-leaf hover:bg-leaf hover:text-lather',
  danger: 'border-transparent bg-madder text-lather hover:brightness-90',
  bright: 'border-transparent bg-calendula text-ink hover:brightness-95',
  neutral: 'border-stone bg-lather text-ink hover:border-ink',
  plain: 'border-transparent bg-transparent text-leaf hover:bg-mist',
  'plain-danger': 'border-transparent bg-transparent text-madder hover:bg-madder-wash',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 gap-2.5 px-5 py-2 text-control-small',
  medium: 'min-h-12.5 gap-2.5 px-6.5 py-2.5 text-control',
  large: 'min-h-14 gap-2.5 px-7 py-3 text-control',
  compact: COMPACT.button,
}

/** For links that look like a button: `<Link className={buttonClass({ variant: 'secondary' })}>`. */
export function buttonClass(look: ButtonLook = {}): string {
  const { variant = 'primary', size = 'medium', disabled = false, className } = look
  return joinClasses(
    base,
    sizes[size],
    disabled
      ? 'cursor-not-allowed border-transparent bg-mist text-moss'
      : `cursor-pointer active:scale-98 ${variants[variant]}`,
    className,
  )
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Decorative, left of the label; while busy the spinner takes its place. */
  icon?: ReactNode
  /** Spinner beside the unchanged label, same width, keeps the focus, ignores presses. */
  busy?: boolean
  /** `aria-disabled`: inert but focusable, so that focus is not lost. */
  softDisabled?: boolean
}

/** `type` defaults to `button`, so that only explicit submit buttons send a form. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, busy = false, softDisabled = false, className, children, ...rest } = props
  const { disabled = false, onClick, type = 'button', ...attributes } = rest
  const isInert = busy || softDisabled
  // Spinner and gap take 28 px: without an icon to replace, each side's padding gives half of it.

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Also stops a busy submit button from sending its form twice, by click or by Enter in a field.
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...attributes}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={isInert || undefined}
      onClick={handleClick}
      className={buttonClass({ variant, size, disabled: disabled || softDisabled, className })}
    >
      {busy && <Spinner className={joinClasses('size-4.5 p-px', !icon && '-ml-3.5')} />}
      {!busy && icon && <ButtonIcon>{icon}</ButtonIcon>}
      <span className={busy && !icon ? '-mr-3.5' : undefined}>{children}</span>
    </button>
  )
}

function ButtonIcon({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-4.5 shrink-0 place-items-center [&>svg]:size-4 [&>svg]:stroke-[1.75]"
    >
      {children}
    </span>
  )
}
