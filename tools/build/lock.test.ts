import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withLock } from './lock.ts'

async function aLock(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'below/build.lock')
}

const ignore = () => undefined

test('many who want the lock work one after the other', async () => {
  const lock = await aLock()
  let working = 0
  let most = 0
  const work = async () => {
    working += 1
    most = Math.max(most, working)
    await new Promise(setImmediate)
    working -= 1
  }

  await Promise.all(Array.from({ length: 5 }, () => withLock(lock, ignore, work)))

  expect(most).toBe(1)
})

test('who waits says so, once', async () => {
  const lock = await aLock()
  const said: string[] = []
  const [isHeld, isFree] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = withLock(lock, ignore, () => {
    isHeld.resolve()
    return isFree.promise
  })
  await isHeld.promise

  const onWait = () => {
    said.push('waiting')
    isFree.resolve()
  }
  const waiting = withLock(lock, onWait, async () => 'done')

  expect(await waiting).toBe('done')
  await holding
  expect(said).toEqual(['waiting'])
})

test('the lock is free again after a failure', async () => {
  const lock = await aLock()

  await expect(withLock(lock, ignore, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await withLock(lock, ignore, async () => 'free')).toBe('free')
})

test('the lock is free again when its holder is killed', async () => {
  const lock = await aLock()
  const module = join(import.meta.dirname, 'lock.ts')
  const hold = `import { withLock } from '${module}'
    setInterval(() => {}, 1000)
    await withLock('${lock}', () => {}, () => { console.log('held'); return new Promise(() => {}) })`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', hold], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')

  const waiting = withLock(
    lock,
    () => holder.kill('SIGKILL'),
    async () => 'taken',
  )

  expect(await waiting).toBe('taken')
  expect(holder.killed).toBe(true)
})
