export const reviewPhotoTexts = {
  /** Whose they are, as what follows says it. */
  by: (name: string) => `by ${name}`,
  own: 'of your review',
  photo: (whose: string) => `A photo ${whose}`,
  /** Of the dialog that shows them large. */
  photos: (whose: string) => `Photos ${whose}`,
  enlarge: (position: number, total: number, whose: string) =>
    total === 1 ? `Enlarge the photo ${whose}` : `Enlarge photo ${position} of ${total} ${whose}`,
  lightbox: {
    close: 'Close photos',
    zoom: 'Zoom in',
    previous: 'Previous photo',
    next: 'Next photo',
    position: (position: number, total: number) => `Photo ${position} of ${total}`,
  },
}
