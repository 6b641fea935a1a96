import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { loginPayload } from '@shop/contract/identity'
import { FormMessage } from '@shop/ui/form-message'
import { PasswordField } from '@shop/ui/password-field'
import { TextField } from '@shop/ui/text-field'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { loginFailure, useLogin } from '#storefront/features/session/auth-calls.ts'
import { fieldError } from '#storefront/parts/field-error.ts'
import { SubmitButton } from '#storefront/parts/submit-button.tsx'
import { loginTexts as texts } from '#storefront/texts/session.ts'

type LoginEntries = { email: string; password: string }

/** Email and password (VALID-07 to VALID-09). Long because fields, link and messages belong to one form. */
export function LoginForm({ onLogin }: { onLogin: () => void }) {
  const login = useLogin()
  const failureId = useId()
  const { register, handleSubmit, getValues, formState } = useForm<LoginEntries, unknown, LoginEntries>({
    resolver: standardSchemaResolver(loginPayload),
    defaultValues: { email: '', password: '' },
  })
  const field = (name: 'email' | 'password') => ({
    ...register(name),
    label: texts[name],
    error: fieldError(texts[name], formState.errors[name]),
    required: true,
    hideStar: true,
  })

  return (
    <form
      noValidate
      // `post`: should anything send it before hydration, no password goes into the address.
      method="post"
      onSubmit={handleSubmit((entries) => login.mutate(entries, { onSuccess: onLogin }))}
      className="grid gap-4.5"
    >
      <TextField {...field('email')} type="email" autoComplete="username" />
      <div className="relative">
        <PasswordField
          {...field('password')}
          autoComplete="current-password"
          showLabel={texts.show}
          hideLabelText={texts.hide}
        />
        {/* On the label's line, but after the field: the keyboard goes from the e-mail to the password. */}
        <Link
          to="/forgot-password"
          state={() => ({ triedEmail: getValues('email') })}
          className="inline-link -top-2.5 right-0 inline-flex min-h-9 items-center font-[550] text-label 3xs:absolute"
        >
          {texts.forgotPassword}
        </Link>
      </div>
      {login.error && (
        // The toast says it aloud, and goes: this stays where the entries are.
        <FormMessage id={failureId} isSilent>
          {loginFailure(login.error)}
        </FormMessage>
      )}
      <SubmitButton busy={login.isPending} describedBy={login.error ? failureId : undefined}>
        {texts.submit}
      </SubmitButton>
    </form>
  )
}
