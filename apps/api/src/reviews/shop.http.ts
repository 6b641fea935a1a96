import { Readable } from 'node:stream'
import type { Call } from '@shop/contract/call'
import {
  deleteReview as deleteCall,
  editReview as editCall,
  getOwnPart,
  listMyReviews as mineCall,
  putPhoto as photoCall,
  reportReview as reportCall,
  voteOnReview as voteCall,
  writeReview as writeCall,
} from '@shop/contract/own-reviews'
import { listReviews as listCall, listLatestReviews } from '@shop/contract/reviews'
import type { FastifyInstance } from 'fastify'
import type { Customer } from '#api/caller.ts'
import type { Deps } from '#api/deps.ts'
import { type MediaShop, readRendition } from '#api/media/index.ts'
import { type Answer, answer, answerCustomer, type RequestFacts } from '#api/platform/http/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { createLimits } from '#api/platform/limits/index.ts'
import { parseFileName } from '#api/platform/pictures/index.ts'
import { Refusal } from '#api/refusal.ts'
import { describeOwnPart, listMyReviews } from './list-my-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { findPhotoAt } from './photos.repository.ts'
import { reportReview } from './report-review.ts'
import { selectLatest } from './reviews.repository.ts'
import { PHOTOS_PATH } from './to-photo-reply.ts'
import { toReviewReply } from './to-review-reply.ts'
import { type PhotoShop, uploadPhoto } from './upload-photo.ts'
import { voteOnReview } from './vote-on-review.ts'
import { deleteReview, editReview, requireOwnReview, writeReview } from './write-review.ts'

const ADDRESS = /^[0-9a-f]{32}$/
/** What lies there never changes; but it goes when its review is hidden, and then nobody should have it for long. */
const FOR_AN_HOUR = 'public, max-age=3600'

type Aim = { params: { id: string }; caller: Customer }

function askedBy({ method, path }: Pick<Call, 'method' | 'path'>, { requestId }: RequestFacts) {
  return { call: `${method} ${path}`, requestId }
}

/** Long because it is a list of answers. */
export function reviewAnswers(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'pictures'> & Omit<PhotoShop, 'limits'>,
): Answer[] {
  const { db } = deps
  const shop = { ...deps, limits: createLimits(deps) }
  const keyOf = ({ params, caller }: Aim) => ({ id: params.id, userId: caller.userId })
  const requireOwn = async (aim: Aim) => {
    if (!isId(aim.params.id)) throw new Refusal('not_found')
    await requireOwnReview(shop, keyOf(aim))
  }

  return [
    answer(listCall, async ({ params, query }) => listReviews(db, { productId: params.id, ...query })),
    answer(listLatestReviews, async () => ({ data: (await selectLatest(db)).map(toReviewReply) })),
    answerCustomer(getOwnPart, async ({ params, caller }) => ({
      data: await describeOwnPart(db, { userId: caller.userId, productId: params.id }),
    })),
    answerCustomer(mineCall, async ({ caller }) => ({ data: await listMyReviews(deps, caller.userId) })),
    answerCustomer(photoCall, async ({ params, query: { length }, body, caller, request: { address } }) => {
      const bytes = body instanceof Readable ? body : Readable.from([])
      await uploadPhoto(shop, caller, { id: params.photoId, length, bytes, address })
      return { data: null }
    }),
    answerCustomer(writeCall, async ({ caller, body }) => ({ data: await writeReview(shop, caller, body) })),
    answerCustomer(
      editCall,
      async (input) => {
        const own = { ...keyOf(input), ...askedBy(editCall, input.request) }
        return { data: await editReview(shop, own, input.body) }
      },
      requireOwn,
    ),
    answerCustomer(
      deleteCall,
      async (input) => {
        await deleteReview(shop, { ...keyOf(input), ...askedBy(deleteCall, input.request) })
        return { data: null }
      },
      requireOwn,
    ),
    answerCustomer(voteCall, async ({ params, caller, body }) => ({
      data: await voteOnReview(shop, { id: params.id, userId: caller.userId, vote: body.vote }),
    })),
    answer(reportCall, async ({ params, body, caller, request: { address } }) => {
      await reportReview(shop, { id: params.id, ...body, caller, address })
      return { data: null }
    }),
  ]
}

/** No call of the contract: files of reviews' photos, as long as a review names them. */
export function mountReviewPhotos(
  app: FastifyInstance,
  { db, storage }: Pick<MediaShop, 'db' | 'storage'>,
): void {
  app.get<{ Params: { file: string } }>(`${PHOTOS_PATH}:file`, async ({ params }, reply) => {
    const { stem, rendition } = parseFileName(params.file) ?? {}
    if (stem === undefined || rendition === undefined || !ADDRESS.test(stem)) throw new Refusal('not_found')
    const photo = await findPhotoAt(db, stem)
    const file = photo && (await readRendition(storage, photo, rendition))
    if (!file) throw new Refusal('not_found')
    return reply
      .header('cache-control', file.isStandIn ? 'no-store' : FOR_AN_HOUR)
      .type(file.type)
      .send(file.bytes)
  })
}
