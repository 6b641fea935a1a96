import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { COMPACT } from './compact.ts'
import { joinClasses } from './join-classes.ts'

/** Props of every field, beside the attributes of its control. */
export type FieldFrame = {
  label: string
  /** Stays under the control. */
  hint?: string
  /** Makes the control invalid and describes it. */
  error?: string
  required?: boolean
  /** Where every field of a form is required; assistive technology still hears it. */
  hideStar?: boolean
  /** Generated unless given. */
  id?: string
  /** The label is for assistive technology only, where the context says it already. */
  hideLabel?: boolean
  /** Of the whole field, for its place in a grid. */
  className?: string
}

/** Attributes that join the control to label, hint and error. */
export type FieldControl = {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldProps = FieldFrame & { children: (control: FieldControl) => ReactNode }

/** Label, control, hint and error. `aria-required` instead of `required`: native bubbles would cover the form's own messages. */
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
        <p id={errorId} className={errorClass}>
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

const errorClass = 'mt-2 flex items-center gap-2 text-madder text-small in-[.on-dark]:text-madder-pale'

const controlLook =
  'w-full min-w-0 border-[1.5px] border-stone bg-lather text-ink placeholder:text-moss focus-visible:outline-offset-2 disabled:cursor-not-allowed disabled:border-mist disabled:bg-mist disabled:text-moss disabled:opacity-100 aria-invalid:border-2 aria-invalid:border-madder'

/** `pill`: of the newsletter; `small`: beside small buttons; `compact`: on screens for work. */
export type ControlShape = 'field' | 'pill' | 'small' | 'compact'

const shapes: Record<ControlShape, string> = {
  field: 'min-h-12.5 rounded-field px-4 text-body',
  pill: 'min-h-12.5 rounded-bar px-5.5 text-body',
  small: 'min-h-11 rounded-field px-3.5 text-body',
  compact: COMPACT.control,
}

export function controlClass(shape: ControlShape = 'field', className?: string): string {
  return joinClasses(controlLook, shapes[shape], className)
}
