import { Dialog } from '@shop/ui/dialog'
import { LinkButton } from '@shop/ui/link-button'
import { useState } from 'react'
import { shellTexts } from '#admin/texts/shell.ts'
import { signInTexts as texts } from '#admin/texts/sign-in.ts'

/** There is no way back by mail: whoever reads it would be in. An owner, or the machine, lets one in again. */
export function ForgottenPassword() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <LinkButton onClick={() => setIsOpen(true)}>{texts.forgotten}</LinkButton>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.forgottenTitle}
        closeLabel={shellTexts.close}
        size="small"
      >
        <p>{texts.forgottenByOwner}</p>
        <p className="mt-3">{texts.forgottenByCommand}</p>
        <code className="mt-2 block break-words bg-mist p-3 text-small">{texts.forgottenCommand}</code>
      </Dialog>
    </>
  )
}
