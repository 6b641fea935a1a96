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

type Action = 'signOut' | 'reset' | 'remove'

export type PersonMenuProps = {
  person: Person
  /** The demo owner, or somebody who may more than oneself: the shop refuses every change of them. */
  isFixed: boolean
  /** Whether removal is asked about at once. */
  isRemoving: boolean
  /** It was done, or not wanted. */
  onRemoved: () => void
  onLink: (link: OneTimeLink) => void
}

/** Signing out everywhere, setting up anew, letting go; each is asked about first. Long because the three share one question. */
export function PersonMenu({ person, isFixed, isRemoving, onRemoved, onLink }: PersonMenuProps) {
  const { id, name } = person
  const [action, setAction] = useState<Action | undefined>(isRemoving && !isFixed ? 'remove' : undefined)
  const endSessions = useEndSessions()
  const reset = useResetPerson()
  const remove = useRemovePerson()
  const close = () => {
    setAction(undefined)
    if (isRemoving) onRemoved()
  }

  // Who is removed takes this menu along: callbacks of `mutate` are not called then.
  async function act() {
    try {
      if (action === 'signOut') await endSessions.mutateAsync(id)
      if (action === 'remove') await remove.mutateAsync(id)
      const link = action === 'reset' ? await reset.mutateAsync(id) : undefined
      close()
      if (link) onLink({ ...link, name })
      else toast.success(action === 'remove' ? texts.removed(name) : texts.signedOut(name))
    } catch (error) {
      toast.error(failureMessage(error, texts.failed))
    }
  }

  const words = questionTexts[action ?? 'remove']
  return (
    <>
      <RowMenu label={texts.menuOf(name)}>
        {!isFixed && (
          <>
            <MenuButton onClick={() => setAction('signOut')}>{texts.signOutEverywhere}</MenuButton>
            <MenuButton onClick={() => setAction('reset')}>{texts.reset}</MenuButton>
            <MenuButton onClick={() => setAction('remove')}>{texts.remove}</MenuButton>
          </>
        )}
        <Link to="/changes" search={{ kind: 'staff', id }} {...menuItemProps}>
          {texts.whoChanged}
        </Link>
      </RowMenu>
      <QuestionDialog
        isOpen={action !== undefined}
        title={words.title(name)}
        text={words.text}
        action={words.action}
        cancel={questionTexts.cancel}
        isDangerous={action !== 'signOut'}
        isBusy={endSessions.isPending || reset.isPending || remove.isPending}
        onAnswer={(isYes) => (isYes ? void act() : close())}
      />
    </>
  )
}
