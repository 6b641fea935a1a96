export { listPhotoFiles } from './list-photo-files.ts'
export { reviewRestorer } from './review.restorer.ts'
export { reviewPersonalData } from './reviews.personal-data.ts'
export { dropSamples, type SampleReview, saveSamples } from './samples.ts'
