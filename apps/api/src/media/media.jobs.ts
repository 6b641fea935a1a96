import * as z from 'zod/mini'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { FINISH_PICTURE, finishPicture } from './finish-picture.ts'
import { FINISH_PREPARED, finishPreparedPictures } from './finish-prepared-pictures.ts'
import type { MediaShop } from './media-deps.ts'
import { sweepMedia } from './sweep-media.ts'

export function mediaJobs(shop: MediaShop): JobHandler[] {
  return [
    defineJob({
      name: FINISH_PICTURE,
      schema: z.object({ id: z.uuid() }),
      isLong: true,
      run: (told) => finishPicture(shop, told),
    }),
    defineJob({
      name: FINISH_PREPARED,
      schema: z.object({}),
      isLong: true,
      run: () => finishPreparedPictures(shop),
    }),
    defineJob({
      name: 'sweep-media',
      schema: z.object({}),
      cron: '41 3 * * *',
      run: () => sweepMedia(shop),
    }),
  ]
}
