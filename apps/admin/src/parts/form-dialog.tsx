import { Dialog, type DialogProps } from '@shop/ui/dialog'
import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react'
import { QuestionDialog } from '#admin/parts/question-dialog.tsx'
import { discardTexts as texts } from '#admin/texts/shell.ts'

const Unsaved = createContext<RefObject<boolean> | undefined>(undefined)

/**
 * A dialog with a form. Over changes, which the form tells by `useUnsaved`, Escape, a press beside it and its cross ask
 * first; what the form's own buttons close, closes.
 */
export function FormDialog({ onClose, children, ...dialog }: DialogProps) {
  const unsaved = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  const requestClose = () => (unsaved.current ? setIsAsking(true) : onClose())
  const handleAnswer = (isYes: boolean) => {
    setIsAsking(false)
    if (isYes) onClose()
  }
  return (
    <>
      <Dialog {...dialog} onClose={requestClose}>
        <Unsaved value={unsaved}>{children}</Unsaved>
      </Dialog>
      <QuestionDialog
        isOpen={isAsking && dialog.open}
        title={texts.title}
        text={texts.text}
        deed={texts.discard}
        cancel={texts.stay}
        isBusy={false}
        onAnswer={handleAnswer}
      />
    </>
  )
}

/** For a form in a `FormDialog`: it holds what would be lost. Elsewhere without effect. */
export function useUnsaved(isChanged: boolean): void {
  const unsaved = use(Unsaved)
  // In an effect and not while rendering, as what was rendered may never be shown.
  useEffect(() => {
    if (!unsaved) return
    unsaved.current = isChanged
    return () => {
      unsaved.current = false
    }
  }, [unsaved, isChanged])
}
