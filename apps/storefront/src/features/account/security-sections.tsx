import type { AccountSecurity } from '@shop/contract/account-security'
import type { UseQueryResult } from '@tanstack/react-query'
import { DataCopySection } from '#storefront/features/account/data-copy-section.tsx'
import { EmailSection } from '#storefront/features/account/email-section.tsx'
import { EraseSection } from '#storefront/features/account/erase-section.tsx'
import { LoginsSection } from '#storefront/features/account/logins-section.tsx'
import { PasswordSection } from '#storefront/features/account/password-section.tsx'
import { SettingsSection } from '#storefront/features/account/settings-section.tsx'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { loginsTexts as texts } from '#storefront/texts/settings.ts'

/** How the account is entered, where it is open, and how it ends. */
export function SecuritySections({ query }: { query: UseQueryResult<AccountSecurity> }) {
  const { data, isFetching, refetch } = query
  if (!data) {
    return (
      <SettingsSection title={texts.title} intro={texts.intro}>
        <LoadError title={texts.loadFailed} isFetching={isFetching} onRetry={refetch}>
          {texts.loadFailedHelp}
        </LoadError>
      </SettingsSection>
    )
  }
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
