export { type PictureFault, type PreparedPicture, preparedPicture } from './prepared-picture.ts'
export { redrawPicture } from './redraw-picture.ts'

/**
 * What is offered to choose, as in `<input accept>`. JPEG first: devices that keep another format convert to the first one
 * that is named.
 */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
