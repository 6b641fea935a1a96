import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { listMedia } from '@shop/contract/admin/media'
import { API_BASE } from '@shop/contract/call'
import { createClient } from '@shop/contract/client'
import { type Child, startChild } from '@shop/harness/child-process'
import { createHttpTransport, toHeader } from '@shop/harness/http-transport'
import { leaveShop, makePlace, type OwnPlace, type StartedShop, startByNpm } from '@shop/harness/npm-start'
import { freePort } from '@shop/harness/ports'
import { isAlive, until } from '@shop/harness/processes'
import { signInAsDemoOwner } from '@shop/harness/staff-member'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

const PORT = 4118
const PICTURES = 20
const AT_ONCE = 4
/** A call to the bucket is given up after 15 s; the rest is room for a busy machine. */
const LONGEST_ANSWER_MS = 60_000
const MEGA = 1_000_000
/** Characters: a JPEG's comment says its length in 16 bits (ITU T.81, B.2.4.5). */
const LONGEST_COMMENT = 65_533
/** Room for the pictures on their way and what is not collected yet, a fraction of what all of them hold. */
const MOST_MORE_BYTES = 120 * MEGA

let place: OwnPlace
let shop: StartedShop

beforeEach(async () => {
  place = await makePlace(PORT)
})

afterEach(() => leaveShop(place, [shop]))

/** A bucket in a process of its own, which can be slow and gone. */
async function aBucket() {
  const port = await freePort()
  const directory = join(place.dataDirectory, 'bucket')
  await mkdir(directory, { recursive: true })
  let server: Child
  const open = async () => {
    server = startChild({ module: 'apps/api/test/run-s3.ts', args: [String(port), directory] })
    await server.ask()
  }
  await open()
  onTestFinished(() => server.stop())
  return {
    env: {
      MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      MEDIA_S3_BUCKET: 'soap-pictures',
      MEDIA_S3_KEY_ID: 'S3RVER',
      MEDIA_S3_SECRET: 'S3RVER',
    },
    freeze: () => void process.kill(server.pid, 'SIGSTOP'),
    thaw: () => void process.kill(server.pid, 'SIGCONT'),
    end: async () => {
      server.kill()
      await server.ended
    },
    open,
  }
}

/** Of 10 megapixels and 8 MB, as a telephone makes them; no two are the same file. */
async function photographs(count: number): Promise<Buffer[]> {
  const create = { width: 3_650, height: 2_740, channels: 3 as const, background: '#888888' }
  const one = await sharp({ create }).jpeg({ quality: 96 }).toBuffer()
  // Padding, as noise would take the encoder 3.4 CPU s a picture instead of 0.9.
  const heavy = withComments(
    one,
    Array.from({ length: 130 }, () => 'x'.repeat(LONGEST_COMMENT)),
  )
  return Array.from({ length: count }, () => withComments(heavy, [randomUUID()]))
}

/** Comments behind the first marker, which no decoder minds. */
function withComments(jpeg: Buffer, texts: readonly string[]): Buffer {
  const comments = texts.map((text) => {
    const head = Buffer.alloc(4)
    head.writeUInt16BE(0xff_fe, 0)
    head.writeUInt16BE(text.length + 2, 2)
    return Buffer.concat([head, Buffer.from(text)])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)])
}

/** A session of the demo's owner. */
async function signIn(): Promise<{ cookie: string }> {
  const cookies = new Map<string, string>()
  await signInAsDemoOwner(createClient(createHttpTransport({ origin: shop.url, cookies })))
  return { cookie: toHeader(cookies) }
}

type Sent = { id?: string; bytes?: Buffer; offset?: number; length?: number }

