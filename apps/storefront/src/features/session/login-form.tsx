import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { loginPayload } from '@shop/contract/identity'
import { Button } from '@shop/ui/button'
import { PasswordField } from '@shop/ui/password-field'
import { TextField } from '@shop/ui/text-field'
import { useForm } from 'react-hook-form'
import { useLogin } from '#storefront/features/session/auth-calls.ts'
import { fieldError } from '#storefront/parts/field-error.ts'
import { useIsAlive } from '#storefront/platform/use-is-alive.ts'
import { loginTexts as texts } from '#storefront/texts/session.ts'

type LoginEntries = { email: string; password: string }

/** Email and password (VALID-07 to VALID-09). */
export function LoginForm({ onLogin }: { onLogin: () => void }) {
  const login = useLogin()
  const isAlive = useIsAlive()
  const { register, handleSubmit, formState } = useForm<LoginEntries, unknown, LoginEntries>({
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
      // Nothing may send it before the page has come alive; if something does, no password goes into the address.
      method="post"
      onSubmit={handleSubmit((entries) => login.mutate(entries, { onSuccess: onLogin }))}
      className="grid gap-4.5"
    >
      <TextField {...field('email')} type="email" autoComplete="username" />
      <PasswordField
        {...field('password')}
        autoComplete="current-password"
        showLabel={texts.show}
        hideLabelText={texts.hide}
      />
      <Button
        type={isAlive ? 'submit' : 'button'}
        size="large"
        busy={login.isPending}
        className="mt-2 w-full"
      >
        {texts.submit}
      </Button>
    </form>
  )
}
