import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useBlocker } from '@tanstack/react-router'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { leaveTexts } from '#admin/texts/product.ts'

type LeaveGuardProps = { isChanged: boolean; texts?: typeof leaveTexts }

/** Asks before a page with changes is left. Staying comes first. */
export function LeaveGuard({ isChanged, texts = leaveTexts }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={texts.title}
      size="small"
      role="alertdialog"
    >
      <p className="mb-5 text-moss">{texts.text}</p>
      <DialogActions>
        <Button variant="neutral" size="small" onClick={() => proceed?.()}>
          {texts.leave}
        </Button>
        <Button size="small" onClick={() => reset?.()}>
          {texts.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
