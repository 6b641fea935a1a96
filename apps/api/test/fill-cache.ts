import { setImmediate } from 'node:timers/promises'
import { createResponseCache } from '#api/platform/page-cache/index.ts'

// A process with a small heap, whose cache is asked for a million addresses, hardly any of them twice.

/** Memory after so many requests, and what the cache says of itself. */
type Filled = { asked: number; heldBytes: number; countedBytes: number; pages: number }

const [asks = 0, every = 1, maxBytes = 0] = process.argv.slice(2).map(Number)
const SWEEP_MS = 60_000
const HOME = '/'
const BODY = Buffer.from(JSON.stringify(Array.from({ length: 60 }, (_, nr) => `a bar of soap, number ${nr}`)))
const SMALL_BODY = BODY.subarray(0, 100)
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:",
  'cache-control': 'public, max-age=0, s-maxage=60',
}
const CODINGS = ['br', 'gzip', 'identity']

let time = 0
const responses = createResponseCache({
  maxBytes,
  now: () => time,
  onFailure: (error) => {
    throw error
  },
})
responses.resume()

/** Each of the four ways to ask for endless addresses without a login; most are of the kind that is soon answered. */
function ask(nr: number) {
  switch (nr % 10) {
    case 0:
      return store({ url: `/shop/soap-${nr}`, tags: [`product:soap-${nr}`], body: SMALL_BODY })
    case 1:
      return store({ url: `/nothing-${nr}`, tags: [], status: 404, body: SMALL_BODY })
    case 2: {
      // Compressing takes long, so few replies are worth it.
      const body = nr % 1_000 === 2 ? BODY : SMALL_BODY
      return store({ url: `/api/v1/product?page=${nr}`, tags: ['catalogue'], body })
    }
    default:
      return store({ url: `/?utm_source=${nr}`, key: HOME, tags: ['catalogue'], body: BODY })
  }
}

type Cached = { url: string; key?: string; tags: string[]; status?: number; body: Buffer }

function store({ url, key = url, tags, status = 200, body }: Cached) {
  const coding = CODINGS[time % CODINGS.length]
  return responses.answer({ url, key, headers: { 'accept-encoding': coding } }, async () => ({
    status,
    headers: { ...HEADERS, 'cache-tag': tags.join() },
    body,
    tags,
    isCacheable: true,
  }))
}

async function report(asked: number): Promise<void> {
  // What the first collection frees makes its holders collectable.
  for (let times = 0; times < 3; times += 1) {
    globalThis.gc?.()
    await setImmediate()
  }
  const { heapUsed, external } = process.memoryUsage()
  const { bytes: countedBytes, entries: pages } = responses.size()
  const filled: Filled = { asked, heldBytes: heapUsed + external, countedBytes, pages }
  process.send?.(filled)
}

process.once('disconnect', () => process.exit())
for (let nr = 1; nr <= asks; nr += 1) {
  time += 1
  await ask(nr)
  if (time % SWEEP_MS === 0) responses.sweep()
  if (nr % every === 0) await report(nr)
}
responses.invalidateAll()
await report(asks)
if (process.connected) process.disconnect()
