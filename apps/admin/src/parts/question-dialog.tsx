import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'

export type QuestionDialogProps = {
  isOpen: boolean
  title: string
  text: string
  /** What will be done, as the button says it. */
  action: string
  cancel: string
  /** Cannot be taken back: madder. Cancel comes first, so it has the focus. */
  isDangerous?: boolean
  isBusy: boolean
  onAnswer: (isYes: boolean) => void
}

/** Asked before what cannot be taken back. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { isOpen, title, text, action, cancel, isDangerous, isBusy, onAnswer } = props
  return (
    <Dialog open={isOpen} onClose={() => onAnswer(false)} title={title} size="small" role="alertdialog">
      <p className="mb-5 text-moss">{text}</p>
      <DialogActions>
        <Button variant="neutral" size="small" onClick={() => onAnswer(false)}>
          {cancel}
        </Button>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          size="small"
          busy={isBusy}
          onClick={() => onAnswer(true)}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
