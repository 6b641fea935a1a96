import type { User } from '@shop/contract/identity'
import { Button } from '@shop/ui/button'
import Pencil from 'lucide-react/icons/pencil'
import { useRef, useState } from 'react'
import {
  type ProfileEntries,
  toEntries,
  useSaveProfile,
} from '#storefront/features/account/profile-entries.ts'
import { ProfileForm } from '#storefront/features/account/profile-form.tsx'
import { ProfileView } from '#storefront/features/account/profile-view.tsx'
import { SectionHeading } from '#storefront/features/account/section-heading.tsx'
import { accountTexts, profileTexts as texts } from '#storefront/texts/account.ts'

/**
 * The profile to read, or to edit (ACCOUNT-09 to ACCOUNT-20). A submit leads back to reading whatever becomes of it;
 * entries that could not be saved are there again when editing begins anew, until they are cancelled.
 * Long because reading, editing and saving share what is not saved yet.
 */
export function Profile({ user }: { user: User }) {
  const [isEditing, setIsEditing] = useState(false)
  const [unsaved, setUnsaved] = useState<ProfileEntries>()
  const toggle = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useSaveProfile(user._id)
  // The address is changed elsewhere, also while the rest is edited.
  const withAddress = (entries: ProfileEntries) => ({ ...entries, email: user.email })

  function handleToggle() {
    if (isEditing) setUnsaved(undefined)
    setIsEditing(!isEditing)
  }

  function handleSubmit(entries: ProfileEntries) {
    mutate(withAddress(entries), {
      onSuccess: () => setUnsaved(undefined),
      onError: () => setUnsaved(entries),
      onSettled: () => {
        setIsEditing(false)
        // The button that had the focus goes away with the form.
        toggle.current?.focus()
      },
    })
  }

  return (
    <>
      <SectionHeading title={accountTexts.sections.profile}>
        <Button
          ref={toggle}
          variant="secondary"
          size="small"
          icon={!isEditing && <Pencil />}
          softDisabled={isPending}
          onClick={handleToggle}
        >
          {isEditing ? texts.cancel : texts.edit}
        </Button>
      </SectionHeading>
      {isEditing ? (
        <ProfileForm
          initial={withAddress(unsaved ?? toEntries(user))}
          isBusy={isPending}
          onSubmit={handleSubmit}
        />
      ) : (
        <ProfileView entries={toEntries(user)} />
      )}
    </>
  )
}
