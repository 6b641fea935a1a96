import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { emailChange } from '@shop/contract/account-email'
import type { AccountSecurity } from '@shop/contract/account-security'
import { hasErrorCode, serverMessageOf } from '@shop/contract/call-error'
import { FormMessage } from '@shop/ui/form-message'
import { TextField } from '@shop/ui/text-field'
import { type UseFormSetError, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CurrentPasswordField } from '#storefront/features/account/current-password-field.tsx'
import { useChangeEmail } from '#storefront/features/account/own-data-calls.ts'
import { SettingsSection } from '#storefront/features/account/settings-section.tsx'
import { isAtFields, showIssues } from '#storefront/features/account/show-issues.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { fieldError, SERVER_ERROR } from '#storefront/parts/field-error.ts'
import { SubmitButton } from '#storefront/parts/submit-button.tsx'
import { emailTexts as texts } from '#storefront/texts/settings.ts'

type Entries = z.output<typeof emailChange>

const NAMES = ['email', 'presentPassword'] as const
const EMPTY: Entries = { email: '', presentPassword: '' }

type EmailSectionProps = Pick<AccountSecurity, 'email' | 'awaitedEmail' | 'hasPassword'>

export function EmailSection({ email, awaitedEmail, hasPassword }: EmailSectionProps) {
  return (
    <SettingsSection title={texts.title} intro={<Intro {...{ email, awaitedEmail }} />}>
      {hasPassword ? <ChangeEmailForm /> : <p>{texts.noPassword}</p>}
    </SettingsSection>
  )
}

function Intro({ email, awaitedEmail }: Pick<EmailSectionProps, 'email' | 'awaitedEmail'>) {
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {texts.intro} <span className="block font-[550] text-ink">{email}</span>
      </p>
      {awaitedEmail !== null && (
        <p className="mt-3 font-[550] text-ink [overflow-wrap:anywhere]">{texts.awaited(awaitedEmail)}</p>
      )}
    </>
  )
}

/** Nothing changes before the link was pressed that is mailed to the new address. Long because fields and messages belong to one form. */
function ChangeEmailForm() {
  const { mutate, isPending, isSuccess, error, variables } = useChangeEmail()
  const { register, handleSubmit, setError, reset, formState } = useForm<Entries, unknown, Entries>({
    resolver: standardSchemaResolver(emailChange),
    defaultValues: EMPTY,
  })
  const send = (entries: Entries) =>
    mutate(entries, {
      onSuccess: () => reset(EMPTY),
      onError: (failure) => showWhere(failure, setError),
    })
  return (
    <form noValidate method="post" onSubmit={handleSubmit(send)} className="grid max-w-120 gap-4.5">
      <TextField
        {...register('email')}
        label={texts.email}
        error={fieldError(texts.email, formState.errors.email)}
        required
        hideStar
        type="email"
        autoComplete="email"
      />
      <CurrentPasswordField
        registered={register('presentPassword')}
        error={formState.errors.presentPassword}
      />
      <SubmitButton variant="secondary" size="medium" busy={isPending} className="mt-1 justify-self-start">
        {texts.submit}
      </SubmitButton>
      <p role="status" className="text-pretty text-moss text-small [overflow-wrap:anywhere] empty:absolute">
        {isSuccess && texts.asked(variables.email)}
      </p>
      {error && !isAtFields(error, NAMES) && !hasErrorCode(error, 'email_taken') && (
        <FormMessage>{failureMessage(error, texts.failed)}</FormMessage>
      )}
    </form>
  )
}

/** An address that is taken is told at its field, as at the signup. */
function showWhere(error: Error, setError: UseFormSetError<Entries>): void {
  const message = serverMessageOf(error)
  if (!hasErrorCode(error, 'email_taken')) showIssues(error, NAMES, setError)
  else setError('email', { type: SERVER_ERROR, ...(message && { message }) }, { shouldFocus: true })
}
