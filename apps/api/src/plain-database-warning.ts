import type { Config } from '#api/config/index.ts'
import { isLoopback } from '#api/is-loopback.ts'

/** The modes in which the driver encrypts; it checks the server's certificate in each. */
const ENCRYPTED = ['require', 'verify-ca', 'verify-full']

/**
 * Warns of an unencrypted connection to a database on another machine: whoever listens reads names, addresses and
 * password hashes. No reason not to open: the network may be private.
 */
export function plainDatabaseWarning({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>): string | undefined {
  const ways = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl }
  const [plain] = Object.entries(ways).find(([, url]) => url !== undefined && isPlain(new URL(url))) ?? []
  if (plain === undefined) return undefined
  return `The way to the database on another machine is not encrypted: put sslmode=verify-full into ${plain}, unless nobody else uses that network.`
}

function isPlain({ hostname, searchParams }: URL): boolean {
  const isSocket = hostname === '' || searchParams.get('host')?.startsWith('/') === true
  const isEncrypted = ENCRYPTED.includes(searchParams.get('sslmode') ?? '')
  return !isSocket && !isLoopback(hostname) && !isEncrypted
}
