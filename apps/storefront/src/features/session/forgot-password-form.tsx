import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { passwordResetPayload } from '@shop/contract/identity-links'
import { FormMessage } from '@shop/ui/form-message'
import { TextField } from '@shop/ui/text-field'
import { useForm } from 'react-hook-form'
import { useRequestPasswordReset } from '#storefront/features/session/identity-link-calls.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { fieldError } from '#storefront/parts/field-error.ts'
import { SubmitButton } from '#storefront/parts/submit-button.tsx'
import { forgotPasswordTexts as texts } from '#storefront/texts/session.ts'

export type ForgotPasswordFormProps = {
  email: string
  onSent: (email: string) => void
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const request = useRequestPasswordReset()
  const { register, handleSubmit, formState } = useForm<{ email: string }, unknown, { email: string }>({
    resolver: standardSchemaResolver(passwordResetPayload),
    defaultValues: { email },
  })
  return (
    <form
      noValidate
      // `post`: should anything send it before hydration, no e-mail goes into the address.
      method="post"
      onSubmit={handleSubmit((entries) =>
        request.mutate(entries, { onSuccess: () => onSent(entries.email) }),
      )}
      className="grid gap-4.5"
    >
      <p className="mb-2 text-pretty text-moss">{texts.intro}</p>
      <TextField
        {...register('email')}
        label={texts.email}
        error={fieldError(texts.email, formState.errors.email)}
        required
        hideStar
        type="email"
        autoComplete="username"
      />
      <SubmitButton busy={request.isPending}>{texts.submit}</SubmitButton>
      {request.error && <FormMessage>{failureMessage(request.error, texts.failed)}</FormMessage>}
    </form>
  )
}
