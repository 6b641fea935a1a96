import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { hasErrorCode, issuesOf, serverMessageOf } from '@shop/contract/call-error'
import { FormMessage } from '@shop/ui/form-message'
import { PasswordField } from '@shop/ui/password-field'
import { TextField } from '@shop/ui/text-field'
import { type UseFormSetError, useForm } from 'react-hook-form'
import { useSignup } from '#storefront/features/session/auth-calls.ts'
import {
  type SignupForm as SignupEntries,
  signupForm,
} from '#storefront/features/session/signup-form-rules.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { fieldError, SERVER_ERROR } from '#storefront/parts/field-error.ts'
import { SubmitButton } from '#storefront/parts/submit-button.tsx'
import { signupTexts as texts } from '#storefront/texts/session.ts'

const EMPTY: SignupEntries = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

/**
 * Opens an account (SIGNUP-01, SIGNUP-02, SIGNUP-07). What the shop refuses stands at its field; entries stay (ERR-13).
 * Long because fields and messages belong to one form.
 */
export function SignupForm() {
  const signup = useSignup()
  const { register, handleSubmit, setError, formState } = useForm<SignupEntries, unknown, SignupEntries>({
    resolver: standardSchemaResolver(signupForm),
    defaultValues: EMPTY,
  })
  const field = (name: keyof SignupEntries) => ({
    ...register(name),
    label: texts[name],
    error: fieldError(texts[name], formState.errors[name]),
    required: true,
    hideStar: true,
  })
  const password = {
    autoComplete: 'new-password',
    initiallyVisible: true,
    showLabel: texts.show,
    hideLabelText: texts.hide,
  }

  return (
    <form
      noValidate
      // `post`: should anything send it before hydration, no password goes into the address.
      method="post"
      onSubmit={handleSubmit((form) =>
        signup.mutate(form, { onError: (error) => showIssues(error, setError) }),
      )}
      className="grid gap-4.5"
    >
      <div className="grid gap-x-6 gap-y-4.5 sm:grid-cols-2">
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
      </div>
      <TextField {...field('email')} type="email" autoComplete="email" />
      <PasswordField {...field('password')} {...password} hint={texts.passwordHint} />
      <PasswordField {...field('confirmPassword')} {...password} />
      <SubmitButton busy={signup.isPending}>{texts.submit}</SubmitButton>
      {signup.error && !isAboutField(signup.error) && (
        <FormMessage>{failureMessage(signup.error, texts.failed)}</FormMessage>
      )}
    </form>
  )
}

function fieldIssues(error: Error): { name: keyof SignupEntries; message: string }[] {
  if (hasErrorCode(error, 'email_taken')) {
    return [{ name: 'email', message: serverMessageOf(error) ?? texts.failed }]
  }
  return issuesOf(error).flatMap(({ path, message }) => (isField(path) ? [{ name: path, message }] : []))
}

function isAboutField(error: Error): boolean {
  return fieldIssues(error).length > 0
}

function showIssues(error: Error, setError: UseFormSetError<SignupEntries>): void {
  fieldIssues(error).forEach(({ name, message }, index) => {
    setError(name, { type: SERVER_ERROR, message }, { shouldFocus: index === 0 })
  })
}

function isField(path: string): path is keyof SignupEntries {
  return Object.hasOwn(EMPTY, path)
}
