import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type IconButtonVariant = 'plain' | 'plain-on-dark' | 'outline' | 'outline-on-dark'

const variants: Record<IconButtonVariant, string> = {
  plain: 'border-transparent text-ink hover:bg-mist',
  'plain-on-dark': 'border-transparent text-lather hover:bg-leaf',
  outline: 'border-stone text-ink hover:border-leaf hover:bg-leaf hover:text-lather',
  'outline-on-dark': 'border-stone text-lather hover:bg-leaf',
}

/** The classes of a round 44 px mark, for links that look like one. The link itself needs an accessible name. */
export function iconButtonClass(variant: IconButtonVariant = 'plain', className?: string): string {
  return joinClasses(
    'icon-button inline-grid size-11 shrink-0 place-items-center rounded-bar border transition-[background-color,border-color,color,scale] duration-(--dur-touch) ease-settle active:scale-96 [&>svg]:size-5 [&>svg]:stroke-[1.75]',
    variants[variant],
    className,
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Spoken name: an icon alone has none. */
  label: string
  icon: ReactNode
  variant?: IconButtonVariant
}

/** A round button of 44 x 44 px that shows only an icon. */
export function IconButton({ label, icon, variant, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={joinClasses(
        iconButtonClass(variant, className),
        'cursor-pointer disabled:cursor-not-allowed disabled:border-transparent disabled:bg-mist disabled:text-moss',
      )}
    >
      {icon}
    </button>
  )
}
