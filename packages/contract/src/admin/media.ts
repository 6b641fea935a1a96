import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { picture } from '../picture.ts'
import { byteCount, pictureRefusals } from '../picture-upload.ts'
import { searchText } from './list-query.ts'
import { moment } from './staff-fields.ts'

export const PICTURES_A_PAGE = 50

/** Of what is to be seen on a picture. */
export const MAX_ALT_LENGTH = 300
const MAX_NAME_LENGTH = 200

const mayNot = ['unauthenticated', 'not_permitted'] as const
const library = { staff: 'media.write' } as const
const mediaId = z.object({ id: z.string() })
const fraction = z.number('invalid').check(z.gte(0, 'invalid'), z.lte(1, 'invalid'))
const focal = z.strictObject({ x: fraction, y: fraction })
/** Degrees clockwise. */
export const PICTURE_TURNS = [90, 180, 270] as const

/** The part that is shown, in fractions of the picture as it is once it has been turned, then mirrored left to right. */
export const pictureCrop = z
  .strictObject({
    left: fraction,
    top: fraction,
    width: fraction,
    height: fraction,
    turn: z.optional(z.literal(PICTURE_TURNS, 'invalid')),
    isMirrored: z.optional(z.literal(true, 'invalid')),
  })
  .check(
    z.refine(({ left, width }) => width > 0 && left + width <= 1.000_001, 'invalid'),
    z.refine(({ top, height }) => height > 0 && top + height <= 1.000_001, 'invalid'),
  )

export type PictureCrop = z.output<typeof pictureCrop>

const mediaUse = z.object({ kind: z.string(), id: z.string(), name: z.string() })

export type MediaUse = z.output<typeof mediaUse>

/** What the refusals `media_in_use` and `picture_needs_words` tell: where a picture is shown. */
export const mediaUsesData = z.object({ uses: z.array(mediaUse) })

/** A picture of the library. `width`, `height`: of the uploaded one as it is seen, in px; `focal`: fractions of what is shown. */
export const libraryPicture = z.object({
  id: z.string(),
  /** As the file was called. */
  name: z.string(),
  alt: z.string(),
  isDecorative: z.boolean(),
  focal: z.nullable(focal),
  crop: z.nullable(pictureCrop),
  kind: z.enum(['jpeg', 'png', 'webp', 'avif']),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  /** Whether all its files are made; until then a quick one is shown in their place. */
  isWhole: z.boolean(),
  /** As pages show it. */
  picture,
  version: z.number(),
  createdAt: moment,
})

export type LibraryPicture = z.output<typeof libraryPicture>

const upload = z.object({
  /** Bytes that have arrived: where to go on. */
  offset: z.number(),
  /** Null until all of it is there. */
  media: z.nullable(libraryPicture),
})

/** Chosen by the browser, one a file. */
const uploadId = z.object({ uploadId: z.uuid() })

/** After a lost connection: how much of a file arrived. 0 for one that nobody began, or that is in the library already. */
export const getUpload = defineCall({
  method: 'GET',
  path: '/admin/media/uploads/{uploadId}',
  summary: 'How far an upload has come',
  access: library,
  params: uploadId,
  data: upload,
  errors: [...mayNot, 'not_found'],
})

/**
 * The bytes of a file from `offset` on, as they are (no JSON), in one chunk or several; `length`: of the whole file. With the
 * last byte it is judged and taken into the library. The same file again is the same picture. When it could not be kept
 * (`storage_away`, `storage_full`), no bytes at `offset` = `length` try again.
 */
export const putUpload = defineCall({
  method: 'PUT',
  path: '/admin/media/uploads/{uploadId}',
  summary: 'Upload a picture',
  access: library,
  takesBytes: true,
  params: uploadId,
  query: z.object({
    offset: byteCount,
    length: byteCount,
    name: z
      .string('required')
      .check(z.trim(), z.minLength(1, 'required'), z.maxLength(MAX_NAME_LENGTH, 'too_long')),
  }),
  body: z.unknown(),
  data: upload,
  errors: ['invalid_input', ...mayNot, 'not_found', 'upload_offset', ...pictureRefusals],
})

/** Newest first. `after`: `meta.next`; `uses`: by how many things it is shown. */
export const listMedia = defineCall({
  method: 'GET',
  path: '/admin/media',
  summary: 'The library of pictures',
  access: library,
  query: z.object({
    search: searchText,
    after: z.optional(z.string().check(z.maxLength(MAX_NAME_LENGTH, 'too_long'))),
  }),
  data: z.array(z.extend(libraryPicture, { uses: z.number() })),
  meta: z.object({ next: z.nullable(z.string()) }),
  errors: ['invalid_input', ...mayNot],
})

/** `uses`: what shows it; `whole`: it as it was uploaded, uncut. */
export const getMedia = defineCall({
  method: 'GET',
  path: '/admin/media/{id}',
  summary: 'A picture of the library',
  access: library,
  params: mediaId,
  data: z.object({ media: libraryPicture, uses: z.array(mediaUse), whole: picture }),
  errors: [...mayNot, 'not_found'],
})

/**
 * Only what is sent is changed. Shown at once wherever the picture is; `picture_needs_words` names what shoppers see it on,
 * when it would be left without any.
 */
export const changeMedia = defineCall({
  method: 'PUT',
  path: '/admin/media/{id}',
  summary: 'Describe or cut a picture',
  access: library,
  versioned: true,
  params: mediaId,
  body: z.strictObject({
    alt: z.optional(z.string('invalid').check(z.trim(), z.maxLength(MAX_ALT_LENGTH, 'too_long'))),
    isDecorative: z.optional(z.boolean('invalid')),
    focal: z.optional(z.nullable(focal)),
    crop: z.optional(z.nullable(pictureCrop)),
  }),
  data: z.object({ media: libraryPicture, changeSetId: z.nullable(z.string()) }),
  errors: [
    'invalid_input',
    ...mayNot,
    'not_found',
    'version_required',
    'stale',
    'picture_needs_words',
    'storage_away',
    'storage_full',
  ],
})

/** Refused with `data.uses` while something shows it. Can be undone for 30 days. */
export const deleteMedia = defineCall({
  method: 'DELETE',
  path: '/admin/media/{id}',
  summary: 'Delete a picture',
  access: library,
  params: mediaId,
  data: z.object({ changeSetId: z.nullable(z.string()) }),
  errors: [...mayNot, 'not_found', 'media_in_use'],
})
