import { type ComponentProps, type ReactNode, useId } from 'react'
import { joinClasses } from './join-classes.ts'

export type OptionCardProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> & {
  type?: 'radio' | 'checkbox'
  /** The option's name: also the name of its control. */
  title: string
  /** More about the option; read with the control. */
  description?: ReactNode
  /** A decorative icon at the right of the title. */
  icon?: ReactNode
  /** Opens inside the chosen card, under a hairline: a form, for instance. It is no part of the label. */
  children?: ReactNode
}

/** An option as large as a card: pressing anywhere on its label chooses it; the chosen one has a leaf border. */
export function OptionCard(props: OptionCardProps) {
  const { type = 'radio', title, description, icon, children, className, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div
      className={joinClasses(
        'rounded-sheet border border-sage transition-colors duration-(--dur-touch) has-[>label>:checked]:border-leaf has-[>label>:checked]:bg-lather has-[>label>:checked]:inset-ring-[1.5px] has-[>label>:checked]:inset-ring-leaf has-[>label>:disabled]:bg-mist has-[>label>:disabled]:text-moss',
        className,
      )}
    >
      <label
        htmlFor={id}
        className="flex cursor-pointer gap-3.5 p-5 has-disabled:cursor-not-allowed xs:gap-4.5 xs:p-6"
      >
        <input
          {...input}
          id={id}
          type={type}
          aria-labelledby={`${id}-title`}
          aria-describedby={description ? `${id}-description` : undefined}
          className="choice mt-0.5"
        />
        <span className="min-w-0 grow">
          <span id={`${id}-title`} className="block font-display text-heading-3">
            {title}
          </span>
          {description && (
            <span id={`${id}-description`} className="mt-1 block text-moss">
              {description}
            </span>
          )}
        </span>
        {icon && (
          <span aria-hidden="true" className="shrink-0 self-center [&>svg]:size-5">
            {icon}
          </span>
        )}
      </label>
      {children && <div className="hairline mx-5 py-5 xs:mx-6 xs:py-6">{children}</div>}
    </div>
  )
}
