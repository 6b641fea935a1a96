import { Dialog, type DialogProps } from '@shop/ui/dialog'
import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react'
import { QuestionDialog } from '#admin/parts/question-dialog.tsx'
import { discardTexts as texts } from '#admin/texts/shell.ts'

type Held = { isChanged: boolean; isBusy: boolean }
const NOTHING: Held = { isChanged: false, isBusy: false }

const HeldInForm = createContext<RefObject<Held> | undefined>(undefined)

/**
 * A dialog with a form. Over changes, which the form tells by `useUnsaved`, Escape, a press beside it and its cross ask
 * first; what the form's own buttons close, closes. While it is busy nothing closes it.
 */
export function FormDialog({ onClose, children, ...dialog }: DialogProps) {
  const held = useRef(NOTHING)
  const [isAsking, setIsAsking] = useState(false)
  const requestClose = () => {
    if (held.current.isBusy) return
    if (held.current.isChanged) setIsAsking(true)
    else onClose()
  }
  const handleAnswer = (isYes: boolean) => {
    setIsAsking(false)
    if (isYes) onClose()
  }
  return (
    <>
      <Dialog {...dialog} onClose={requestClose}>
        <HeldInForm value={held}>{children}</HeldInForm>
      </Dialog>
      <QuestionDialog
        isOpen={isAsking && dialog.open}
        title={texts.title}
        text={texts.text}
        action={texts.discard}
        cancel={texts.stay}
        isBusy={false}
        onAnswer={handleAnswer}
      />
    </>
  )
}

/**
 * For a form in a `FormDialog`: it holds what would be lost. `isBusy`: what was sent is not answered yet, and cannot be called
 * off. Elsewhere without effect.
 */
export function useUnsaved(isChanged: boolean, isBusy = false): void {
  const held = use(HeldInForm)
  // In an effect and not while rendering, as what was rendered may never be shown.
  useEffect(() => {
    if (!held) return
    held.current = { isChanged, isBusy }
    return () => {
      held.current = NOTHING
    }
  }, [held, isChanged, isBusy])
}
