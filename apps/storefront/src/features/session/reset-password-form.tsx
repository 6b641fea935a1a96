import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { isRefusal, issuesOf } from '@shop/contract/call-error'
import { newPassword } from '@shop/contract/identity'
import { FormMessage } from '@shop/ui/form-message'
import { PasswordField } from '@shop/ui/password-field'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useResetPassword } from '#storefront/features/session/identity-link-calls.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { fieldError, SERVER_ERROR } from '#storefront/parts/field-error.ts'
import { isLinkRefused } from '#storefront/parts/is-link-refused.ts'
import { SubmitButton } from '#storefront/parts/submit-button.tsx'
import { resetPasswordTexts as texts } from '#storefront/texts/session.ts'

export type ResetPasswordFormProps = {
  /** The link's secret; null until hydration, when nothing can be sent either. */
  token: string | null
  onReset: () => void
  /** The link does not work, so no password will. `isUnanswered`: a password sent before may hold by it. */
  onRefused: (isUnanswered: boolean) => void
}

const entries = z.object({ password: newPassword })
type Entries = z.output<typeof entries>

/** A new password, under the rules of the signup's (VALID-19). Long because fields and messages belong to one form. */
export function ResetPasswordForm({ token, onReset, onRefused }: ResetPasswordFormProps) {
  const reset = useResetPassword()
  const isUnanswered = useRef(false)
  const { register, handleSubmit, setError, formState } = useForm<Entries, unknown, Entries>({
    resolver: standardSchemaResolver(entries),
    defaultValues: { password: '' },
  })

  function send({ password }: Entries) {
    if (token === null) return
    reset.mutate({ token, password }, { onSuccess: onReset, onError: handleError })
  }

  function handleError(error: Error) {
    if (isLinkRefused(error)) return onRefused(isUnanswered.current)
    if (!isRefusal(error)) isUnanswered.current = true
    const issue = passwordIssue(error)
    if (issue) setError('password', { type: SERVER_ERROR, message: issue.message }, { shouldFocus: true })
  }

  return (
    <form
      noValidate
      // `post`: should anything send it before hydration, no password goes into the address.
      method="post"
      onSubmit={handleSubmit(send)}
      className="grid gap-4.5"
    >
      <p className="mb-2 text-pretty text-moss">{texts.intro}</p>
      <PasswordField
        {...register('password')}
        label={texts.password}
        hint={texts.passwordHint}
        error={fieldError(texts.password, formState.errors.password)}
        required
        hideStar
        autoComplete="new-password"
        showLabel={texts.show}
        hideLabelText={texts.hide}
      />
      <SubmitButton busy={reset.isPending}>{texts.submit}</SubmitButton>
      {reset.error && !passwordIssue(reset.error) && (
        <FormMessage>{failureMessage(reset.error, texts.failed)}</FormMessage>
      )}
    </form>
  )
}

function passwordIssue(error: Error) {
  return issuesOf(error).find(({ path }) => path === 'password')
}
