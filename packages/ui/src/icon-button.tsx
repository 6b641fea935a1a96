import type { ComponentProps, ReactNode } from 'react'
import { COMPACT } from './compact.ts'
import { joinClasses } from './join-classes.ts'

export type IconButtonVariant = 'plain' | 'plain-on-dark' | 'outline' | 'outline-on-dark'

const variants: Record<IconButtonVariant, string> = {
  plain: 'border-transparent text-ink hover:bg-mist',
  'plain-on-dark': 'border-transparent text-lather hover:bg-leaf',
  outline: 'border-stone text-ink hover:border-leaf hover:bg-leaf hover:text-lather',
  'outline-on-dark': 'border-stone text-lather hover:bg-leaf',
}

/** `medium`: 44 x 44 px; `compact`: 36 x 36 px for a fine pointer. */
export type IconButtonSize = 'medium' | 'compact'

const sizes: Record<IconButtonSize, string> = { medium: 'size-11', compact: COMPACT.iconButton }

/** For links that look like one; the link needs an accessible name. */
export function iconButtonClass(
  variant: IconButtonVariant = 'plain',
  className?: string,
  size: IconButtonSize = 'medium',
): string {
  return joinClasses(
    'icon-button inline-grid shrink-0 place-items-center rounded-bar border transition-[background-color,border-color,color,scale] duration-(--dur-touch) ease-settle active:scale-96 [&>svg]:size-5 [&>svg]:stroke-[1.75]',
    sizes[size],
    variants[variant],
    className,
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  icon: ReactNode
  variant?: IconButtonVariant
  size?: IconButtonSize
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant, size, className, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={joinClasses(
        iconButtonClass(variant, className, size),
        'cursor-pointer disabled:cursor-not-allowed disabled:border-transparent disabled:bg-mist disabled:text-moss',
      )}
    >
      {icon}
    </button>
  )
}
