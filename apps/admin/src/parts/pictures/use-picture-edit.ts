import type { LibraryPicture } from '@shop/contract/admin/media'
import type { StaleData } from '@shop/contract/admin/stale'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Cut, isSameCut, toCut, toKeptCut } from '#admin/parts/pictures/cut-rules.ts'
import {
  type ChangedMedia,
  type MediaPatch,
  reloadPictures,
  sendMedia,
} from '#admin/parts/pictures/media-calls.ts'
import type { Words } from '#admin/parts/pictures/words-fields.tsx'
import { staleDataIn } from '#admin/parts/stale-data-in.ts'
import { useSeen } from '#admin/parts/use-seen.ts'

export type PictureEdit = { words: Words; cut: Cut }

/** What somebody else changed since it was opened: the fields that both changed. */
export type Clash = StaleData['fields']

/**
 * An edit of one picture, from the version that was opened. Where somebody else changed the same meanwhile it is refused
 * once, and told; sent again it counts.
 */
export function usePictureEdit(
  media: LibraryPicture,
  typed: Words | undefined,
  onDone: (changed: ChangedMedia | undefined) => void,
) {
  const { seen, acceptStale } = useSeen(media)
  const [first] = useState<PictureEdit>(() => ({ words: typed ?? wordsOf(media), cut: toCut(media) }))
  const [edit, setEdit] = useState(first)
  const [clash, setClash] = useState<Clash>()
  const saving = useMutation({
    mutationFn: async () => {
      const patch = patchOf(seen, edit)
      if (Object.keys(patch).length === 0) return undefined
      const changed = await sendMedia(seen, patch)
      await reloadPictures()
      return changed
    },
    onSuccess: onDone,
    onError: (error) => {
      // The version alone: compared with how the picture is now, what else they changed would be sent back to how it was.
      acceptStale(error)
      setClash(staleDataIn(error)?.fields)
    },
  })
  const isChanged = edit.words !== first.words || !isSameCut(toKeptCut(edit.cut), toKeptCut(first.cut))
  return { edit, setEdit, isChanged, saving, clash }
}

function wordsOf({ alt, isDecorative }: LibraryPicture): Words {
  return { alt, isDecorative }
}

function patchOf(seen: LibraryPicture, { words, cut }: PictureEdit): MediaPatch {
  const kept = toKeptCut(cut)
  const alt = words.alt.trim()
  return {
    ...(alt !== seen.alt && { alt }),
    ...(words.isDecorative !== seen.isDecorative && { isDecorative: words.isDecorative }),
    ...(!isSameCut(kept, seen) && kept),
  }
}
