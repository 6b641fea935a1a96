import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childrenOf, isAlive, until } from '@shop/harness/processes'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Stands in for npm: notes that it ran, then does what the file `npm-does` says. */
const FAKE_NPM = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
const does = existsSync('npm-does') ? readFileSync('npm-does', 'utf8') : 'install'
appendFileSync('npm-ran', process.argv.slice(2).join(' ') + '\\n')
if (does === 'fail') process.exit(7)
if (does === 'hang') setInterval(() => undefined, 1000)
else {
  const bin = 'node_modules/node-' + process.platform + '-' + process.arch + '/bin'
  mkdirSync(bin, { recursive: true })
  if (!existsSync(bin + '/node')) symlinkSync(process.execPath, bin + '/node')
}
`
/** Stands in for a command: says what it was given, once it can be told to stop, then does what its first argument says. */
const FAKE_COMMAND = `
const [does = 'end', ...rest] = process.argv.slice(2)
process.on('SIGTERM', () => process.exit(5))
process.on('disconnect', () => process.exit(6))
process.stdout.write('started ' + rest.join(' ') + '\\n')
if (does === 'exit') process.exit(Number(rest[0]))
if (does === 'die') process.kill(process.pid, 'SIGKILL')
if (does === 'end') process.exit(0)
`

let home: string
let started: ChildProcess[]

beforeEach(async () => {
  started = []
  home = await mkdtemp(join(tmpdir(), 'shop-bootstrap-'))
  await mkdir(join(home, 'tools'))
  await mkdir(join(home, 'apps/api'), { recursive: true })
  await copyFile(join(import.meta.dirname, 'bootstrap.mjs'), join(home, 'tools/bootstrap.mjs'))
  await write('tools/start.ts', FAKE_COMMAND)
  await write('npm-cli.js', FAKE_NPM)
  await write('package.json', '{ "type": "module", "workspaces": ["apps/*"], "scripts": {} }')
  await write('apps/api/package.json', '{ "dependencies": {} }')
  await write('package-lock.json', '{}')
})

afterEach(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(home, { recursive: true, force: true })
})

const write = (path: string, text: string) => writeFile(join(home, path), text)
const timesInstalled = async () => (await readFile(join(home, 'npm-ran'), 'utf8')).trim().split('\n').length

const hasBegun = () => timesInstalled().then(Boolean, () => false)

type Outcome = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }

function launch(...args: string[]): { child: ChildProcess; ended: Promise<Outcome>; stdout: () => string } {
  const { npm_lifecycle_event: _event, ...env } = process.env
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', ...args], {
    cwd: home,
    env: { ...env, npm_execpath: join(home, 'npm-cli.js') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text))
  const ended = new Promise<Outcome>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr })),
  )
  return { child, ended, stdout: () => stdout }
}

test('the first call installs and says so, the next one starts at once', async () => {
  const first = await launch('start', 'end', 'a', 'b').ended
  const second = await launch('start', 'end').ended

  expect(first).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Installing packages .*\nstarted a b\n$/),
  })
  expect(second).toMatchObject({ code: 0, stdout: 'started \n' })
  expect(await readFile(join(home, 'npm-ran'), 'utf8')).toMatch(/^ci --include=dev --include=optional .*\n$/)
})

test.each(['package-lock.json', 'apps/api/package.json', '.npmrc'])(
  'a change of %s installs again',
  async (path) => {
    await launch('start').ended

    await write(path, '{ "dependencies": { "pg": "8.23.1" } }')
    await launch('start').ended

    expect(await timesInstalled()).toBe(2)
  },
)

test('a change of a script installs nothing', async () => {
  await launch('start').ended

  await write('package.json', '{ "type": "module", "workspaces": ["apps/*"], "scripts": { "a": "b" } }')
  await launch('start').ended

  expect(await timesInstalled()).toBe(1)
})

test('a failed installation ends with the code of npm and is repaired by the next call', async () => {
  await write('npm-does', 'fail')
  const failed = await launch('start').ended

  await write('npm-does', 'install')
  const repaired = await launch('start').ended

  expect(failed).toMatchObject({ code: 7, stderr: expect.stringContaining('could not be installed') })
  expect(repaired).toMatchObject({ code: 0, stdout: expect.stringContaining('started') })
})

test('an installation that was killed with its npm is repaired by the next call', async () => {
  await write('npm-does', 'hang')
  const { child, ended } = launch('start')
  await until('the installation', hasBegun)
  const [npm = 0] = childrenOf(child.pid ?? 0)
  process.kill(npm, 'SIGKILL')
  child.kill('SIGKILL')
  await ended

  await write('npm-does', 'install')

  expect(await launch('start').ended).toMatchObject({ code: 0, stdout: expect.stringContaining('started') })
})

test('a call waits for an npm that outlived its launcher', async () => {
  await write('npm-does', 'hang')
  const first = launch('start')
  const npm = await until('the lock', async () => {
    const [, second = ''] = (await readFile(join(home, '.cache/install.lock'), 'utf8').catch(() => '')).split(
      '\n',
    )
    return Number.parseInt(second, 10) || undefined
  })
  await until('the installation', hasBegun)
  first.child.kill('SIGKILL')
  await until('the end of the launcher', () => !isAlive(first.child.pid ?? 0))

  await write('npm-does', 'install')
  const second = launch('start')
  await until('the notice', () => second.stdout().includes('waiting for it'))
  const ranWhileItLived = await timesInstalled()
  process.kill(npm, 'SIGKILL')

  expect(ranWhileItLived).toBe(1)
  expect(await second.ended).toMatchObject({ code: 0, stdout: expect.stringContaining('started') })
})

test('two calls at once install once', async () => {
  const [one, two] = await Promise.all([launch('start').ended, launch('start').ended])

  expect([one.code, two.code]).toEqual([0, 0])
  expect(await timesInstalled()).toBe(1)
})

test('an unknown command is refused with a list of those there are', async () => {
  const { code, stderr } = await launch('strat').ended

  expect(code).toBe(2)
  expect(stderr).toMatch(/^There is no command "strat"\. The commands are:\n {2}start +opens the shop/)
})

test('a code and a signal of the command become its own', async () => {
  expect(await launch('start', 'exit', '3').ended).toMatchObject({ code: 3 })
  expect(await launch('start', 'die').ended).toMatchObject({ signal: 'SIGKILL' })
})

test('a signal is passed on to the command, whose code counts', async () => {
  const { child, ended, stdout } = launch('start', 'stay')
  await until('the command', () => stdout().includes('started'))

  child.kill('SIGTERM')

  expect(await ended).toMatchObject({ code: 5 })
})

test('a command notices that its launcher was killed', async () => {
  const { child, ended, stdout } = launch('start', 'stay')
  await until('the command', () => stdout().includes('started'))
  const [command = 0] = childrenOf(child.pid ?? 0)

  child.kill('SIGKILL')
  await ended

  await until('the end of the command', () => !isAlive(command))
})

test('a launcher whose npm was killed before it could look stops its command', async () => {
  await launch('start').ended
  const script = '"$0" tools/bootstrap.mjs start stay 2>&1 & exit'

  // The shell is npm here: it is gone long before the launcher runs. Its output closes when nobody holds it any more.
  const npm = spawn('sh', ['-c', script, process.execPath], {
    cwd: home,
    detached: true,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const output = await new Promise<string>((resolve) => {
    let text = ''
    npm.stdout.setEncoding('utf8').on('data', (part) => (text += part))
    npm.once('close', () => resolve(text))
  })

  // On a busy machine it is stopped before it says a word; what fails here is a launcher that never ends or complains.
  expect(output).toMatch(/^(started \n)?$/)
})

test('a Node without its executable bit is given it', async () => {
  const bin = join(home, `node_modules/node-${process.platform}-${process.arch}/bin`)
  await mkdir(bin, { recursive: true })
  await copyFile(process.execPath, join(bin, 'real-node'))
  await symlink('real-node', join(bin, 'node'))
  await chmod(join(bin, 'real-node'), 0o644)

  expect(await launch('start').ended).toMatchObject({ code: 0, stdout: expect.stringContaining('started') })
})
