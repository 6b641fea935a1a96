export { createAuthenticate } from './authenticate.ts'
export { identityAnswers } from './identity.routes.ts'
