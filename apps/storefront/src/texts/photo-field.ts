/** Adding photos to a review. */
export const photoFieldTexts = {
  label: 'Photos',
  hint: (most: number) =>
    `Up to ${most}, if you like. Where and with what they were taken is removed before they leave your device.`,
  add: 'Add photos',
  photo: (position: number) => `Photo ${position}`,
  remove: (position: number) => `Remove photo ${position}`,
  retry: 'Try again',
  retryOf: (position: number) => `Try again: photo ${position}`,
  sending: (position: number) => `Photo ${position} is being sent…`,
  tooMany: (most: number) => `A review has at most ${most} photos; the others were left out.`,
  notSent: 'A photo was not sent. Try it again, or remove it.',
  failed: 'It could not be sent. Please try again.',
  faults: {
    picture_kind: 'This is no JPEG, PNG, WebP or AVIF picture.',
    picture_heic: 'This picture is HEIC, which this browser cannot open. Please choose it as a JPEG.',
    picture_too_large: 'This file is too large for a photo.',
    picture_too_many_pixels: 'This picture has more than 50 million pixels. Please make it smaller first.',
    picture_damaged: 'This picture is damaged or incomplete. Please choose it again.',
    unreadable: 'This file cannot be read on this device. Please choose it again.',
  },
}
