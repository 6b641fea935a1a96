import { MAX_PICTURES } from '@shop/contract/admin/product-fields'
import { toast } from '@shop/ui/toast'
import { useEffect, useState } from 'react'
import {
  arrived,
  fromLibrary,
  fromUpload,
  isAmong,
  moved,
  type PictureEntry,
} from '#admin/features/products/picture-entries.ts'
import { uploadPlaceOf } from '#admin/features/products/product-uploads.ts'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import type { ListedMedia } from '#admin/parts/pictures/media-calls.ts'
import { useMe } from '#admin/platform/session.ts'
import { type Upload, useUploads } from '#admin/platform/uploads/upload-store.ts'
import { addFiles, endUpload, resumeUploads } from '#admin/platform/uploads/uploads.ts'
import { addPicturesTexts, productPicturesTexts as texts } from '#admin/texts/pictures.ts'

/** The pictures of a product's form, and what is done with them. Long because all of it writes one list. */
export function useProductPictures({ form, entries: { pictures } }: ProductEditing, productId: string) {
  const { staffId } = useMe()
  const place = { place: uploadPlaceOf(productId), staffId }
  const uploads = useUploads()
  const isResumed = useResumed(place)
  const write = (next: PictureEntry[]) =>
    form.setValue('pictures', next, { shouldValidate: form.formState.isSubmitted })
  const current = () => form.getValues('pictures')

  function fitting<Item>(added: readonly Item[]): Item[] {
    const room = MAX_PICTURES - current().length
    if (added.length > room) toast.error(addPicturesTexts.tooMany(MAX_PICTURES))
    return added.slice(0, Math.max(0, room))
  }

  /** @returns the key of the first of them */
  function add(added: PictureEntry[]): string | undefined {
    write([...current(), ...added])
    return added[0]?.key
  }

  useArrivals(pictures, uploads, write)

  return {
    pictures,
    uploadOf: ({ upload }: PictureEntry) => uploads.find(({ id }) => id === upload),
    /** Of an upload that neither this tab nor this device knows any more. */
    isLost: ({ upload }: PictureEntry) =>
      upload !== null && isResumed && !uploads.some(({ id }) => id === upload),
    addFiles: (files: File[]) => add(addFiles(place, fitting(files)).map(fromUpload)),
    addFromLibrary: (media: readonly ListedMedia[]) => add(fitting(media).map(fromLibrary)),
    move: (from: number, to: number) => write(moved(current(), from, to)),
    describe: (key: string, words: Pick<PictureEntry, 'alt' | 'isDecorative'>) =>
      write(current().map((entry) => (entry.key === key ? { ...entry, ...words } : entry))),
    remove: (at: number) => {
      const removed = current()[at]
      if (!removed) return
      write(current().toSpliced(at, 1))
      if (removed.upload) void endUpload(removed.upload)
      else {
        tellRemoved(at, () => {
          // It may have come back meanwhile, by Discard or out of the library.
          if (!isAmong(current(), removed)) write(current().toSpliced(at, 0, ...fitting([removed])))
        })
      }
    },
  }
}

export type ProductPictures = ReturnType<typeof useProductPictures>

function tellRemoved(at: number, putBack: () => void): void {
  toast.message(texts.removed(at + 1), { action: { label: texts.undo, act: putBack } })
}

/** External system: what a closed tab left on this device. */
function useResumed({ place, staffId }: { place: string; staffId: string }): boolean {
  const [isResumed, setIsResumed] = useState(false)
  useEffect(() => {
    void resumeUploads({ place, staffId }).then(() => setIsResumed(true))
  }, [place, staffId])
  return isResumed
}

/** External system: uploads. What has arrived takes the place of what was on its way; a file that is here already goes. */
function useArrivals(
  pictures: readonly PictureEntry[],
  uploads: readonly Upload[],
  write: (next: PictureEntry[]) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` is a new function each time, and does the same
  useEffect(() => {
    const next = pictures.flatMap((entry): PictureEntry[] => {
      const state = uploads.find(({ id }) => id === entry.upload)?.state
      if (state?.kind !== 'arrived') return [entry]
      const isHere = pictures.some(({ media }) => media?.id === state.media.id)
      if (isHere) toast.message(addPicturesTexts.alreadyHere)
      return isHere ? [] : [arrived(entry, state.media)]
    })
    if (next.some((entry, at) => entry !== pictures[at]) || next.length < pictures.length) write(next)
  }, [pictures, uploads])
}
