import type { Client } from '@shop/contract/client'
import { MOST_PHOTOS, type OwnPhoto, putPhoto } from '@shop/contract/own-reviews'
import type { Picture } from '@shop/contract/picture'
import { randomUuid } from '@shop/contract/random-id'
import { redrawPicture } from '@shop/redraw-picture'
import { useState } from 'react'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { photoFieldTexts as texts } from '#storefront/texts/photo-field.ts'

/** As large as pages ever show one. */
const LONGEST_PX = 2_000
/** Longest side of what the form shows before the shop has the photo. */
const PREVIEW_PX = 240

/** A photo of the form. `preview`: the shop's own, or a small one as a data URI; undefined until it is drawn. */
export type ChosenPhoto = {
  id: string
  preview: Picture | string | undefined
  state: 'sending' | 'sent' | 'failed'
  /** Why it was not sent. */
  problem?: string | undefined
  /** What may be sent once more. */
  bytes?: Blob | undefined
}

export type Photos = {
  photos: readonly ChosenPhoto[]
  /** More were chosen than there was room for. */
  isCut: boolean
  add: (files: readonly File[]) => void
  remove: (id: string) => void
  retry: (photo: ChosenPhoto) => void
}

/** Photos on their way to the shop while the review is still being written. Long because its functions share one list. */
export function usePhotos(present: readonly OwnPhoto[]): Photos {
  const client = useShopClient()
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>(() => present.map(toChosen))
  const [isCut, setIsCut] = useState(false)

  function change(id: string, patch: Partial<ChosenPhoto>): void {
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...patch } : photo)))
  }

  async function send(id: string, bytes: Blob): Promise<void> {
    change(id, { state: 'sending', problem: undefined, bytes })
    change(id, await sendPhoto(client, id, bytes))
  }

  /** One after the other: drawing one takes much memory. */
  async function prepareAll(chosen: readonly { id: string; file: File }[]): Promise<void> {
    for (const { id, file } of chosen) {
      const drawn = await redrawPicture(file, { longestPx: LONGEST_PX })
      if ('fault' in drawn) {
        change(id, { state: 'failed', problem: texts.faults[drawn.fault] })
        continue
      }
      change(id, { preview: await drawPreview(drawn.bytes) })
      // Not awaited: the next one is drawn while this one is sent.
      void send(id, drawn.bytes)
    }
  }

  return {
    photos,
    isCut,
    add(files) {
      const room = MOST_PHOTOS - photos.length
      const chosen = files.slice(0, room).map((file) => ({ id: randomUuid(), file }))
      setIsCut(files.length > room)
      setPhotos((all) => [
        ...all,
        ...chosen.map(({ id }) => ({ id, preview: undefined, state: 'sending' as const })),
      ])
      void prepareAll(chosen)
    },
    remove(id) {
      setIsCut(false)
      setPhotos((all) => all.filter((photo) => photo.id !== id))
    },
    retry({ id, bytes }) {
      if (bytes) void send(id, bytes)
    },
  }
}

function toChosen({ _id, picture }: OwnPhoto): ChosenPhoto {
  return { id: _id, preview: picture, state: 'sent' }
}

async function sendPhoto(client: Client, photoId: string, body: Blob): Promise<Partial<ChosenPhoto>> {
  try {
    await client.send(putPhoto, { params: { photoId }, query: { length: String(body.size) }, body })
    return { state: 'sent', bytes: undefined }
  } catch (error) {
    return { state: 'failed', problem: failureMessage(error, texts.failed) }
  }
}

/** A data URI: pages load pictures from the shop alone. */
async function drawPreview(bytes: Blob): Promise<string | undefined> {
  const drawn = await redrawPicture(bytes, { longestPx: PREVIEW_PX })
  if ('fault' in drawn) return undefined
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      resolve(typeof reader.result === 'string' ? reader.result : undefined),
    )
    reader.readAsDataURL(drawn.bytes)
  })
}
