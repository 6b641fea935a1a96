import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { acceptInvitation, type lookAtInvitation } from '@shop/contract/admin/invitations'
import type { CallReply } from '@shop/contract/call'
import { hasErrorCode, isRefusal, issuesOf } from '@shop/contract/call-error'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { PasswordField } from '@shop/ui/password-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAccept } from '#admin/features/welcome/welcome-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { fieldMessage } from '#admin/texts/fields.ts'
import { welcomeTexts as texts } from '#admin/texts/welcome.ts'

export type Link = CallReply<typeof lookAtInvitation>['data']
type Entries = { token: string; name: string; email?: string | undefined; password: string }

/** Name and password; of the first owner the address, too. Long because all fields belong to one form. */
export function YouStep({ token, link, onAccepted }: { token: string; link: Link; onAccepted: () => void }) {
  const accept = useAccept()
  const [mayBeDone, setMayBeDone] = useState(false)
  const asksForEmail = link.email === null
  const { register, handleSubmit, formState } = useForm<Entries, unknown, Entries>({
    resolver: standardSchemaResolver(acceptInvitation.body),
    defaultValues: { token, name: link.name, password: '', ...(asksForEmail && { email: '' }) },
  })
  const refused = new Map(issuesOf(accept.error).map(({ path, code }) => [path, code]))
  const field = (name: 'name' | 'email' | 'password') => ({
    ...register(name),
    label: texts[name],
    error: fieldMessage(texts[name], formState.errors[name]?.message ?? refused.get(name)),
    required: true,
    hideStar: true,
  })
  return (
    <form
      noValidate
      method="post"
      onSubmit={handleSubmit((body) =>
        accept.mutate(body, {
          onSuccess: onAccepted,
          onError: (error) => setMayBeDone(mayBeDone || !isRefusal(error)),
        }),
      )}
      className="grid gap-4.5"
    >
      <TextField {...field('name')} autoComplete="name" />
      {asksForEmail ? (
        <TextField {...field('email')} type="email" autoComplete="username" />
      ) : (
        <TextField
          label={texts.email}
          value={link.email ?? ''}
          readOnly
          type="email"
          autoComplete="username"
        />
      )}
      <PasswordField
        {...field('password')}
        hint={texts.passwordHint}
        autoComplete="new-password"
        showLabel={texts.show}
        hideLabelText={texts.hide}
      />
      {accept.error && refused.size === 0 && <Failure error={accept.error} mayBeDone={mayBeDone} />}
      <Button type="submit" size="large" busy={accept.isPending}>
        {texts.next}
      </Button>
    </form>
  )
}

/** A link that works no more may have done its work by an attempt that was never answered. */
function Failure({ error, mayBeDone }: { error: Error; mayBeDone: boolean }) {
  if (!mayBeDone || !hasErrorCode(error, 'link_refused')) {
    return <FormMessage>{failureMessage(error, texts.failed)}</FormMessage>
  }
  return (
    <FormMessage>
      {texts.mayBeDone}{' '}
      <a href="/admin/sign-in" className="text-link">
        {texts.toSignIn}
      </a>
    </FormMessage>
  )
}
