import { MenuButton } from '@shop/ui/menu'
import { useState } from 'react'
import { ConsentDialog } from '#admin/features/subscribers/consent-dialog.tsx'
import { type Subscriber, useEraseSubscriber } from '#admin/features/subscribers/subscriber-calls.ts'
import { QuestionDialog } from '#admin/parts/question-dialog.tsx'
import { RowMenu } from '#admin/parts/row-menu.tsx'
import { sayOutcome } from '#admin/parts/say-outcome.ts'
import { may, useMe } from '#admin/platform/session.ts'
import { eraseTexts, subscribersTexts as texts } from '#admin/texts/subscribers.ts'

/** What was agreed to, and erasing for good, which is asked about first. */
export function SubscriberMenu({ subscriber }: { subscriber: Subscriber }) {
  const { id, email } = subscriber
  const [open, setOpen] = useState<'consent' | 'erase'>()
  const mayErase = may(useMe(), 'customers.erase')
  const erase = useEraseSubscriber()
  const close = () => setOpen(undefined)

  async function act() {
    await sayOutcome(erase.mutateAsync(id), { done: () => texts.erased, failed: texts.failed })
    close()
  }

  return (
    <>
      <RowMenu label={texts.menuOf(email ?? texts.noAddress)}>
        <MenuButton onClick={() => setOpen('consent')}>{texts.consent}</MenuButton>
        {mayErase && <MenuButton onClick={() => setOpen('erase')}>{texts.erase}</MenuButton>}
      </RowMenu>
      {/* Not at the right, as all else in its cell. */}
      <div className="text-left">
        <ConsentDialog subscriber={subscriber} isOpen={open === 'consent'} onClose={close} />
        <QuestionDialog
          {...eraseTexts}
          isOpen={open === 'erase'}
          isDangerous
          isBusy={erase.isPending}
          onAnswer={(isYes) => (isYes ? void act() : close())}
        />
      </div>
    </>
  )
}
