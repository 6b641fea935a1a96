import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { passwordChange } from '@shop/contract/account-security'
import { FormMessage } from '@shop/ui/form-message'
import { PasswordField } from '@shop/ui/password-field'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CurrentPasswordField } from '#storefront/features/account/current-password-field.tsx'
import { useChangePassword } from '#storefront/features/account/security-calls.ts'
import { isAtFields, showIssues } from '#storefront/features/account/show-issues.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { fieldError } from '#storefront/parts/field-error.ts'
import { SubmitButton } from '#storefront/parts/submit-button.tsx'
import { currentPasswordTexts, passwordTexts as texts } from '#storefront/texts/settings.ts'

type Entries = z.output<typeof passwordChange>

const NAMES = ['presentPassword', 'password'] as const
const EMPTY: Entries = { presentPassword: '', password: '' }

/** The present password, and the new one under the rules of the signup's (VALID-19). Long because fields and messages belong to one form. */
export function ChangePasswordForm() {
  const { mutate, isPending, isSuccess, error } = useChangePassword()
  const { register, handleSubmit, setError, reset, formState } = useForm<Entries, unknown, Entries>({
    resolver: standardSchemaResolver(passwordChange),
    defaultValues: EMPTY,
  })
  const send = (entries: Entries) =>
    mutate(entries, {
      onSuccess: () => reset(EMPTY),
      onError: (failure) => showIssues(failure, NAMES, setError),
    })
  return (
    <form noValidate method="post" onSubmit={handleSubmit(send)} className="grid max-w-120 gap-4.5">
      <CurrentPasswordField
        registered={register('presentPassword')}
        error={formState.errors.presentPassword}
      />
      <PasswordField
        {...register('password')}
        label={texts.password}
        hint={texts.hint}
        error={fieldError(texts.password, formState.errors.password)}
        required
        hideStar
        autoComplete="new-password"
        showLabel={currentPasswordTexts.show}
        hideLabelText={currentPasswordTexts.hide}
      />
      <SubmitButton variant="secondary" size="medium" busy={isPending} className="mt-1 justify-self-start">
        {texts.submit}
      </SubmitButton>
      <p role="status" className="text-pretty text-moss text-small empty:absolute">
        {isSuccess && texts.changed}
      </p>
      {error && !isAtFields(error, NAMES) && <FormMessage>{failureMessage(error, texts.failed)}</FormMessage>}
    </form>
  )
}
