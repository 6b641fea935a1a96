export { listDeadJobs } from './dead-jobs.ts'
export { JOB_QUEUE_TABLES, JOB_SCHEMA_TABLES, makeJobTables, readJobsVersion } from './job-tables.ts'
export { defineJob, type JobHandler, type Jobs } from './jobs.ts'
export { openJobs, visitJobs } from './open-jobs.ts'
