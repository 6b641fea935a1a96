import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { CHECK_IMPORT, runCheck } from './check-import.ts'
import { PREPARE_PICTURES, preparePictures } from './prepare-pictures.ts'
import { runTake, TAKE_IMPORT } from './take-import.ts'

type Shop = Parameters<typeof runTake>[0] & Pick<Deps, 'log' | 'pictures'>

export function importJobs(shop: Shop): JobHandler[] {
  const schema = z.object({ id: z.uuid() })
  return [
    defineJob({ name: CHECK_IMPORT, schema, run: (told) => runCheck(shop, told) }),
    defineJob({ name: PREPARE_PICTURES, schema, isLong: true, run: (told) => preparePictures(shop, told) }),
    defineJob({ name: TAKE_IMPORT, schema, isLong: true, run: (told) => runTake(shop, told) }),
  ]
}
