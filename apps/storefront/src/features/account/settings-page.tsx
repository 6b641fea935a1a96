import { MailPreferencesSection } from '#storefront/features/account/mail-preferences.tsx'
import { SectionHeading } from '#storefront/features/account/section-heading.tsx'
import { accountTexts } from '#storefront/texts/account.ts'

/** Settings (ACCOUNT-08): each matter asks for what it needs by itself, so that one that fails leaves the others. */
export function SettingsPage() {
  return (
    <>
      <SectionHeading title={accountTexts.sections.settings} />
      <MailPreferencesSection />
    </>
  )
}
