export { createAuthenticate } from './authenticate.ts'
export { identitySteps } from './google.routes.ts'
export { identityJobs } from './identity.jobs.ts'
export { identityAnswers } from './identity.routes.ts'
