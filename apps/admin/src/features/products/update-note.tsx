import { Button } from '@shop/ui/button'
import { useEffect, useState } from 'react'
import { HistoryDialog } from '#admin/features/products/history-dialog.tsx'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { useProductUpdates } from '#admin/features/products/use-product-updates.ts'
import { sinceOf } from '#admin/parts/moment.ts'
import { Note } from '#admin/parts/note.tsx'
import { updateTexts as texts } from '#admin/texts/product.ts'

const EVERY_MS = 20_000

/** Somebody else saved it meanwhile: the page follows as long as one has no changes of one's own, else one may look first. */
export function UpdateNote({ id, editing }: { id: string; editing: ProductEditing }) {
  const news = useProductUpdates(id)
  const now = useNow(EVERY_MS)
  const [isLooking, setIsLooking] = useState(false)
  const { base, changes, saving } = editing
  const isAhead = news !== undefined && news.version > base.version
  // What this page saved itself may be told before its own reply has come.
  const isShown =
    news !== undefined && (news.isOwn ? isAhead && !saving.isPending : news.version >= base.version)
  const isClash = isShown && changes.length > 0 && isAhead
  return (
    <>
      <div role="status" className="empty:absolute">
        {isShown && (
          <Note
            kind={isClash ? 'care' : 'facts'}
            title={news.isOwn ? texts.ownElsewhere : texts.savedBy(news.by, sinceOf(news.at, now))}
            action={
              isClash && (
                <Button variant="neutral" size="compact" onClick={() => setIsLooking(true)}>
                  {texts.look}
                </Button>
              )
            }
          >
            {isClash ? texts.yoursAreKept : texts.followed}
          </Note>
        )}
      </div>
      <HistoryDialog id={id} isOpen={isLooking} onClose={() => setIsLooking(false)} />
    </>
  )
}

/** The present, as it goes on: for words such as "a minute ago". */
function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  // External system: time.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
