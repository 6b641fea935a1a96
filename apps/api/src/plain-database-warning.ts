import type { Config } from '#api/config/index.ts'
import { isLoopback } from '#api/is-loopback.ts'

/** What the driver encrypts for; it checks the server's certificate with each. */
const ENCRYPTED = ['require', 'verify-ca', 'verify-full']

/**
 * What its owner should know when the way to a database on another machine is not encrypted: whoever listens there
 * reads names, addresses and hashes of passwords. It is no reason not to open: the network may be nobody else's.
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
