import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** How a command ended, with everything it wrote. */
export type CommandResult = { ok: boolean; output: string }

const running = new Set<ChildProcess>()

/**
 * Runs a command of `node_modules/.bin` (or of the system) under this Node and collects what it writes.
 * It never rejects: a command that cannot be started is a failed one.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  return new Promise((done) => {
    const child = spawn(command, [...args], {
      env: { ...process.env, NO_COLOR: '1', PATH: searchPath(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.once('error', (error) => done({ ok: false, output: `${command}: ${error.message}` }))
    child.once('close', (code) => {
      running.delete(child)
      done({ ok: code === 0, output })
    })
  })
}

/** Ends everything that is running, when this process is told to stop or its launcher is gone. */
export function stopCommandsWithUs(): void {
  const stop = () => {
    for (const child of running) child.kill('SIGTERM')
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  process.once('disconnect', stop)
  // Listening to the channel must not keep the process alive when its work is done.
  process.channel?.unref()
}

/** The pinned Node first, so that a command with a `node` line at its top runs on it too. */
function searchPath(): string {
  return [resolve(process.execPath, '..'), resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
}
