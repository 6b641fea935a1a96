export { checkoutJobs } from './checkout.jobs.ts'
