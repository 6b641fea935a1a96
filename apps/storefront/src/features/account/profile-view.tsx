import { ReadOnlyField } from '@shop/ui/read-only-field'
import type { ProfileEntries } from '#storefront/features/account/profile-entries.ts'
import { profileTexts } from '#storefront/texts/account.ts'

const { fields, genders, notGiven } = profileTexts

/** The profile to read; the e-mail is disabled here as in the form (ACCOUNT-09, ACCOUNT-13). */
export function ProfileView({ entries }: { entries: ProfileEntries }) {
  const { firstName, lastName, mobile, email, addressLine1, city, postalCode, gender } = entries
  return (
    <div className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
      <ReadOnlyField label={fields.firstName} value={firstName} placeholder={notGiven} />
      <ReadOnlyField label={fields.lastName} value={lastName} placeholder={notGiven} />
      <ReadOnlyField label={fields.mobile} value={mobile} placeholder={notGiven} />
      <ReadOnlyField label={fields.email} value={email} disabled />
      <ReadOnlyField label={fields.addressLine1} value={addressLine1} placeholder={notGiven} />
      <ReadOnlyField label={fields.city} value={city} placeholder={notGiven} />
      <ReadOnlyField label={fields.postalCode} value={postalCode} placeholder={notGiven} />
      <ReadOnlyField label={fields.gender} value={gender ? genders[gender] : ''} placeholder={notGiven} />
    </div>
  )
}
