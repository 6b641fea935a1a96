/** Where files of reviews' photos are served (`photos.http.ts`). */
export const PHOTOS_PATH = '/review-photos/'
