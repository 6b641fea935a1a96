export { findAccount, type ShownAccount, selectAccounts } from './accounts.repository.ts'
export { createAuthenticate } from './authenticate.ts'
export type { ClientContext } from './client-context.ts'
export { closeAccount } from './close-account.ts'
export { requireUncommon } from './common-passwords.ts'
export { endAllLogins, endLogins } from './end-logins.ts'
export { identityPersonalData } from './identity.personal-data.ts'
export {
  findMailAddress,
  findUser,
  findUserByEmail,
  isVerifiedAddress,
  lockUser,
  lockUserForShare,
  lockUsers,
  type StoredUser,
} from './identity.repository.ts'
export { createIdentityDeps, type IdentityDeps } from './identity-deps.ts'
export { INSTALLATION_TABLES } from './installation-tables.ts'
export { savePreference } from './mail-preferences.repository.ts'
export { createPasswords } from './passwords.ts'
export { requirePassword } from './require-password.ts'
export { hashOf, isSecret, newSecret } from './secrets.ts'
export { listWantedMails, wantsMail } from './wants-mail.ts'
