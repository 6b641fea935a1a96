import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { StartError } from '../../apps/api/src/platform/start-error.ts'

export type BuildLog = Pick<Console, 'info' | 'warn'>

/**
 * Runs a build script in a process of its own, so that bundler and picture encoder leave no memory behind in the shop's. Its
 * lines go to the log as they come. It ends with this process, or by `signal`.
 * @throws StartError with what the script said, when it fails
 */
export async function runBuilder(
  script: string,
  { log, args = [], signal }: { log: BuildLog; args?: readonly string[]; signal?: AbortSignal | undefined },
): Promise<void> {
  const child = fork(script, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The encoder works in this pool; by default it has four threads however many cores there are.
    env: { ...process.env, UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())) },
    signal,
  })
  const complaints: string[] = []
  if (child.stdout) createInterface(child.stdout).on('line', (line) => log.info(line))
  if (child.stderr) createInterface(child.stderr).on('line', (line) => complaints.push(line))
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | NodeJS.Signals | null>()
  child.once('error', (error) => (error.name === 'AbortError' ? resolve('SIGTERM') : reject(error)))
  child.once('close', (code, killedBy) => resolve(killedBy ?? code))

  const end = await ended
  if (end === 0) {
    for (const line of complaints) log.warn(line)
    return
  }
  if (typeof end === 'string')
    throw new StartError(`The build was stopped (${end}); the next start continues it.`)
  throw new StartError(['The build failed:', ...complaints].join('\n'))
}

/** In the script of {@link runBuilder}: ends it when its parent is gone. */
export async function asBuilder(work: () => Promise<void>): Promise<void> {
  const endWithParent = () => process.exit(1)
  process.once('disconnect', endWithParent)
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
  process.off('disconnect', endWithParent)
  // The channel would keep this process alive.
  if (process.connected) process.disconnect()
}
