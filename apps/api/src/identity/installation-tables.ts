import { LIMIT_COUNTER_TABLE, LIMIT_KEY_TABLE } from '#api/platform/limits/index.ts'

/**
 * Tables whose rows belong to one installation and are copied only with `--move`: what opens accounts (keys of access
 * tokens, logins, mailed links, sign-ins with Google that are under way), and counts of attempts with the key of their
 * hashes, which also signs device cookies.
 */
export const INSTALLATION_TABLES: readonly string[] = [
  'public.signing_key',
  'public.refresh_session',
  'public.identity_link',
  'public.google_attempt',
  'public.google_proof',
  LIMIT_COUNTER_TABLE,
  LIMIT_KEY_TABLE,
]
