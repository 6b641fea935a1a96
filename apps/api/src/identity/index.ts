export { createAuthenticate } from './authenticate.ts'
export { endAllLogins, endLogins } from './end-logins.ts'
export { isEmailVerified } from './identity.repository.ts'
export { INSTALLATION_TABLES } from './installation-tables.ts'
