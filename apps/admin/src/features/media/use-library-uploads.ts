import { toast } from '@shop/ui/toast'
import { useEffect } from 'react'
import { reloadPictures } from '#admin/parts/pictures/media-calls.ts'
import { useMe } from '#admin/platform/session.ts'
import { type Upload, useUploads } from '#admin/platform/uploads/upload-store.ts'
import { addFiles, endUpload, resumeUploads } from '#admin/platform/uploads/uploads.ts'
import { libraryTexts as texts } from '#admin/texts/pictures.ts'

const PLACE = 'library'

/** Files that are added to the library itself; what has arrived is seen in it. */
export function useLibraryUploads() {
  const { staffId } = useMe()
  const own = useUploads().filter(({ place }) => place === PLACE)
  useResumed(staffId)
  useArrivals(own)
  return {
    underWay: own.filter(({ state }) => state.kind !== 'arrived'),
    addFiles: (files: File[]) => void addFiles({ place: PLACE, staffId }, files),
  }
}

/** External system: what a closed tab left on this device. */
function useResumed(staffId: string): void {
  useEffect(() => {
    void resumeUploads({ place: PLACE, staffId })
  }, [staffId])
}

/** External system: uploads. */
function useArrivals(uploads: readonly Upload[]): void {
  const arrived = uploads.filter(({ state }) => state.kind === 'arrived')
  const ids = arrived.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which have arrived
  useEffect(() => {
    if (arrived.length === 0) return
    for (const { id, name } of arrived) {
      toast.success(texts.arrived(name))
      void endUpload(id)
    }
    void reloadPictures()
  }, [ids])
}
