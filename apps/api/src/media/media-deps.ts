import type { Deps } from '#api/deps.ts'

/** What the use cases of pictures need. */
export type MediaShop = Pick<
  Deps,
  'db' | 'clock' | 'jobs' | 'storage' | 'uploadsFolder' | 'encoders' | 'load' | 'pictures'
>
