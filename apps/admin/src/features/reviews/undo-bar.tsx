import { Button } from '@shop/ui/button'
import { FocusHandover } from '@shop/ui/focus-handover'
import { useMutation } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Done } from '#admin/features/reviews/use-judging.ts'
import { undoAndTell } from '#admin/parts/undo-change.ts'
import { reviewsTexts as texts } from '#admin/texts/reviews.ts'

/** Says on top of the list what was decided last, with the way back. */
export function UndoBar({ done, onUndone }: { done: Done | undefined; onUndone: (done: Done) => void }) {
  const undoing = useMutation({
    mutationFn: async (one: Done) => {
      const { isDone } = await undoAndTell({ id: one.changeSetId, summary: one.words })
      if (isDone) onUndone(one)
    },
  })
  return (
    <div role="status" className="undo-bar on-dark">
      {done && (
        <>
          <p className="min-w-0 flex-1 break-words">{done.words}</p>
          <FocusHandover>
            <Button
              variant="bright"
              size="compact"
              icon={<Undo2 />}
              busy={undoing.isPending}
              onClick={() => undoing.mutate(done)}
            >
              {texts.undo}
            </Button>
          </FocusHandover>
        </>
      )}
    </div>
  )
}
