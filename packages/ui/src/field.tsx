import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { joinClasses } from './join-classes.ts'

/** What every kind of field takes, beside the attributes of its own control. */
export type FieldFrame = {
  label: string
  /** Says beforehand what to enter; stays under the control. */
  hint?: string
  /** What is wrong; makes the control invalid and is read with it. */
  error?: string
  required?: boolean
  /** Leaves the star out where every field of a form is required; it is still said to assistive technology. */
  hideStar?: boolean
  /** The control's id; made by React unless given. */
  id?: string
  /** Keeps the label for assistive technology only, where the place says it already. */
  hideLabel?: boolean
  /** Classes of the whole field, for its place in a grid. */
  className?: string
}

/** What the control must carry so that label, hint and error belong to it. */
export type FieldControl = {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldProps = FieldFrame & { children: (control: FieldControl) => ReactNode }

/**
 * Joins label, control, hint and error, once for all fields.
 * Requiredness is said by `aria-required` only: the browser's own bubbles would stand in front of the form's words.
 */
export function Field(props: FieldProps) {
  const { label, hint, error, required = false, hideStar, hideLabel = false, className, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = joinClasses(error && errorId, hint && hintId)

  return (
    <div className={joinClasses('flex min-w-0 flex-col', className)}>
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'mb-2 self-start font-[550] text-ink text-label'}
      >
        {label}
        {required && !hideStar && (
          <span aria-hidden="true" className="text-madder">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-required': required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-2 text-moss text-small">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-2 flex items-center gap-2 text-madder text-small">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

const controlLook =
  'w-full min-w-0 border-[1.5px] border-stone bg-lather text-body text-ink placeholder:text-moss focus-visible:outline-offset-2 disabled:cursor-not-allowed disabled:border-mist disabled:bg-mist disabled:text-moss disabled:opacity-100 aria-invalid:border-2 aria-invalid:border-madder'

/** `pill` is the one-line form of the newsletter, `small` stands beside small buttons. */
export type ControlShape = 'field' | 'pill' | 'small'

const shapes: Record<ControlShape, string> = {
  field: 'min-h-12.5 rounded-field px-4',
  pill: 'min-h-12.5 rounded-bar px-5.5',
  small: 'min-h-11 rounded-field px-3.5',
}

/** The look of a control in a box. */
export function controlClass(shape: ControlShape = 'field', className?: string): string {
  return joinClasses(controlLook, shapes[shape], className)
}
