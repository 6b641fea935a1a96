import * as z from 'zod/mini'
import { urlNumber } from './url-number.ts'

/** Largest file of a picture. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024

/** Bytes of a file, or where in it one goes on. */
export const byteCount = urlNumber(z.number('invalid').check(z.int('invalid'), z.gte(0, 'invalid')))

/** What any upload of a picture may be refused for: the file itself, or that it cannot be kept. */
export const pictureRefusals = [
  'picture_too_large',
  'picture_kind',
  'picture_heic',
  'picture_too_many_pixels',
  'picture_damaged',
  'storage_away',
  'storage_full',
] as const
