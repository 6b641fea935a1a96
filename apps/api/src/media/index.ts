export {
  customerPictureKeys,
  deleteCustomerPicture,
  finishCustomerPicture,
  lastingCustomerKeys,
  readRendition,
  receiveCustomerPicture,
  type SentRendition,
} from './customer-picture.ts'
export {
  type FiledPicture,
  findPicturesByFile,
  findPicturesById,
  findPicturesByName,
} from './find-library-pictures.ts'
export { askForPreparedPictures } from './finish-prepared-pictures.ts'
export { listFileKeys, listOriginalKeys } from './list-file-keys.ts'
export { lockShownPictures, type WholeRead } from './media.repository.ts'
export type { MediaShop } from './media-deps.ts'
export { mediaRestorer } from './media-restorer.ts'
export { moveOutOfLibrary } from './move-out-of-library.ts'
export { pickPictures, versionsOfPictures } from './pick-pictures.ts'
export { HEAD_BYTES, kindOf } from './picture-kind.ts'
export { readOriginal } from './read-original.ts'
export { readSmallestJpeg } from './read-smallest-jpeg.ts'
export { admitPictures, stagePicture } from './receive-picture.ts'
export { createStorage, placeOfPictures } from './storage/create-storage.ts'
export { isKey, type MediaStorage } from './storage/media-storage.ts'
