import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { createUnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { finishPhoto, type PhotoFiles, sweepPhotos } from './finish-photos.ts'
import { type InvitationShop, inviteToReview, mailInvitation } from './invite-to-review.ts'
import { mailRefusal } from './mail-refusal.ts'
import {
  deliveryJobData,
  FINISH_PHOTO,
  HIDDEN_MAIL,
  INVITATION_MAIL,
  photoJobData,
  refusalJobData,
} from './review-jobs.ts'

export function reviewJobs(
  shop: Omit<InvitationShop, 'unverifiedMails'> & Pick<Deps, 'jobs'> & PhotoFiles,
): JobHandler[] {
  const unverifiedMails = createUnverifiedMails(shop, shop.config.attemptLimits.unverifiedMails)
  const mailShop = { ...shop, unverifiedMails }
  return [
    defineJob({
      name: HIDDEN_MAIL,
      schema: refusalJobData,
      run: (told, job) => mailRefusal(mailShop, told, job.id),
    }),
    defineJob({
      name: INVITATION_MAIL,
      schema: deliveryJobData,
      run: (told, job) => mailInvitation(mailShop, told, job.id),
    }),
    defineJob({
      name: FINISH_PHOTO,
      schema: photoJobData,
      isLong: true,
      run: (told) => finishPhoto(shop, told),
    }),
    defineJob({
      name: 'sweep-review-photos',
      schema: z.object({}),
      // Twice an hour: files are gone within one, those too that the first sweep finds still being made.
      cron: '23,53 * * * *',
      run: () => sweepPhotos(shop),
    }),
    defineJob({
      name: 'review-invitations',
      schema: z.object({}),
      cron: '40 8 * * *',
      run: () => inviteToReview(shop),
    }),
  ]
}
