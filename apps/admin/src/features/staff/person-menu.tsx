import { MenuButton, menuItemProps } from '@shop/ui/menu'
import { toast } from '@shop/ui/toast'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type OneTimeLink,
  type Person,
  useEndSessions,
  useRemovePerson,
  useResetPerson,
} from '#admin/features/staff/staff-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { QuestionDialog } from '#admin/parts/question-dialog.tsx'
import { RowMenu } from '#admin/parts/row-menu.tsx'
import { questionTexts, staffTexts as texts } from '#admin/texts/staff.ts'

type Deed = 'signOut' | 'reset' | 'remove'

export type PersonMenuProps = {
  person: Person
  /** Whether removal is asked about at once. */
  isRemoving: boolean
  /** It was done, or not wanted. */
  onRemoved: () => void
  onLink: (link: OneTimeLink) => void
}

/** Signing out everywhere, setting up anew, letting go; each is asked about first. Long because the three share one question. */
export function PersonMenu({ person, isRemoving, onRemoved, onLink }: PersonMenuProps) {
  const { id, name, isDemo } = person
  const [deed, setDeed] = useState<Deed | undefined>(isRemoving ? 'remove' : undefined)
  const endSessions = useEndSessions()
  const reset = useResetPerson()
  const remove = useRemovePerson()
  const close = () => {
    setDeed(undefined)
    if (isRemoving) onRemoved()
  }
  const done = (message: string) => {
    close()
    toast.success(message)
  }
  const onError = (error: Error) => toast.error(failureMessage(error, texts.failed))

  function act() {
    if (deed === 'signOut') endSessions.mutate(id, { onSuccess: () => done(texts.signedOut(name)), onError })
    if (deed === 'remove') remove.mutate(id, { onSuccess: () => done(texts.removed(name)), onError })
    if (deed !== 'reset') return
    const handLink = (link: Omit<OneTimeLink, 'name'>) => {
      close()
      onLink({ ...link, name })
    }
    reset.mutate(id, { onSuccess: handLink, onError })
  }

  const words = questionTexts[deed ?? 'remove']
  return (
    <>
      <RowMenu label={texts.menuOf(name)}>
        <MenuButton onClick={() => setDeed('signOut')}>{texts.signOutEverywhere}</MenuButton>
        {!isDemo && <MenuButton onClick={() => setDeed('reset')}>{texts.reset}</MenuButton>}
        <MenuButton onClick={() => setDeed('remove')}>{texts.remove}</MenuButton>
        <Link to="/changes" search={{ kind: 'staff', id }} {...menuItemProps}>
          {texts.whoChanged}
        </Link>
      </RowMenu>
      <QuestionDialog
        isOpen={deed !== undefined}
        title={words.title(name)}
        text={words.text}
        deed={words.deed}
        cancel={questionTexts.cancel}
        isDangerous={deed !== 'signOut'}
        isBusy={endSessions.isPending || reset.isPending || remove.isPending}
        onAnswer={(isYes) => (isYes ? act() : close())}
      />
    </>
  )
}
