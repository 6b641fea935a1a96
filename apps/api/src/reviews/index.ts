export { reviewRestorer } from './review.restorer.ts'
export { type SampleReview, saveSamples } from './save-samples.ts'
