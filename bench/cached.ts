import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Reply } from './ask.ts'
import { answerLike, type BareServer, startBareServer } from './bare-reply.ts'
import type { Measurement } from './bench.ts'
import { median } from './median.ts'
import { makeFolder, type OpenedShop, openShop } from './open-shop.ts'
import { isAtItsLimit, type Saturation, saturate } from './saturate.ts'

export type CachedPath = { id: string; what: string; path: string }

const ROUNDS = 5
/** Including those in which a server did not reach its limit, which do not count. */
const MOST_ROUNDS = 15
const ROUND_SECONDS = 2
const WARM_UP_SECONDS = 2
const CONNECTIONS = 32
const LEAST_SHARE = 0.9
/** Share of cache hits: rounds begin and end in the middle of requests. */
const LEAST_HITS = 0.9
const METRICS_TOKEN = 'only-for-this-measurement'
const SETTLING_MS = 100
/** Equal replies in a row: longer than recompressing a page takes, on a busy machine too. */
const STEADY_AFTER = 15
const HEADERS = { 'accept-encoding': 'br' }

/**
 * How often a second paths are answered from the cache, beside a bare server that sends the same headers and bytes, on the
 * same Node with the same flags. In turns, each at its limit.
 * @throws Error when they could not be: then the client or the machine was measured
 */
export async function measureCached(
  paths: readonly CachedPath[],
  signal: AbortSignal,
): Promise<Measurement[]> {
  await using folder = await makeFolder()
  await using shop = await openShop({ folder: folder.path, env: { METRICS_TOKEN }, signal })
  await using bare = await startBareServer(signal)
  const measurements: Measurement[] = []
  for (const path of paths) measurements.push(...(await measurePath(shop, bare, path)))
  return measurements
}

async function measurePath(
  shop: OpenedShop,
  bare: BareServer,
  { id, what, path }: CachedPath,
): Promise<Measurement[]> {
  await answerLike(bare, await askUntilSteady(shop.origin + path))
  const hitsBefore = await readHits(shop.origin)
  const rounds = await takeTurns(shop, bare, path)
  const asked = rounds.reduce((sum, round) => sum + round.shop.perSecond * ROUND_SECONDS, 0)
  const isCached = (await readHits(shop.origin)) - hitsBefore >= asked * LEAST_HITS
  const middle = (figure: (round: Round) => number) => median(rounds.map(figure))
  // Each pair ran under the same conditions: the median of ratios is steadier than the ratio of medians.
  const ratio = middle((round) => round.shop.perSecond / round.bare.perSecond)
  const said = isCached ? what : `${what}, NOT from the cache`
  return [
    {
      id,
      what: said,
      value: middle(({ shop }) => shop.perSecond),
      unit: 'requests/s',
      reference: {
        what: 'bare node:http, same headers and bytes',
        value: middle(({ bare }) => bare.perSecond),
      },
      target: `>= ${LEAST_SHARE.toFixed(2)} of the reference`,
      ratio,
      isMet: isCached && ratio >= LEAST_SHARE,
    },
    {
      id: `${id}-cpu`,
      what: `${said}: CPU time of the process for each`,
      value: middle(({ shop }) => shop.cpuMicros),
      unit: 'µs',
      reference: { what: 'bare node:http', value: middle(({ bare }) => bare.cpuMicros) },
      ratio: middle(({ shop, bare }) => bare.cpuMicros / shop.cpuMicros),
    },
    {
      id: `${id}-cores`,
      what: `${said}: cores in use, of one that a server can have`,
      value: middle(({ shop }) => shop.cpuShare),
      unit: 'cores',
      reference: { what: 'bare node:http', value: middle(({ bare }) => bare.cpuShare) },
    },
  ]
}

type Round = { shop: Saturation; bare: Saturation }

async function takeTurns(shop: OpenedShop, bare: BareServer, path: string): Promise<Round[]> {
  const press = ({ origin, pid }: { origin: string; pid: number }, seconds: number) =>
    saturate({ origin, pid, paths: [path], connections: CONNECTIONS, headers: HEADERS, seconds })
  for (const server of [shop, bare]) await press(server, WARM_UP_SECONDS)
  const tried: Round[] = []
  const valid = () => tried.filter((round) => isAtItsLimit(round.shop) && isAtItsLimit(round.bare))
  while (valid().length < ROUNDS && tried.length < MOST_ROUNDS) {
    tried.push({ shop: await press(shop, ROUND_SECONDS), bare: await press(bare, ROUND_SECONDS) })
  }
  if (valid().length < ROUNDS) throw new Error(describeIdle(path, tried))
  return valid()
}

function describeIdle(path: string, tried: readonly Round[]): string {
  const cores = tried.map(({ shop, bare }) => `${shop.cpuShare.toFixed(2)} and ${bare.cpuShare.toFixed(2)}`)
  return `The servers were not at their limit for ${path}; shop and reference used so many cores: ${cores.join(', ')}.`
}

/** Cached responses are recompressed in the background: asks until the reply stays the same. */
async function askUntilSteady(url: string): Promise<Reply> {
  let reply = await ask(url, { headers: HEADERS })
  for (let same = 0; same < STEADY_AFTER; ) {
    await pause(SETTLING_MS)
    const next = await ask(url, { headers: HEADERS })
    same = next.body.equals(reply.body) ? same + 1 : 0
    reply = next
  }
  return reply
}

/** Cache hits so far, by the shop's metrics. */
async function readHits(origin: string): Promise<number> {
  const { body } = await ask(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const [, hits] = /^shop_cache_requests_total\{[^}]*result="hit"[^}]*\} (\d+)/m.exec(body.toString()) ?? []
  return Number(hits ?? 0)
}
