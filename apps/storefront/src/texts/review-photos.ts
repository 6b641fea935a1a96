/** Photos beside a review. */
export const reviewPhotoTexts = {
  /** Of the dialog that shows them large. */
  photosOf: (name: string) => `Photos of ${name}`,
  enlarge: (position: number, total: number, name: string) =>
    total === 1 ? `Enlarge the photo of ${name}` : `Enlarge photo ${position} of ${total} of ${name}`,
  /** Where it is one's own review. */
  you: 'your review',
  lightbox: {
    close: 'Close photos',
    zoom: 'Zoom in',
    previous: 'Previous photo',
    next: 'Next photo',
    position: (position: number, total: number) => `Photo ${position} of ${total}`,
  },
}
