import { brotliCompressSync, constants } from 'node:zlib'
import type { Request, Response } from '@playwright/test'
import { expect, type Page } from './test.ts'

/** What kind of thing an answer is, by what it is for. */
export type Kind = 'script' | 'stylesheet' | 'document' | 'font' | 'image'

/** One thing that a page has loaded: where it lies, and its bytes on the wire. */
export type Load = { kind: Kind; path: string; bytes: number }

/** Smallest that a text can be made for the wire: brotli at its best, as built files are kept. */
function bytesOnWire(body: Buffer, kind: Kind): number {
  if (kind === 'font' || (kind === 'image' && !body.subarray(0, 5).equals(Buffer.from('<svg '))))
    return body.length
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

const KINDS: Record<string, Kind> = {
  script: 'script',
  stylesheet: 'stylesheet',
  document: 'document',
  font: 'font',
  image: 'image',
}

/** Listens to what a page loads from now on; call it before the page is opened. */
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
    /** Waits until nothing that matches is on its way any more. */
    untilQuiet: (awaited: (request: Request) => boolean = () => true) =>
      expect.poll(() => [...open].filter(awaited).map((request) => request.url())).toEqual([]),
    /** What has come so far, the heaviest first. */
    loads: async (): Promise<Load[]> => {
      const loads = [...answers.values()].map(async ({ response, kind }) => ({
        kind,
        path: new URL(response.url()).pathname,
        bytes: bytesOnWire(await response.body(), kind),
      }))
      return (await Promise.all(loads)).toSorted((one, other) => other.bytes - one.bytes)
    },
  }
}

/** A preloaded module counts as a script, whatever the browser calls its request. */
function kindOf(response: Response): Kind | undefined {
  if (response.headers()['content-type']?.includes('javascript')) return 'script'
  return KINDS[response.request().resourceType()]
}

/** The bytes of some things together. */
export function sumOf(loads: readonly Load[]): number {
  return loads.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Things by their weight, to be read when there is too much of them. */
export function listOf(loads: readonly Load[]): string {
  return loads.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
}
