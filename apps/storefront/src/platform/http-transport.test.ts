import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listAddresses } from '@shop/contract/addresses'
import { CallError, hasErrorCode } from '@shop/contract/call-error'
import { createClient } from '@shop/contract/client'
import { fetchDataCopy } from '@shop/contract/own-data'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createHttpTransport, sendOnce } from './http-transport.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A server on this machine; calls, which name paths alone as in a browser, go there. */
async function listen(answer: RequestListener): Promise<void> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  sendTo(port)
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
}

function sendTo(port: number): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
}

async function failureOfCall() {
  const request = { params: {}, query: {}, body: undefined, headers: {} }
  const error = await sendOnce(listAddresses, request, 'token').then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof CallError ? error.failure : error
}

test('ERR-03 a request that takes too long ends as TIMEOUT_ERROR', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20))
  await listen(() => undefined)

  expect(await failureOfCall()).toEqual({ kind: 'TIMEOUT_ERROR' })
})

test('ERR-04 a request that does not reach the server ends as FETCH_ERROR', async () => {
  const NOBODY_LISTENS = 9
  sendTo(NOBODY_LISTENS)

  expect(await failureOfCall()).toEqual({ kind: 'FETCH_ERROR' })
})

test('ERR-05 a reply that is no JSON ends as PARSING_ERROR', async () => {
  await listen((_request, response) => response.end('<p>Bad gateway</p>'))

  expect(await failureOfCall()).toEqual({ kind: 'PARSING_ERROR' })
})

test.each([
  ['the copy of one’s data', fetchDataCopy, 90_000],
  ['the address list', listAddresses, 15_000],
])('%s may take as long as its reply is large', async (_what, call, longestMs) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await listen((_request, response) => response.end('{}'))

  await sendOnce(call, { params: {}, query: {}, body: undefined, headers: {} }, null)

  expect(timeout.mock.calls).toEqual([[longestMs]])
})

test('a call that needs a login is refused without asking the shop when nobody is logged in', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const renew = vi.fn()
  const client = createClient(createHttpTransport({ getToken: () => null, renew }))

  const error = await client.send(listAddresses, {}).catch((reason: unknown) => reason)

  expect(hasErrorCode(error, 'unauthenticated')).toBe(true)
  expect(asked).not.toHaveBeenCalled()
  expect(renew).not.toHaveBeenCalled()
})
