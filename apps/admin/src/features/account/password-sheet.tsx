import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { changeOwnPassword } from '@shop/contract/admin/me'
import { issuesOf } from '@shop/contract/call-error'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { PasswordField } from '@shop/ui/password-field'
import { toast } from '@shop/ui/toast'
import { useForm } from 'react-hook-form'
import { useChangePassword } from '#admin/features/account/account-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { accountTexts as texts } from '#admin/texts/account.ts'
import { fieldMessage } from '#admin/texts/fields.ts'

type Entries = { password: string }

export function PasswordSheet() {
  const change = useChangePassword()
  const { register, handleSubmit, formState, reset } = useForm<Entries, unknown, Entries>({
    resolver: standardSchemaResolver(changeOwnPassword.body),
    defaultValues: { password: '' },
  })
  const refused = issuesOf(change.error).find(({ path }) => path === 'password')?.code
  const send = handleSubmit(({ password }) =>
    change.mutate(password, {
      onSuccess: () => {
        reset()
        toast.success(texts.passwordChanged)
      },
    }),
  )
  return (
    <SheetBlock title={texts.passwordTitle}>
      <form noValidate method="post" onSubmit={send} className="sheet-body grid gap-4">
        <p className="text-moss">{texts.passwordHint}</p>
        <PasswordField
          {...register('password')}
          label={texts.newPassword}
          hint={texts.newPasswordHint}
          error={fieldMessage(texts.newPassword, formState.errors.password?.message ?? refused)}
          autoComplete="new-password"
          showLabel={texts.show}
          hideLabelText={texts.hide}
        />
        {change.error && !refused && <FormMessage>{failureMessage(change.error, texts.failed)}</FormMessage>}
        <Button type="submit" size="compact" className="justify-self-start" busy={change.isPending}>
          {texts.changePassword}
        </Button>
      </form>
    </SheetBlock>
  )
}
