import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childrenOf } from '@shop/harness/processes'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createEncoders } from './index.ts'

async function anEncodedShop() {
  const folder = await mkdtemp(join(tmpdir(), 'encoders-'))
  const encoders = createEncoders()
  onTestFinished(async () => {
    await Promise.all([encoders.quick.stop(), encoders.later.stop()])
    await rm(folder, { recursive: true })
  })
  const masterPath = join(folder, 'photo.jpg')
  await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } }).toFile(masterPath)
  const begun: string[] = []
  const begin = async (whose: 'ofCustomers' | 'quick', name: string) => {
    await encoders[whose].begin({ masterPath }, join(folder, `${name}.webp`))
    begun.push(name)
  }
  /** A file of these bytes, whatever is in them. */
  const beginWith = async (bytes: string) => {
    const path = join(folder, 'upload')
    await writeFile(path, bytes)
    return encoders.quick.begin({ masterPath: path }, join(folder, 'upload.webp'))
  }
  const pipe = join(folder, 'pipe')
  await promisify(execFile)('mkfifo', [pipe])
  /** Kills the encoder at a file that nobody writes: whoever reads it waits. @returns how the picture was refused */
  const killAtPipe = async () => {
    const ended = encoders.quick.begin({ masterPath: pipe }, `${pipe}.webp`).catch((error: unknown) => error)
    process.kill(await anEncoderProcess(), 'SIGKILL')
    return ended
  }
  return { begin, begun, beginWith, killAtPipe }
}

test('when as many pictures of customers wait as may, the next is told to come back, and the others are taken', async () => {
  const { begin, begun } = await anEncodedShop()
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']

  const answers = await Promise.allSettled(names.map((name) => begin('ofCustomers', name)))

  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused.map(({ code, detail }) => [code, detail.retryAfterSeconds])).toEqual([
    ['unavailable', 5],
    ['unavailable', 5],
  ])
  expect(begun).toEqual(names.slice(0, 5))
  await begin('ofCustomers', 'again')
  expect(begun.at(-1)).toBe('again')
})

test('however many pictures of customers wait, staff wait for one of them at most', async () => {
  const { begin, begun } = await anEncodedShop()
  const crowd = ['one', 'two', 'three', 'four', 'five'].map((name) => begin('ofCustomers', name))

  await Promise.all([begin('quick', 'of staff'), begin('quick', 'another of staff')])
  const meanwhile = begun.filter((name) => !name.endsWith('of staff'))
  await Promise.all(crowd)

  expect(meanwhile.length).toBeLessThanOrEqual(1)
  expect(begun).toHaveLength(7)
})

test('a picture whose encoder was killed is not damaged: it can be tried again', async () => {
  const { begin, killAtPipe } = await anEncodedShop()

  expect(await killAtPipe()).toMatchObject({ code: 'unavailable', detail: { retryAfterSeconds: 5 } })

  await begin('quick', 'again')
})

test('a picture at which the encoder is killed each time takes too much memory, whatever comes between', async () => {
  const { begin, killAtPipe } = await anEncodedShop()
  await killAtPipe()
  await begin('quick', 'between')

  expect(await killAtPipe()).toMatchObject({ code: 'picture_too_many_pixels' })
})

test('an encoder that is killed while it is idle condemns no picture', async () => {
  const { begin } = await anEncodedShop()
  await begin('quick', 'before')
  const answers: string[] = []
  const tryAgain = async () => {
    answers.push(
      await begin('quick', 'after').then(
        () => 'done',
        ({ code }) => code,
      ),
    )
    return answers.at(-1)
  }

  process.kill(await anEncoderProcess(), 'SIGKILL')
  await expect.poll(tryAgain).toBe('done')

  expect(answers).not.toContain('picture_damaged')
})

test('what a terminal or a stopping machine tells all processes ends no picture', async () => {
  const { begin } = await anEncodedShop()
  await begin('quick', 'before')
  const pid = await anEncoderProcess()

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(pid, signal)
  await begin('quick', 'after')

  expect(childrenOf(process.pid)).toEqual([pid])
})

async function anEncoderProcess(): Promise<number> {
  await expect.poll(() => childrenOf(process.pid)).toHaveLength(1)
  const [pid = expect.fail('no encoder')] = childrenOf(process.pid)
  return pid
}

test.each([
  ['as an SVG does', ''],
  ['as an AVIF does', '<!--ftypavif -->'],
])('a drawing that begins %s is never drawn', async (_how, beginning) => {
  const { beginWith } = await anEncodedShop()
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

  const refused = beginWith(`${beginning}${drawing}`)

  await expect(refused).rejects.toMatchObject({ code: 'picture_damaged' })
})
