import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type IconButtonVariant = 'plain' | 'plain-on-dark' | 'outline' | 'outline-on-dark'

const variants: Record<IconButtonVariant, string> = {
  plain: 'border-transparent text-ink hover:bg-mist',
  'plain-on-dark': 'border-transparent text-lather hover:bg-leaf',
  outline: 'border-stone text-ink hover:border-leaf hover:bg-leaf hover:text-lather',
  'outline-on-dark': 'border-stone text-lather hover:bg-leaf',
}

/** For links that look like one; the link needs an accessible name. */
export function iconButtonClass(variant: IconButtonVariant = 'plain', className?: string): string {
  return joinClasses(
    'icon-button inline-grid size-11 shrink-0 place-items-center rounded-bar border transition-[background-color,border-color,color,scale] duration-(--dur-touch) ease-settle active:scale-96 [&>svg]:size-5 [&>svg]:stroke-[1.75]',
    variants[variant],
    className,
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  icon: ReactNode
  variant?: IconButtonVariant
}

/** 44 x 44 px. */
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
