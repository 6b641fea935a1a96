import type { changePrices } from '@shop/contract/admin/prices'
import type { CallReply } from '@shop/contract/call'
import { buttonClass } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { Link } from '@tanstack/react-router'
import { DoneNote } from '#admin/parts/done-note.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { Note } from '#admin/parts/note.tsx'
import { PageBody } from '#admin/parts/page-head.tsx'
import { useUndo } from '#admin/parts/use-undo.ts'
import { bulkPriceTexts as texts, undoTexts } from '#admin/texts/products.ts'

type Outcome = CallReply<typeof changePrices>['data']

/** What was changed, what was not, and the way back. */
export function PricesDone({ outcome: { changed, left, changeSetId } }: { outcome: Outcome }) {
  const undo = useUndo()
  return (
    <PageBody>
      <div role="status" className="grid gap-gap">
        <DoneNote
          title={undo.data ? undoTexts.undone(undo.data.undone.length) : texts.done(changed)}
          changeSetId={changeSetId}
          undo={undo}
        >
          {undo.data && undo.data.left.length > 0 && undoTexts.left(undo.data.left.length)}
        </DoneNote>
        {left.length > 0 && <Note kind="care">{texts.left(left.map(({ name }) => name).join(', '))}</Note>}
      </div>
      {undo.error && <FormMessage>{failureMessage(undo.error)}</FormMessage>}
      <Link to="/products" className={buttonClass({ size: 'compact', className: 'justify-self-start' })}>
        {texts.back}
      </Link>
    </PageBody>
  )
}