async function upload(headers: { cookie: string }, { id = randomUUID(), bytes, offset = 0, length }: Sent) {
  const query = `offset=${offset}&length=${length ?? bytes?.length ?? 0}&name=rose.jpg`
  const began = performance.now()
  const reply = await fetch(`${shop.url}${API_BASE}/admin/media/uploads/${id}?${query}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: bytes ? new Uint8Array(bytes) : null,
  })
  const { code, data } = await reply.json()
  const retryAfter = reply.headers.get('retry-after')
  return { status: reply.status, code, data, retryAfter, tookMs: performance.now() - began }
}

/** What shoppers get, who come one after the other, while something else goes on. */
async function shopMeanwhile(work: Promise<unknown>) {
  const statuses = new Set<number>()
  let isOver = false
  const end = work.finally(() => {
    isOver = true
  })
  await until('the end of the work', async () => {
    for (const path of ['/', '/shop?page=2', '/api/v1/product?limit=12', '/healthz']) {
      const reply = await fetch(shop.url + path)
      await reply.arrayBuffer()
      statuses.add(reply.status)
    }
    return isOver
  })
  await end
  return { statuses: [...statuses] }
}

async function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const [, kilobytes = '0'] =
    new RegExp(`${which}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

test('twenty large pictures leave the memory of the server flat, and shoppers are served meanwhile', async () => {
  shop = startByNpm(place)
  const { server } = await shop.opened()
  const login = await signIn()
  const pictures = await photographs(PICTURES + 1)
  const [first, ...rest] = pictures
  await upload(login, { bytes: first ?? Buffer.alloc(0) })
  const before = await memoryOf(server, 'VmRSS')

  const all = uploadAll(login, rest)
  const meanwhile = await shopMeanwhile(all)
  const replies = await all

  expect(replies.map(({ status }) => status)).toEqual(rest.map(() => 200))
  expect(await readdir(join(place.dataDirectory, 'uploads'))).toEqual([])
  expect(meanwhile.statuses).toEqual([200])
  expect(first?.length).toBeGreaterThan(8 * MEGA)
  expect((await memoryOf(server, 'VmHWM')) - before).toBeLessThan(MOST_MORE_BYTES)
})

async function uploadAll(login: { cookie: string }, pictures: readonly Buffer[]) {
  const replies: Awaited<ReturnType<typeof upload>>[] = []
  const waiting = [...pictures]
  const next = async () => {
    for (let bytes = waiting.pop(); bytes; bytes = waiting.pop()) replies.push(await upload(login, { bytes }))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return replies
}

test('a bucket that is slow, and then gone, is told in words; shoppers notice nothing, and what was sent is taken up', async () => {
  const bucket = await aBucket()
  shop = startByNpm(place, bucket.env)
  await shop.opened()
  const login = await signIn()
  const [kept, first, second] = await photographs(3)
  const library = async () => {
    const reply = await fetch(`${shop.url}${API_BASE}${listMedia.path}`, { headers: login })
    return (await reply.json()).data.length
  }
  const good = await upload(login, { bytes: kept ?? Buffer.alloc(0) })
  const slow = { id: randomUUID(), bytes: first ?? Buffer.alloc(0) }
  const gone = { id: randomUUID(), bytes: second ?? Buffer.alloc(0) }

  bucket.freeze()
  const frozen = upload(login, slow)
  const meanwhile = await shopMeanwhile(frozen)
  const whileFrozen = [await frozen, await library()] as const
  bucket.thaw()
  const thawed = await upload(login, { id: slow.id, offset: slow.bytes.length, length: slow.bytes.length })
  await bucket.end()
  const whileGone = await upload(login, gone)
  await bucket.open()
  const back = await upload(login, { id: gone.id, offset: gone.bytes.length, length: gone.bytes.length })

  expect(good.status).toBe(200)
  expect(whileFrozen).toMatchObject([{ status: 503, code: 'storage_away' }, 1])
  expect(whileFrozen[0].tookMs).toBeLessThan(LONGEST_ANSWER_MS)
  expect(meanwhile.statuses).toEqual([200])
  expect(whileGone).toMatchObject({ status: 503, code: 'storage_away' })
  expect([thawed.status, back.status, await library()]).toEqual([200, 200, 3])
})

test('a connection that is cut in the middle leaves what has arrived, and the upload goes on from there', async () => {
  shop = startByNpm(place)
  const { server } = await shop.opened()
  const login = await signIn()
  const [bytes = Buffer.alloc(0)] = await photographs(1)
  const id = randomUUID()
  const half = Math.floor(bytes.length / 2)

  await cutOff(login, { id, bytes, after: half })
  const rest = await until('the end of the first request', async () => {
    const reply = await upload(login, { id, bytes: bytes.subarray(half), offset: half, length: bytes.length })
    // Until the server has noticed that nobody is there any more.
    return reply.code === 'upload_offset' ? undefined : reply
  })

  expect(rest).toMatchObject({ status: 200, data: { media: { bytes: bytes.length } } })
  expect(isAlive(server)).toBe(true)
})

/** Sends so much of a file and is gone, as a telephone in a tunnel. */
async function cutOff(
  login: { cookie: string },
  { id, bytes, after }: { id: string; bytes: Buffer; after: number },
): Promise<void> {
  const path = `${API_BASE}/admin/media/uploads/${id}?offset=0&length=${bytes.length}&name=rose.jpg`
  const headers = { ...login, 'content-type': 'image/jpeg', 'content-length': bytes.length }
  const outgoing = request(shop.url + path, { method: 'PUT', headers })
  outgoing.on('error', () => undefined)
  await new Promise((sent) => outgoing.write(bytes.subarray(0, after), sent))
  await until('the first half', async () => (await arrivedOf(login, id)) === after)
  outgoing.destroy()
}

async function arrivedOf(login: { cookie: string }, id: string): Promise<number> {
  const reply = await fetch(`${shop.url}${API_BASE}/admin/media/uploads/${id}`, { headers: login })
  return (await reply.json()).data.offset
}
