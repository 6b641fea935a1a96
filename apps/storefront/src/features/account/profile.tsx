import type { User } from '@shop/contract/identity'
import { Button } from '@shop/ui/button'
import { useMutation } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useRef, useState } from 'react'
import {
  type EditedProfile,
  type ProfileEntries,
  toEntries,
  useSaveProfile,
} from '#storefront/features/account/profile-entries.ts'
import { ProfileForm } from '#storefront/features/account/profile-form.tsx'
import { ProfileView } from '#storefront/features/account/profile-view.tsx'
import { SectionHeading } from '#storefront/features/account/section-heading.tsx'
import { mergeEntries } from '#storefront/platform/merge-entries.ts'
import { accountTexts, profileTexts as texts } from '#storefront/texts/account.ts'

export type ProfileProps = {
  user: User
  /** Asks for the record anew. Resolves also without an answer, then with the record before. */
  onAsk: () => Promise<{ data: User | undefined }>
}

/**
 * The profile to read, or to edit (ACCOUNT-09 to ACCOUNT-20). A submit leads back to reading whatever becomes of it;
 * entries that could not be saved are there again when editing begins anew, until they are cancelled. It begins with what the
 * shop has by now, if that can be had.
 * Long because reading, editing and saving share what is not saved yet.
 */
export function Profile({ user, onAsk }: ProfileProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [unsaved, setUnsaved] = useState<EditedProfile>()
  const ask = useMutation({ mutationFn: () => onAsk() })
  const toggle = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useSaveProfile(user._id)
  // The address is changed elsewhere, also while the rest is edited.
  const withAddress = (entries: ProfileEntries) => ({ ...entries, email: user.email })

  function handleAsked({ data = user }: { data: User | undefined }) {
    setUnsaved(beginAnew(toEntries(data), unsaved))
    setIsEditing(true)
  }

  function handleCancel() {
    setUnsaved(undefined)
    setIsEditing(false)
  }

  function handleSubmit(edited: EditedProfile) {
    mutate(edited, {
      onSuccess: () => setUnsaved(undefined),
      onError: () => setUnsaved(edited),
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
          busy={ask.isPending}
          softDisabled={isPending}
          onClick={isEditing ? handleCancel : () => ask.mutate(undefined, { onSuccess: handleAsked })}
        >
          {isEditing ? texts.cancel : texts.edit}
        </Button>
      </SectionHeading>
      {isEditing && unsaved ? (
        <ProfileForm
          initial={withAddress(unsaved.entries)}
          isBusy={isPending}
          onSubmit={(entries) => handleSubmit({ base: unsaved.base, entries: withAddress(entries) })}
        />
      ) : (
        <ProfileView entries={toEntries(user)} />
      )}
    </>
  )
}

/** What was changed and could not be saved, on top of what there is by now. */
function beginAnew(base: ProfileEntries, unsaved: EditedProfile | undefined): EditedProfile {
  return { base, entries: unsaved ? mergeEntries(unsaved.entries, unsaved.base, base) : base }
}
