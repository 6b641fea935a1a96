import * as z from 'zod/mini'

/** Why a file never leaves this device; called as a server would call them. */
const PICTURE_FAULTS = [
  'picture_kind',
  'picture_heic',
  'picture_too_large',
  'picture_too_many_pixels',
  'picture_damaged',
  'unreadable',
] as const

export type PictureFault = (typeof PICTURE_FAULTS)[number]

/** What the worker that prepares pictures answers: the bytes to send, or why there are none. */
export const preparedPicture = z.union([
  z.object({ bytes: z.instanceof(Blob) }),
  z.object({ fault: z.enum(PICTURE_FAULTS) }),
])

export type PreparedPicture = z.output<typeof preparedPicture>
