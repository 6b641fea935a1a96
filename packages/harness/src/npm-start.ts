import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './child-process.ts'
import { isFree } from './ports.ts'
import { childrenOf, isAlive, postmasterOf, processesIn, until } from './processes.ts'

/** Where a shop under test keeps its data and listens. */
export type Place = { dataDirectory: string; cluster: string; port: number }

/** The processes of a running shop, from the outside in. */
export type ShopProcesses = {
  npm: number
  launcher: number
  server: number
  postmaster: number
  backend: number
}

/** A place that is left for good by `leave`. */
export type OwnPlace = Place & { leave: () => Promise<void> }

/** How `npm start` ended, with what it wrote (npm's own lines left out). */
export type End = { code: number | null; stdout: string[]; stderr: string[] }

/** An `npm start` that was really started. */
export type StartedShop = {
  url: string
  ended: Promise<End>
  /** Waits until it says that it is open, and names its processes. */
  opened: () => Promise<ShopProcesses>
  /** Sends a signal to the npm process alone. */
  signal: (name: NodeJS.Signals) => void
}

/** A place that nothing uses yet. `port` must be free; `leave` removes the data once every process there is gone. */
export async function makePlace(port: number): Promise<OwnPlace> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'shop-start-'))
  const cluster = join(dataDirectory, 'postgres')
  const leave = async () => {
    for (const pid of processesIn(cluster)) process.kill(pid, 'SIGKILL')
    await until('an empty cluster', () => isDeserted(cluster))
    await rm(dataDirectory, { recursive: true, force: true })
  }
  return { dataDirectory, cluster, port, leave }
}

/** Whether no process works in the cluster any more. */
function isDeserted(cluster: string): boolean {
  return processesIn(cluster).length === 0
}

/** Runs `npm start` in the repository, with this environment on top, in a process group of its own. */
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

/** What npm and the launcher set for their own script would be taken for the inner one's. */
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
  const backend = childrenOf(postmaster).at(-1) ?? 0
  return { npm, launcher, server, postmaster, backend }
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
