import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { signInStaff } from '@shop/contract/admin/session'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { PasswordField } from '@shop/ui/password-field'
import { TextField } from '@shop/ui/text-field'
import { useForm } from 'react-hook-form'
import { signInFailure, useSignIn } from '#admin/features/sign-in/sign-in-calls.ts'
import { fieldMessage } from '#admin/texts/fields.ts'
import { signInTexts as texts } from '#admin/texts/sign-in.ts'

type Entries = { email: string; password: string }

/** E-mail and password. What is wrong with both together stands under the password. Long because fields and failure belong to one form. */
export function CredentialsStep({ email }: { email?: string | undefined }) {
  const signIn = useSignIn()
  const { register, handleSubmit, formState } = useForm<Entries, unknown, Entries>({
    resolver: standardSchemaResolver(signInStaff.body),
    defaultValues: { email: email ?? '', password: '' },
  })
  const { errors } = formState
  const failure = signIn.error ? signInFailure(signIn.error) : undefined
  return (
    <form
      noValidate
      method="post"
      onSubmit={handleSubmit((entries) => signIn.mutate(entries))}
      className="grid gap-4.5"
    >
      <TextField
        {...register('email')}
        label={texts.email}
        error={fieldMessage(texts.email, errors.email?.message)}
        required
        hideStar
        type="email"
        autoComplete="username webauthn"
      />
      <PasswordField
        {...register('password')}
        label={texts.password}
        error={fieldMessage(texts.password, errors.password?.message)}
        required
        hideStar
        autoComplete="current-password"
        showLabel={texts.show}
        hideLabelText={texts.hide}
      />
      {failure && <FormMessage>{failure}</FormMessage>}
      <Button type="submit" size="large" busy={signIn.isPending}>
        {texts.submit}
      </Button>
    </form>
  )
}
