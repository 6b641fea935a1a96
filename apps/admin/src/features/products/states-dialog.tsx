import { useChangeStates } from '#admin/features/products/bulk-calls.ts'
import { QuestionDialog } from '#admin/parts/question-dialog.tsx'
import { selectionTexts as texts } from '#admin/texts/products.ts'

export type StatesDialogProps = {
  /** To where the products go; undefined: nothing is asked. */
  state: 'active' | 'archived' | undefined
  products: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Many products go on sale, or off, once somebody has said so. */
export function StatesDialog({ state, products, onDone, onClose }: StatesDialogProps) {
  const change = useChangeStates(onDone)
  const words = texts.ask[state ?? 'archived']
  return (
    <QuestionDialog
      isOpen={state !== undefined}
      title={words.title(products.length)}
      text={words.text}
      action={words.action(products.length)}
      cancel={texts.cancel}
      isBusy={change.isPending}
      onAnswer={(isYes) => {
        if (!isYes || state === undefined) return onClose()
        change.mutate({ products: [...products], state }, { onSettled: onClose })
      }}
    />
  )
}
