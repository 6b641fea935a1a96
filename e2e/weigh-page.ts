import { hash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Request, Response } from '@playwright/test'
import { isAccountStream } from './account-stream.ts'
import { expect, type Page } from './test.ts'

export type Kind = 'script' | 'stylesheet' | 'document' | 'font' | 'image'

/** A loaded resource, in bytes as transferred. */
export type Load = { kind: Kind; path: string; bytes: number }

function bytesOnWire(body: Buffer, kind: Kind): number {
  if (kind === 'font' || (kind === 'image' && !body.subarray(0, 5).equals(Buffer.from('<svg '))))
    return body.length
  return smallestBytes(body)
}

/** By the hash of a text: pages share most of their programs, and those of one page take a second to compress so well. */
const compressed = new Map<string, number>()

/** Of a text: brotli at its best, as built files are stored. */
function smallestBytes(text: Buffer): number {
  const key = hash('sha256', text)
  const known = compressed.get(key)
  if (known !== undefined) return known
  const { length } = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  compressed.set(key, length)
  return length
}

const KINDS: Record<string, Kind> = {
  script: 'script',
  stylesheet: 'stylesheet',
  document: 'document',
  font: 'font',
  image: 'image',
}

/** Records resources from now on; call it before the page is opened. */
export function weighPage(page: Page) {
  const open = new Set<Request>()
  const answers = new Map<string, { response: Response; kind: Kind }>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('response', (response) => {
    const kind = kindOf(response)
    if (kind && response.url().startsWith('http')) answers.set(response.url(), { response, kind })
  })
  return {
    /** Waits until no matching request is pending. A stream never ends. */
    untilQuiet: (awaited: (request: Request) => boolean = () => true) =>
      expect
        .poll(() =>
          [...open]
            .filter((request) => !isStream(request) && awaited(request))
            .map((request) => request.url()),
        )
        .toEqual([]),
    /** Heaviest first. */
    loads: async (): Promise<Load[]> => {
      const loads = [...answers.values()].map(async ({ response, kind }) => ({
        kind,
        path: new URL(response.url()).pathname,
        bytes: bytesOnWire(await bodyOf(response), kind),
      }))
      return (await Promise.all(loads)).toSorted((one, other) => other.bytes - one.bytes)
    },
  }
}

function isStream(request: Request): boolean {
  return request.resourceType() === 'eventsource' || isAccountStream(request.url())
}

/** A worker's program cannot be read from its answer. */
async function bodyOf(response: Response): Promise<Buffer> {
  return response.body().catch(async () => {
    const again = await response.request().frame().page().request.get(response.url())
    return again.body()
  })
}

/** A preloaded module is a script, whatever its resource type. */
function kindOf(response: Response): Kind | undefined {
  if (response.headers()['content-type']?.includes('javascript')) return 'script'
  return KINDS[response.request().resourceType()]
}

export function sumOf(loads: readonly Load[]): number {
  return loads.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Heaviest first, for messages. */
export function listOf(loads: readonly Load[]): string {
  return loads.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
}
