import { LIMIT_COUNTER_TABLE, LIMIT_KEY_TABLE } from '#api/platform/limits/index.ts'

/** Copied only with `--move`: what opens accounts, and counts of attempts with the key of their hashes. */
export const INSTALLATION_TABLES: readonly string[] = [
  'public.signing_key',
  'public.refresh_session',
  'public.identity_link',
  'public.data_copy',
  'public.google_attempt',
  'public.google_proof',
  'public.staff_session',
  'public.staff_trusted_browser',
  'public.staff_challenge',
  'public.staff_totp',
  'public.staff_recovery_code',
  'public.invitation',
  LIMIT_COUNTER_TABLE,
  LIMIT_KEY_TABLE,
]
