export { createPictures, imagesRoot, loadPictures, type Pictures, requirePictures } from './pictures.ts'
