import { type ComponentProps, type ReactNode, useId } from 'react'
import { joinClasses } from './join-classes.ts'

export type OptionCardProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> & {
  type?: 'radio' | 'checkbox'
  /** Also the accessible name of its control. */
  title: string
  /** Describes the control. */
  description?: ReactNode
  icon?: ReactNode
  /** Shown inside the chosen card, under a hairline; not part of the label. */
  children?: ReactNode
}

/** A radio as large as a card, all of it the label. Long because its markup surrounds one input. */
export function OptionCard(props: OptionCardProps) {
  const { type = 'radio', title, description, icon, children, className, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div
      className={joinClasses(
        // The border lies over the card, so that its growth moves nothing.
        'relative rounded-sheet p-px transition-colors duration-(--dur-touch) after:pointer-events-none after:absolute after:inset-0 after:rounded-sheet after:border after:border-sage after:transition-colors after:duration-(--dur-touch) has-[>label:hover>:enabled:not(:checked)]:after:border-stone has-[>label>:checked]:bg-lather has-[>label>:checked]:after:border-[2.5px] has-[>label>:checked]:after:border-leaf has-[>label>:disabled:not(:checked)]:bg-mist has-[>label>:disabled:not(:checked)]:text-moss',
        className,
      )}
    >
      <label
        htmlFor={id}
        className={joinClasses(
          'flex cursor-pointer gap-3.5 p-4.5 has-disabled:cursor-not-allowed xs:gap-4.5 xs:px-6.25 xs:py-6',
          children ? 'pb-4! xs:pb-4.5!' : '',
        )}
      >
        <input
          {...input}
          id={id}
          type={type}
          aria-labelledby={`${id}-title`}
          aria-describedby={description ? `${id}-description` : undefined}
          className="choice"
        />
        <span className="min-w-0 grow">
          <span id={`${id}-title`} className="block font-display text-heading-3">
            {title}
          </span>
          {description && (
            <span id={`${id}-description`} className="mt-1.5 block text-moss">
              {description}
            </span>
          )}
        </span>
        {icon && (
          <span
            aria-hidden="true"
            className="mt-1 shrink-0 self-start [&>svg]:size-4.5 [&>svg]:stroke-[1.75]"
          >
            {icon}
          </span>
        )}
      </label>
      {children && <div className="hairline mx-4.5 py-5 xs:mx-6.25 xs:pb-6">{children}</div>}
    </div>
  )
}
