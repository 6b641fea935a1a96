/** The number of a worker, from 1 on. In the environment, so that it is there before the worker's first line runs. */
export const NAME_VARIABLE = 'SHOP_WORKER'

export function workerName(env: NodeJS.ProcessEnv): string | undefined {
  return env[NAME_VARIABLE]
}
