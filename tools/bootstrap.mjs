// The first step of every npm script: installs what is missing, then runs the command under the pinned Node.
// Plain JavaScript for Node 20, and nothing but Node's own modules: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const MODULES = join(ROOT, 'node_modules')
/** Inside node_modules, so that it goes when they go. */
const STAMP = join(MODULES, '.installed-for')
const LOCK = join(ROOT, '.cache/install.lock')
/** What Node is told when it runs the shop; docs/performance.md tells why. */
const START_FLAGS = join(ROOT, 'tools/launcher/start-flags.json')
/** Compiling is a third of the time that loading the shop takes, and a fifth of a short command. */
const COMPILED = join(ROOT, '.cache/compiled')
const OLDEST_NODE = 24

/** Every command, its file under tools/ by the same name, and what it does. */
const COMMANDS = {
  start: 'opens the shop at http://localhost:3000',
  dev: 'the same shop with hot reload',
  shop: "the owner's commands, on orders, jobs and backups",
  seed: 'fills the shop with invented products and orders, to see or measure it at scale',
  test: 'runs every check and every test',
  check: 'the checks that need no browser: types, lint, dependencies, dead code',
  architecture: 'prints what entry points load, and what the checks on structure find',
  fix: 'puts formatting and import order right',
  screens: 'takes the pictures of every screen anew',
  pictures: 'makes the AVIF files that come with the photographs',
  bench: 'measures the shop beside bare references',
  soak: 'runs the shop under load and trouble, then counts',
  lighthouse: 'judges the pages as on a slow phone',
  mails: 'writes every mail of the shop as text, page and picture',
  mutate: 'counts which mistakes in pure rules their tests notice',
  conformance: 'which statements of the specification are covered by tests',
}

/** What a command may be sent from outside. Ctrl-C reaches the whole foreground group, so the child may get it twice. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const POLL_MS = 500
/** Longer than a shop needs to finish its requests and stop its database. */
const STUCK_MS = 45_000

