import { Readable } from 'node:stream'
import * as calls from '@shop/contract/admin/media'
import { type Answer, aboutCall, answerStaff, answerVersioned } from '#api/platform/http/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { changeMedia } from './change-media.ts'
import { deleteMedia } from './delete-media.ts'
import { listLibrary } from './list-library.ts'
import { findMedia, selectUses } from './media.repository.ts'
import type { MediaRow } from './media.tables.ts'
import type { MediaShop } from './media-deps.ts'
import { findOffset, takeUpload } from './take-upload.ts'
import { toLibraryReply, toWholePicture } from './to-library-reply.ts'

export function mediaAdminAnswers(shop: MediaShop): Answer[] {
  return [...uploadAnswers(shop), ...libraryAnswers(shop)]
}

function uploadAnswers(shop: MediaShop): Answer[] {
  return [
    answerStaff(calls.getUpload, async ({ params: { uploadId }, caller: { staffId } }) => ({
      data: { offset: await findOffset(shop, { staffId, uploadId }), media: null },
    })),
    answerStaff(calls.putUpload, async ({ params: { uploadId }, query, body, caller, request }) => {
      const bytes = body instanceof Readable ? body : Readable.from([])
      const name = { staffId: caller.staffId, uploadId }
      const { offset, media } = await takeUpload(
        shop,
        name,
        { ...query, bytes },
        aboutCall(calls.putUpload, caller, request),
      )
      return { data: { offset, media: media && toLibraryReply(media) } }
    }),
  ]
}

function libraryAnswers(shop: MediaShop): Answer[] {
  return [
    answerStaff(calls.listMedia, async ({ query }) => {
      const { rows, next } = await listLibrary(shop.db, query)
      return { data: rows.map((row) => ({ ...toLibraryReply(row), uses: row.uses })), meta: { next } }
    }),
    answerStaff(calls.getMedia, async ({ params: { id } }) => {
      const row = await requireMedia(shop, id)
      const uses = await selectUses(shop.db, id)
      return { data: { media: toLibraryReply(row), uses, whole: toWholePicture(row) } }
    }),
    answerVersioned(
      calls.changeMedia,
      async ({ params: { id }, body: patch, version: seen, caller, request }) => {
        const about = aboutCall(calls.changeMedia, caller, request)
        const { row, changeSetId } = await changeMedia(shop, id, { seen, patch }, about)
        return { data: { media: toLibraryReply(row), changeSetId } }
      },
      async ({ params: { id } }) => void (await requireMedia(shop, id)),
    ),
    answerStaff(calls.deleteMedia, async ({ params: { id }, caller, request }) => {
      await requireMedia(shop, id)
      return {
        data: { changeSetId: await deleteMedia(shop, id, aboutCall(calls.deleteMedia, caller, request)) },
      }
    }),
  ]
}

async function requireMedia({ db }: MediaShop, id: string): Promise<MediaRow> {
  const row = isId(id) ? await findMedia(db, id) : undefined
  if (!row) throw new Refusal('not_found')
  return row
}
