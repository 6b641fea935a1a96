// Completes package-lock.json; run it after every `npm install`.
//
// npm writes no entry for an optional package of another platform that the registry did not deliver at that moment,
// and from 11.10 on `npm ci` refuses such a lock (`EUSAGE … Missing: name@ from lock file`). This adds the missing
// entries, and to those without a checksum the one that the registry names, and then asks npm whether it is content.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const LOCK = join(ROOT, 'package-lock.json')
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/
/** What an entry takes over from the package's own description. */
const FIELDS = ['cpu', 'os', 'libc', 'engines', 'license', 'hasInstallScript']

function main() {
  const lock = JSON.parse(readFileSync(LOCK, 'utf8'))
  // A new entry may itself ask for further ones.
  for (let missing = findMissing(lock); missing.length > 0; missing = findMissing(lock)) {
    for (const wanted of missing) add(lock, wanted)
  }
  addChecksums(lock)
  const sorted = Object.keys(lock.packages).sort((a, b) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(sorted.map((path) => [path, lock.packages[path]]))
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)

  const { status, stdout, stderr } = npm([
    'ci',
    '--dry-run',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
  ])
  if (status === 0) return say('package-lock.json is complete.')
  process.stderr.write(`npm ci refuses the lock for another reason:\n${stdout}${stderr}`)
  process.exitCode = 1
}

/** The optional packages that some package asks for and no entry answers. */
function findMissing({ packages }) {
  return Object.entries(packages).flatMap(([asking, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !isAnswered(packages, asking, name, range))
      .map(([name, range]) => ({ asking, name, range })),
  )
}

/** Node looks beside the asking package first, then upwards. */
function isAnswered(packages, asking, name, range) {
  const answer = foldersFrom(asking)
    .map((folder) => packages[`${folder}node_modules/${name}`])
    .find((entry) => entry !== undefined)
  return answer !== undefined && (!EXACT.test(range) || answer.version === range)
}

/** `a/node_modules/b` -> `a/node_modules/b/`, `a/`, and the root. */
function foldersFrom(path) {
  if (path === '') return ['']
  const above = path.includes('node_modules/') ? path.slice(0, path.lastIndexOf('node_modules/')) : ''
  return [`${path}/`, ...foldersFrom(above.replace(/\/$/, ''))]
}

/** At the top, where whoever asks finds it; beside the asking package when another version is there. */
function add({ packages }, { asking, name, range }) {
  if (isAnswered(packages, asking, name, range)) return
  const top = `node_modules/${name}`
  const path = packages[top] === undefined ? top : `${asking}/${top}`
  packages[path] = descriptionOf(name, range)
  const { version, integrity } = packages[path]
  say(`Added ${name}@${version}${integrity ? '' : ' (without a hash: the registry gave none)'}`)
}

/** An entry that was written while the registry did not deliver its package has no checksum: perhaps it does now. */
function addChecksums({ packages }) {
  const bare = Object.entries(packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
  )
  for (const [path, entry] of bare) {
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const integrity = view(`${name}@${entry.version}`)?.dist?.integrity
    if (integrity) entry.integrity = integrity
    say(`${name}@${entry.version}: ${integrity ? 'checksum added' : 'the registry names no checksum'}`)
  }
}

/** What the lock says about a package that only another platform installs. No address: the lock names no registry. */
function descriptionOf(name, range) {
  const found = view(`${name}@${range}`)
  const entry = { version: found?.version ?? range }
  if (found?.dist?.integrity) entry.integrity = found.dist.integrity
  entry.optional = true
  Object.assign(entry, guessPlatform(name))
  for (const field of FIELDS) if (found?.[field] !== undefined) entry[field] = found[field]
  return entry
}

function view(spec) {
  const { status, stdout } = npm(['view', spec, '--json'])
  if (status !== 0 || stdout.trim() === '') return undefined
  const found = JSON.parse(stdout)
  return Array.isArray(found) ? found.at(-1) : found
}

/** The registry may not have it at all; the names of such packages tell what they are for. */
function guessPlatform(name) {
  const words = name.split(/[-/]/)
  const os = [
    'linux',
    'darwin',
    'win32',
    'freebsd',
    'openbsd',
    'netbsd',
    'android',
    'openharmony',
    'sunos',
    'aix',
  ]
  const cpu = ['x64', 'arm64', 'arm', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'mips64el', 'wasm32']
  const platform = {}
  const system = words.find((word) => os.includes(word))
  const processor = words.find((word) => cpu.includes(word))
  if (system) platform.os = [system]
  if (processor) platform.cpu = [processor]
  if (/musl/.test(name)) platform.libc = ['musl']
  if (/-gnu/.test(name)) platform.libc = ['glibc']
  return platform
}

function npm(args) {
  return spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

main()