async function main() {
  const [name = '', ...args] = process.argv.slice(2)
  if (!Object.hasOwn(COMMANDS, name)) return refuse(name)
  const script = join(ROOT, 'tools', `${name}.ts`)
  await ensureInstalled()
  const node = pinnedNode()
  await runInPlace(node, [script, ...args], {
    ...process.env,
    PATH: [dirname(node), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || COMPILED,
    ...(name === 'start' && { NODE_OPTIONS: nodeOptions() }),
  })
}

function refuse(name) {
  const lines = Object.entries(COMMANDS).map(([command, does]) => `  ${command.padEnd(12)} ${does}`)
  process.stderr.write(
    `${name ? `There is no command "${name}". ` : ''}The commands are:\n${lines.join('\n')}\n`,
  )
  process.exitCode = 2
}

async function ensureInstalled() {
  const wanted = fingerprint()
  if (readText(STAMP) === wanted) return
  const release = await takeInstallLock(() => readText(STAMP) === wanted)
  if (!release) return
  try {
    await install(wanted)
  } finally {
    release()
  }
}

/** A hash of everything that decides what `npm ci` puts into node_modules. */
export function fingerprint(root = ROOT) {
  const hash = createHash('sha256')
  hash.update(`${process.platform} ${process.arch}\n`)
  for (const path of ['package-lock.json', '.npmrc', ...manifests(root)]) {
    hash.update(`${path}\n${relevantPart(path, readText(join(root, path)))}\n`)
  }
  return hash.digest('hex')
}

/** The package.json files of the root and its workspaces, of which each is `<folder>/*`. */
function manifests(root) {
  const { workspaces = [] } = JSON.parse(readText(join(root, 'package.json')))
  const packages = workspaces.flatMap((pattern) => {
    const folder = dirname(pattern)
    return readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`)
  })
  return ['package.json', ...packages.filter((path) => existsSync(join(root, path))).sort()]
}

/** A change of a script or a description needs no new installation. */
function relevantPart(path, text) {
  if (basename(path) !== 'package.json') return text
  const {
    scripts: _scripts,
    description: _description,
    imports: _imports,
    exports: _exports,
    ...rest
  } = JSON.parse(text)
  return JSON.stringify(rest)
}

async function install(wanted) {
  process.stdout.write(
    'Installing packages (a minute or two the first time, seconds when nothing changed)…\n',
  )
  rmSync(STAMP, { force: true })
  const { file, before } = npmCommand()
  // Whatever the machine is set to: building the pages needs the development packages, PostgreSQL the optional ones.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, signal } = await runBeside(file, [...before, ...args])
  if (signal) return dieBy(signal)
  if (code !== 0) {
    process.stderr.write(
      'The packages could not be installed; the lines above say why. The next call tries again.\n',
    )
    process.exit(code ?? 1)
  }
  writeFileSync(STAMP, wanted)
}

/** The npm that runs us, by the same Node; else the one on the path. */
function npmCommand() {
  const path = process.env.npm_execpath
  if (path && basename(path) === 'npm-cli.js') return { file: process.execPath, before: [path] }
  return { file: process.platform === 'win32' ? 'npm.cmd' : 'npm', before: [] }
}

/**
 * Two installations at once would tear node_modules apart. The lock names the processes that install: us and, once it
 * runs, npm, which goes on when we are killed.
 * @returns what gives the lock back; undefined when `isDone` came true while waiting
 */
async function takeInstallLock(isDone) {
  mkdirSync(dirname(LOCK), { recursive: true })
  let said = false
  const release = () => rmSync(LOCK, { force: true })
  while (!isDone()) {
    const held = readText(LOCK)
    if (held === '' ? claim() : takeOver(held)) {
      // Whoever held it may have finished between the two looks.
      if (!isDone()) return release
      release()
      return undefined
    }
    if (held !== '' && !said)
      process.stdout.write('Another command is installing packages; waiting for it…\n')
    said = true
    await pause(POLL_MS)
  }
  return undefined
}

/** A link is made or refused in one step, with its content; writing the file in place would show it empty for a moment. */
function claim() {
  const draft = `${LOCK}.${process.pid}`
  writeFileSync(draft, nameProcess(process.pid))
  try {
    linkSync(draft, LOCK)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

/** Takes over a lock whose processes are gone. If it changed hands in between, it is put back. */
function takeOver(held) {
  if (held.trim().split('\n').some(isRunning)) return false
  const aside = `${LOCK}.${process.pid}.old`
  try {
    renameSync(LOCK, aside)
    if (readText(aside) !== held) linkSync(aside, LOCK)
    unlinkSync(aside)
  } catch {
    return false
  }
  return claim()
}

/** A process as `number start-time`: numbers are used again. */
function nameProcess(pid) {
  return `${pid} ${startTimeOf(pid)}\n`
}

function isRunning(line) {
  const [pid, started] = line.split(' ')
  return startTimeOf(Number(pid)) === started
}

/** When a process started, in the kernel's ticks; where the system does not tell, whether it runs at all. */
function startTimeOf(pid) {
  if (process.platform === 'linux') {
    const { state, startTime = 'gone' } = statOf(pid)
    return state === 'Z' ? 'gone' : startTime
  }
  try {
    process.kill(pid, 0)
    return 'running'
  } catch (error) {
    return error.code === 'EPERM' ? 'running' : 'gone'
  }
}

/** What Linux tells about a process; nothing when it is gone, and nothing elsewhere. */
function statOf(pid) {
  const stat = readText(`/proc/${pid}/stat`)
  if (stat === '') return {}
  // The name before the state stands in brackets and may itself hold brackets and spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], session: fields[3], startTime: fields[19] }
}

/** Runs npm, passing on signals, and waits for its end. */
function runBeside(file, args) {
  return new Promise((done, fail) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit' })
    child.once('spawn', () => writeFileSync(LOCK, nameProcess(child.pid), { flag: 'a' }))
    const pass = (signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, pass)
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      for (const name of SIGNALS) process.removeListener(name, pass)
      done({ code, signal })
    })
  })
}

/** The Node that package-lock.json pins for this machine; elsewhere the one that runs us, if it is new enough. */
function pinnedNode() {
  const node = join(MODULES, `node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(node)) {
    makeExecutable(node)
    return node
  }
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath
  process.stderr.write(
    `The shop needs Node ${OLDEST_NODE} or later; none comes with it for ${process.platform} on ${process.arch}, and this is Node ${process.versions.node}.\n`,
  )
  return process.exit(1)
}

/** What the owner says comes last, and so holds. */
function nodeOptions() {
  const flags = JSON.parse(readText(START_FLAGS) || '[]')
  return [...flags, process.env.NODE_OPTIONS ?? ''].join(' ').trim()
}

/** Some ways of unpacking lose the bit. */
function makeExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    chmodSync(path, 0o755)
  }
}

/**
 * Stands in for a child of npm: passes on signals, ends as the child ends. The channel tells the child when we are
 * gone; a look at our parent tells us when npm is.
 */
async function runInPlace(node, args, env) {
  const child = spawn(node, args, { cwd: ROOT, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  let stuck
  const stop = (signal) => {
    child.kill(signal)
    stuck ??= setTimeout(() => child.kill('SIGKILL'), STUCK_MS)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  const watch = watchNpm(() => stop('SIGTERM'))
  const { code, signal } = await new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => done({ code, signal }))
  })
  clearInterval(watch)
  clearTimeout(stuck)
  for (const name of SIGNALS) process.removeListener(name, stop)
  if (signal) return dieBy(signal)
  process.exitCode = code ?? 1
}

/** npm cannot tell us that it was killed, but a process whose parent is gone gets another. */
function watchNpm(whenGone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const npm = isOrphan() ? undefined : process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    whenGone()
  }, POLL_MS)
  return watch
}

/** Whether npm was killed before we could look: npm shares our session, whoever takes orphans in has its own. */
function isOrphan() {
  const { session } = statOf(process.pid)
  const { session: parentSession } = statOf(process.ppid)
  const isLeader = session === String(process.pid)
  return !isLeader && parentSession !== undefined && parentSession !== session
}

/** Ends as the child did, so that whoever started us sees what happened to it. */
function dieBy(signal) {
  process.kill(process.pid, signal)
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
