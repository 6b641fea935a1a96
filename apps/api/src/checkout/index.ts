export { checkoutJobs } from './checkout.jobs.ts'
export { checkoutAnswers } from './checkout.routes.ts'
