/** Holds the number of a worker, from 1 on. By the environment: it is there before the worker's first line runs. */
export const NAME_VARIABLE = 'SHOP_WORKER'

/** What the log calls this process if it is a worker; nothing if it is not. */
export function workerName(env: NodeJS.ProcessEnv): string | undefined {
  return env[NAME_VARIABLE]
}
