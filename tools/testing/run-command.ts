import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

export type CommandResult = { ok: boolean; output: string }

const running = new Set<ChildProcess>()

/**
 * Runs a command of `node_modules/.bin` (or of the system) under this Node and collects its output. Never rejects: one
 * that cannot start has failed.
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

/** Ends all running commands when this process is told to stop or its launcher is gone. */
export function stopCommandsWithUs(): void {
  const stop = () => {
    for (const child of running) child.kill('SIGTERM')
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  process.once('disconnect', stop)
  // The channel must not keep the process running when its work is done.
  process.channel?.unref()
}

/** The pinned Node first, for commands with a `node` shebang. */
function searchPath(): string {
  return [resolve(process.execPath, '..'), resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
}
