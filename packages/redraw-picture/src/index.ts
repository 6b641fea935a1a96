export { PICTURE_TYPES } from './picture-types.ts'
export { type PictureFault, type PreparedPicture, preparedPicture } from './prepared-picture.ts'
export { redrawPicture } from './redraw-picture.ts'
