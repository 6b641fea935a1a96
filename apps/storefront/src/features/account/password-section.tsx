import type { AccountSecurity } from '@shop/contract/account-security'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { ChangePasswordForm } from '#storefront/features/account/change-password-form.tsx'
import { SettingsSection } from '#storefront/features/account/settings-section.tsx'
import { useRequestPasswordReset } from '#storefront/features/session/identity-link-calls.ts'
import { useSession } from '#storefront/features/session/session-store.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { passwordTexts as texts } from '#storefront/texts/settings.ts'

export function PasswordSection({ hasPassword }: Pick<AccountSecurity, 'hasPassword'>) {
  return (
    <SettingsSection title={texts.title} intro={hasPassword ? texts.intro : texts.noneText}>
      {hasPassword ? <ChangePasswordForm /> : <FirstPassword />}
    </SettingsSection>
  )
}

/** An account that opens with Google gets its first password by a mailed link, as one whose password was forgotten does. */
function FirstPassword() {
  const { mutate, isPending, isSuccess, error } = useRequestPasswordReset()
  const email = useSession().user?.email ?? ''
  return (
    <div className="grid justify-items-start gap-4">
      <Button variant="secondary" busy={isPending} onClick={() => mutate({ email })}>
        {texts.sendLink}
      </Button>
      <p role="status" className="text-moss text-small empty:absolute">
        {isSuccess && texts.sent(email)}
      </p>
      {error && <FormMessage>{failureMessage(error, texts.sendFailed)}</FormMessage>}
    </div>
  )
}
