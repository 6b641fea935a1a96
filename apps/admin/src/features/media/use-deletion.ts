import { type MediaUse, mediaUsesData } from '@shop/contract/admin/media'
import { CallError, hasErrorCode } from '@shop/contract/call-error'
import { toast } from '@shop/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mediaTileId } from '#admin/features/media/media-tile.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { type ListedMedia, reloadPictures, sendDeletion } from '#admin/parts/pictures/media-calls.ts'
import { undoAndTell } from '#admin/parts/undo-change.ts'
import { libraryTexts as texts } from '#admin/texts/pictures.ts'

/** Deletes a picture, with a way back in the notice. `uses`: what shows it, when that is why it stays. */
export function useDeletion() {
  const [uses, setUses] = useState<MediaUse[]>()
  const { mutate } = useMutation({
    mutationFn: ({ id }: ListedMedia) => sendDeletion(id),
    onSuccess: (changeSetId, { id, name }) => {
      focusBeside(id)
      tell(name, changeSetId)
      return reloadPictures()
    },
    onError: (error) => {
      const found = usesIn(error)
      if (found) setUses(found)
      else toast.error(failureMessage(error, texts.failed))
      // A colleague may have been faster.
      return reloadPictures()
    },
  })
  return { mutate, uses, closeUses: () => setUses(undefined) }
}

/** The next picture, else the one before; whoever does something else by now is left there. */
function focusBeside(id: string): void {
  const gone = document.getElementById(mediaTileId(id))
  if (document.activeElement !== document.body && !gone?.contains(document.activeElement)) return
  const beside = gone?.nextElementSibling ?? gone?.previousElementSibling
  beside?.querySelector('button')?.focus()
}

function tell(name: string, changeSetId: string | null): void {
  const summary = texts.deleted(name)
  const act = () => void undoAndTell({ id: changeSetId ?? '', summary })
  toast.success(summary, changeSetId === null ? {} : { action: { label: texts.undo, act } })
}

function usesIn(error: unknown): MediaUse[] | undefined {
  if (!hasErrorCode(error, 'media_in_use') || !(error instanceof CallError)) return undefined
  const { failure } = error
  return mediaUsesData.safeParse(failure.kind === 'HTTP_ERROR' ? failure.body.data : undefined).data?.uses
}
