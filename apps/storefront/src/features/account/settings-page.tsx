import { Spinner } from '@shop/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { mailPreferencesQuery } from '#storefront/features/account/mail-preference-calls.ts'
import { MailPreferencesSection } from '#storefront/features/account/mail-preferences.tsx'
import { SectionHeading } from '#storefront/features/account/section-heading.tsx'
import { securityQuery } from '#storefront/features/account/security-calls.ts'
import { SecuritySections } from '#storefront/features/account/security-sections.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { accountTexts } from '#storefront/texts/account.ts'
import { settingsTexts as texts } from '#storefront/texts/settings.ts'

/**
 * Settings (ACCOUNT-08): each matter asks for what it needs by itself, so that one that fails leaves the others. They are shown
 * together: one that came later would push away what is read below it.
 */
export function SettingsPage() {
  const client = useShopClient()
  const preferences = useQuery(mailPreferencesQuery(client))
  const security = useQuery(securityQuery(client))
  return (
    <>
      <SectionHeading title={accountTexts.sections.settings} />
      {preferences.isFetched && security.isFetched ? (
        <>
          <MailPreferencesSection query={preferences} />
          <SecuritySections query={security} />
        </>
      ) : (
        <p role="status" className="flex items-center gap-3 py-8">
          <Spinner />
          {texts.loading}
        </p>
      )}
    </>
  )
}
