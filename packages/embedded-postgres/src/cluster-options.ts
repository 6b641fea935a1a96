export type Log = Record<'info' | 'warn' | 'error', (message: string) => void>

/** The program's own. Under other names than before, it finds nothing of what was made. */
export type ClusterNames = {
  /** A word for the program, in messages and, with its process number, as `application_name`. */
  program: string
  /** Begins the name of the socket's directory, which stands in the folder for temporary files. */
  socketDirectory: string
  /** The cluster's first role: only who may enter the private socket directory can log in as it. */
  superuser: string
  /** The role that the program works as: it owns its database and nothing else (least privilege, ASVS V13.2.2). */
  role: string
  database: string
  /** Keys of the advisory lock that a program holds as long as it supervises the cluster. */
  lock: [number, number]
}

/** By socket, without a password: the socket's directory lets nobody else in. */
export type ClusterConnection = { host: string; port: number; user: string; database: string }
