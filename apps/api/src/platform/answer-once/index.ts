export { answerOnce } from './answer-once.ts'
export { requestRetention } from './requests.retention.ts'
