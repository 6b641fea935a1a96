/**
 * Tables whose rows open accounts at the installation that made them, and mean nothing elsewhere: keys of access
 * tokens, logins, mailed links, and sign-ins with Google that are under way.
 */
export const INSTALLATION_TABLES = [
  'public.signing_key',
  'public.refresh_session',
  'public.identity_link',
  'public.google_attempt',
  'public.google_proof',
] as const
