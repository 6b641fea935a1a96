import { Spinner } from '@shop/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { DataCopySection } from '#storefront/features/account/data-copy-section.tsx'
import { EmailSection } from '#storefront/features/account/email-section.tsx'
import { EraseSection } from '#storefront/features/account/erase-section.tsx'
import { LoginsSection } from '#storefront/features/account/logins-section.tsx'
import { PasswordSection } from '#storefront/features/account/password-section.tsx'
import { securityQuery } from '#storefront/features/account/security-calls.ts'
import { SettingsSection } from '#storefront/features/account/settings-section.tsx'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { loginsTexts as texts } from '#storefront/texts/settings.ts'

/** How the account is entered, where it is open, and how it ends. */
export function SecuritySections() {
  const { data, isError, isFetching, refetch } = useQuery(securityQuery(useShopClient()))
  if (data) {
    return (
      <>
        <PasswordSection hasPassword={data.hasPassword} />
        <EmailSection {...data} />
        <LoginsSection logins={data.logins} />
        <DataCopySection email={data.email} />
        <EraseSection hasPassword={data.hasPassword} />
      </>
    )
  }
  return (
    <SettingsSection title={texts.title} intro={texts.intro}>
      {isError ? (
        <LoadError title={texts.loadFailed} isFetching={isFetching} onRetry={refetch}>
          {texts.loadFailedHelp}
        </LoadError>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {texts.loading}
        </p>
      )}
    </SettingsSection>
  )
}
