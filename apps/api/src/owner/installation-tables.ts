import { INSTALLATION_TABLES } from '#api/identity/index.ts'
import { LIMIT_COUNTER_TABLE, LIMIT_KEY_TABLE } from '#api/platform/limits/index.ts'

/**
 * What belongs to one installation and goes to another only when the shop moves house: what opens accounts, and counts
 * of attempts with the key that they are kept under, which also signs the cookies of trusted devices.
 */
export const installationTables: readonly string[] = [
  ...INSTALLATION_TABLES,
  LIMIT_COUNTER_TABLE,
  LIMIT_KEY_TABLE,
]
