export { listDeadJobs } from './dead-jobs.ts'
export { defineJob, type JobHandler, type Jobs } from './jobs.ts'
export { openJobs, visitJobs } from './open-jobs.ts'
