import { buttonClass } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { Link } from '@tanstack/react-router'
import { isDoneBefore, type PriceOutcome } from '#admin/features/products/price-changes.ts'
import { DoneNote } from '#admin/parts/done-note.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { Note } from '#admin/parts/note.tsx'
import { PageBody } from '#admin/parts/page-head.tsx'
import { useUndo } from '#admin/parts/use-undo.ts'
import { bulkPriceTexts as texts, undoTexts } from '#admin/texts/products.ts'

/** What was changed, what was not, and the way back. */
export function PricesDone({ outcome }: { outcome: PriceOutcome }) {
  const { changed, left, changeSetId } = outcome
  const undo = useUndo()
  return (
    <PageBody>
      <div role="status" className="grid gap-gap">
        {isDoneBefore(outcome) ? (
          <DoneBefore />
        ) : (
          <DoneNote
            title={undo.data ? undoTexts.undone(undo.data.undone.length) : texts.done(changed)}
            changeSetId={changeSetId}
            undo={undo}
          >
            {undo.data && undo.data.left.length > 0 && undoTexts.left(undo.data.left.length)}
          </DoneNote>
        )}
        {left.length > 0 && <Note kind="care">{texts.left(left.map(({ name }) => name).join(', '))}</Note>}
      </div>
      {undo.error && <FormMessage>{failureMessage(undo.error)}</FormMessage>}
      <Link to="/products" className={buttonClass({ size: 'compact', className: 'justify-self-start' })}>
        {texts.back}
      </Link>
    </PageBody>
  )
}

function DoneBefore() {
  return (
    <Note
      kind="facts"
      title={texts.doneBefore}
      action={
        <Link to="/changes" className={buttonClass({ variant: 'neutral', size: 'compact' })}>
          {texts.toChanges}
        </Link>
      }
    >
      {texts.doneBeforeHint}
    </Note>
  )
}
