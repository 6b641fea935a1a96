export type { Encoder } from './encoder.ts'
export { createEncoders, type Encoders } from './encoders.ts'
export {
  MEDIA_TYPES,
  parseFileName,
  quickRenditionOf,
  type Rendition,
  renditionsOf,
  smallestJpeg,
} from './picture-files.ts'
export { writeWhole } from './picture-store.ts'
export { createPictures, imagesRoot, loadPictures, type Pictures, requirePictures } from './pictures.ts'
export { type ShownMedia, showMedia, showPicture } from './show-picture.ts'
