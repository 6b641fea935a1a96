import { Button } from '@shop/ui/button'
import Undo from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { Note } from '#admin/parts/note.tsx'
import type { useUndo } from '#admin/parts/use-undo.ts'
import { changesTexts } from '#admin/texts/changes.ts'

export type DoneNoteProps = {
  title: string
  /** Null where nothing changed. */
  changeSetId: string | null
  undo: ReturnType<typeof useUndo>
  children?: ReactNode
}

/** What a change of many did, with its way back until that was gone. */
export function DoneNote({ title, changeSetId, undo, children }: DoneNoteProps) {
  const canUndo = changeSetId !== null && !undo.data
  return (
    <Note
      kind="facts"
      title={title}
      action={
        canUndo && (
          <Button
            variant="neutral"
            size="compact"
            icon={<Undo />}
            busy={undo.isPending}
            onClick={() => undo.mutate(changeSetId)}
          >
            {changesTexts.undo}
          </Button>
        )
      }
    >
      {children}
    </Note>
  )
}
