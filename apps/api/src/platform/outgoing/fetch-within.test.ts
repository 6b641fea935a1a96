import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type Server } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFetchWithin, NoAnswer } from './fetch-within.ts'

const patient = createFetchWithin({ connectMs: 5_000, wholeMs: 10_000 })

async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${Object(server.address()).port}`
}

async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  onTestFinished(() => server.closeAllConnections())
  return `http://${await listening(server)}`
}

test('a request reaches the server whole, and its answer comes back whole', async () => {
  const url = await startServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    response.writeHead(201, { 'content-type': 'text/plain', 'x-two': ['a', 'b'] })
    response.end(`${request.method} ${request.url} ${request.headers['x-one']} ${body}`)
  })

  const response = await patient(`${url}/token?a=1`, {
    method: 'POST',
    headers: { 'x-one': 'one' },
    body: new URLSearchParams({ code: 'a&b' }),
  })

  expect(response.status).toBe(201)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain',
    'x-two': 'a, b',
  })
  expect(await response.text()).toBe('POST /token?a=1 one code=a%26b')
})

test('an answer without a body and a redirect are answers', async () => {
  const url = await startServer((request, response) => {
    response.writeHead(request.url === '/empty' ? 204 : 302, { location: '/empty' }).end()
  })

  const [empty, moved] = [await patient(`${url}/empty`), await patient(url)]

  expect([empty.status, moved.status]).toEqual([204, 302])
  expect(moved.headers.get('location')).toBe('/empty')
})

test('a server that answers too late has not answered', async () => {
  const url = await startServer(() => undefined)
  const impatient = createFetchWithin({ connectMs: 5_000, wholeMs: 50 })

  await expect(impatient(url)).rejects.toThrow(NoAnswer)
})

test('a server that stops in the middle of its answer has not answered', async () => {
  const url = await startServer((_, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half')
  })
  const impatient = createFetchWithin({ connectMs: 5_000, wholeMs: 200 })

  await expect(impatient(url)).rejects.toThrow(NoAnswer)
})

test('a server that is reached too late has not answered, however long the answer may take', async () => {
  const url = `https://${await listening(createTcpServer())}/`
  const impatient = createFetchWithin({ connectMs: 50, wholeMs: 10_000 })

  const failure = await impatient(url).catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(NoAnswer)
  expect(Object(failure).cause.message).toBe('Not connected after 50 ms')
})

test('a server that was reached may take longer to answer than it had to be reached', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const url = await startServer((_, response) => {
    vi.advanceTimersByTime(60_000)
    response.end('here')
  })

  const response = await patient(url)

  expect(await response.text()).toBe('here')
})

test('calls that follow each other share a connection, and none is kept that the server will close', async () => {
  const ports: (number | undefined)[] = []
  const url = await startServer(({ url, socket }, response) => {
    ports.push(socket.remotePort)
    response.writeHead(200, url === '/last' ? { connection: 'close' } : {}).end('here')
  })

  for (const path of ['/', '/last', '/']) await patient(url + path)

  const [first, second, third] = ports
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a server that is not there has not answered', async () => {
  const failure = await patient('http://127.0.0.1:1/').catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(NoAnswer)
  expect(Object(failure).message).toBe('No answer from http://127.0.0.1:1')
  expect(Object(failure).cause.code).toBe('ECONNREFUSED')
})

test('whoever asks may give up', async () => {
  const url = await startServer(() => undefined)

  const asked = patient(url, { signal: AbortSignal.timeout(20) })

  await expect(asked).rejects.toThrow(NoAnswer)
})
