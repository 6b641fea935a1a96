import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './child-process.ts'
import { isFree } from './ports.ts'
import { childrenOf, isAlive, isBackend, killAll, postmasterOf, processesIn, until } from './processes.ts'

export type Place = { dataDirectory: string; cluster: string; port: number }

/** The processes of a running shop, from the outside in. */
export type ShopProcesses = {
  npm: number
  launcher: number
  server: number
  postmaster: number
}

/** `leave` removes it for good. */
export type OwnPlace = Place & { leave: () => Promise<void> }

/** npm's own lines are left out. */
export type End = { code: number | null; stdout: string[]; stderr: string[] }

export type StartedShop = {
  url: string
  ended: Promise<End>
  /** Waits until it says that it is open. */
  opened: () => Promise<ShopProcesses>
  /** To the npm process alone. */
  signal: (name: NodeJS.Signals) => void
}

/** A fresh place. `port` must be free; `leave` removes the data once every process there is gone. */
export async function makePlace(port: number): Promise<OwnPlace> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'shop-start-'))
  const cluster = join(dataDirectory, 'postgres')
  const leave = async () => {
    killAll(processesIn(cluster))
    await until('an empty cluster', () => isDeserted(cluster))
    await rm(dataDirectory, { recursive: true, force: true })
  }
  return { dataDirectory, cluster, port, leave }
}

function isDeserted(cluster: string): boolean {
  return processesIn(cluster).length === 0
}

/** Runs `npm start` with this environment on top, in a process group of its own. */
export function startByNpm(
  { dataDirectory, cluster, port }: Place,
  env: Record<string, string> = {},
): StartedShop {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...outerEnvironment(), PORT: String(port), DATA_DIR: dataDirectory, ...env },
  })
  const stdout = collect(child.stdout)
  const stderr = collect(child.stderr)
  const ended = new Promise<End>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout: stdout(), stderr: stderr() }))
  })
  const opened = async () => {
    await until('the address', () => stdout().some((line) => line.includes('is open at')) || hasEnded(child))
    if (hasEnded(child)) throw new Error(`npm start ended: ${stderr().join('\n')}`)
    return processesOf(child.pid ?? 0, cluster)
  }
  return { url: `http://127.0.0.1:${port}`, ended, opened, signal: (name) => void child.kill(name) }
}

/** Without the variables of npm and the launcher, which the inner npm would take for its own. */
function outerEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV$)/i.test(name)),
  )
}

function collect(stream: NodeJS.ReadableStream): () => string[] {
  let text = ''
  stream.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  return () => text.split('\n').filter((line) => line.trim() !== '' && !/^(npm |> )/.test(line))
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function processesOf(npm: number, cluster: string): ShopProcesses {
  const [launcher = 0] = childrenOf(npm)
  const [server = 0] = childrenOf(launcher)
  const postmaster = postmasterOf(cluster) ?? 0
  return { npm, launcher, server, postmaster }
}

/** A process of PostgreSQL that serves somebody now; its own workers come and go beside those. */
export function backendOf(postmaster: number): Promise<number> {
  return until('a backend', () => childrenOf(postmaster).find(isBackend))
}

/** Stops the shops of a place, waits until their port is free, and leaves it. */
export async function leaveShop(place: OwnPlace, shops: readonly StartedShop[]): Promise<void> {
  for (const shop of shops) shop.signal('SIGTERM')
  await Promise.all(shops.map(({ ended }) => ended))
  await until('a free port', () => isFree(place.port))
  await place.leave()
}

/** Waits until npm, launcher, server and every process of PostgreSQL are gone and the port is free. */
export async function untilGone(
  { npm, launcher, server }: ShopProcesses,
  { cluster, port }: Place,
): Promise<void> {
  await until('the end of all processes', () => ![npm, launcher, server].some(isAlive) && isDeserted(cluster))
  await until('a free port', () => isFree(port))
}
