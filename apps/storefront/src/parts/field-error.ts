import type { FieldError } from 'react-hook-form'
import { fieldMessage } from '#storefront/texts/fields.ts'

/** Type of an error that the shop named after a form was sent: it comes with words of its own. */
export const SERVER_ERROR = 'server'

/** The sentence under a field: the server's own, or ours for the rule that the form's schema names. */
export function fieldError(label: string, error: FieldError | undefined): string | undefined {
  return error?.type === SERVER_ERROR ? error.message : fieldMessage(label, error?.message)
}
