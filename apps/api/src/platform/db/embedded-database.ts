import {
  type ClusterNames,
  type EmbeddedOptions,
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type EmbeddedPostgresFault,
  type FoundPostgres,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@shop/embedded-postgres'
import { StartError } from '../start-error.ts'
import { lockKeys } from './advisory-locks.ts'

/** Every data directory that was ever made holds them, so none can change. */
export const embeddedNames: ClusterNames = {
  program: 'shop',
  socketDirectory: 'leaf-and-lather',
  superuser: 'shop',
  role: 'shop_owner',
  database: 'shop',
  lock: lockKeys.running,
}

/** What to do, put behind what is wrong. */
const ADVICE: Record<EmbeddedPostgresFault, string> = {
  unwritable: ' (DATA_DIR)',
  unsupported: '; set DATABASE_URL to a PostgreSQL of yours.',
  root: '; start the shop as an ordinary user, or set DATABASE_URL.',
  'other-major': ': export it with the release that made it, then import it into a new data directory.',
  taken: '',
  broken: '',
}

type Options = Omit<EmbeddedOptions, 'names' | 'onLost'> & {
  onLost?: ((error: StartError) => void) | undefined
}

/** The shop's own PostgreSQL under a data directory. Throws StartError. */
export async function startEmbeddedDatabase({ onLost, ...options }: Options): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({
      ...options,
      names: embeddedNames,
      ...(onLost && { onLost: (error) => onLost(toStartError(error)) }),
    })
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? toStartError(error) : error
  }
}

export function findEmbeddedDatabase(dataDirectory: string): Promise<FoundPostgres> {
  return findEmbeddedPostgres(dataDirectory, embeddedNames)
}

function toStartError(error: EmbeddedPostgresError): StartError {
  return new StartError(`${error.message}${ADVICE[error.fault]}`, { cause: error })
}
