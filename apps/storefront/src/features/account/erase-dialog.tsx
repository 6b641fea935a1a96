import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { erasure } from '@shop/contract/own-data'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { FormMessage } from '@shop/ui/form-message'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CurrentPasswordField } from '#storefront/features/account/current-password-field.tsx'
import { useEraseAccount } from '#storefront/features/account/own-data-calls.ts'
import { isAtFields, showIssues } from '#storefront/features/account/show-issues.ts'
import { logOut } from '#storefront/features/session/session-store.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { SubmitButton } from '#storefront/parts/submit-button.tsx'
import { erasureTexts as texts } from '#storefront/texts/settings.ts'

type Entries = z.output<typeof erasure>

const NAMES = ['presentPassword'] as const

/** The last question before an account is erased. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  // Away from the account first: without a login it would lead to the login page.
  const leave = () => void navigate({ to: '/account-erased', replace: true }).then(logOut)
  const { mutate, isPending, running, error } = useEraseAccount(leave)
  const { register, handleSubmit, setError, formState } = useForm<Entries, unknown, Entries>({
    resolver: standardSchemaResolver(erasure),
    defaultValues: { presentPassword: '' },
  })
  const send = (entries: Entries) =>
    mutate(entries, { onError: (failure) => showIssues(failure, NAMES, setError) })
  // What is being done cannot be called off, and whether it was is told here.
  const close = () => !running.current && onClose()
  return (
    <Dialog open size="small" title={texts.dialogTitle} closeLabel={texts.close} onClose={close}>
      <form noValidate method="post" onSubmit={handleSubmit(send)} className="grid gap-5">
        <p className="text-pretty text-moss">{texts.dialogText}</p>
        <CurrentPasswordField
          registered={register('presentPassword')}
          error={formState.errors.presentPassword}
        />
        {error && !isAtFields(error, NAMES) && (
          <FormMessage>{failureMessage(error, texts.failed)}</FormMessage>
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" softDisabled={isPending} onClick={close}>
            {texts.cancel}
          </Button>
          <SubmitButton variant="danger" size="medium" busy={isPending} className="">
            {texts.confirm}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
